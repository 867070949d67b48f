package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * A smooth field with detail at every size, as heights, temperatures and brightness have: noise on coarse to fine
 * lattices, each half as strong as the one before, blended smoothly in between.
 */
public final class FractalField {
    private static final int FINEST_CELL = 4;

    private FractalField() {}

    /**
     * Row by row, in [0, 1).
     *
     * @param coarsest distance of the largest features; a power of two of at least 4
     */
    public static float[] of(int width, int height, int coarsest, long seed) {
        float[] field = new float[width * height];
        SplitMix random = new SplitMix(seed);
        double strength = 0.5;
        for (int cell = coarsest; cell >= FINEST_CELL; cell /= 2) {
            // The last lattice takes what is left, so that all strengths together are 1.
            addLattice(field, width, cell, cell / 2 < FINEST_CELL ? 2 * strength : strength, random);
            strength /= 2;
        }
        return field;
    }

    private static void addLattice(float[] field, int width, int cell, double strength, SplitMix random) {
        int height = field.length / width;
        int columns = width / cell + 2;
        float[] upper = draw(columns, strength, random);
        float[] lower = draw(columns, strength, random);
        float[] blended = new float[columns];
        float[] ease = new float[cell];
        for (int i = 0; i < cell; i++) {
            double t = (double) i / cell;
            ease[i] = (float) (t * t * (3 - 2 * t));
        }
        for (int y = 0; y < height; y++) {
            if (y > 0 && y % cell == 0) {
                upper = lower;
                lower = draw(columns, strength, random);
            }
            for (int i = 0; i < columns; i++) {
                blended[i] = upper[i] + ease[y % cell] * (lower[i] - upper[i]);
            }
            for (int from = 0; from < width; from += cell) {
                float left = blended[from / cell];
                float step = blended[from / cell + 1] - left;
                int at = y * width + from;
                int count = Math.min(cell, width - from);
                for (int i = 0; i < count; i++) {
                    field[at + i] += left + ease[i] * step;
                }
            }
        }
    }

    private static float[] draw(int count, double strength, SplitMix random) {
        float[] drawn = new float[count];
        for (int i = 0; i < count; i++) {
            drawn[i] = (float) (random.nextInt(1 << 16) * 0x1p-16 * strength);
        }
        return drawn;
    }
}
