package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/** A smooth field in three dimensions with detail at every size; as {@link FractalField}, with layers. */
public final class FractalVolume {
    private static final int FINEST_CELL = 4;

    private FractalVolume() {}

    /**
     * Layer by layer and in it row by row, in [0, 1).
     *
     * @param coarsest distance of the largest features; a power of two of at least 4
     */
    public static float[] of(int width, int height, int depth, int coarsest, long seed) {
        float[] volume = new float[width * height * depth];
        SplitMix random = new SplitMix(seed);
        double strength = 0.5;
        for (int cell = coarsest; cell >= FINEST_CELL; cell /= 2) {
            // The last lattice takes what is left, so that all strengths together are 1.
            addLattice(volume, width, height, cell, cell / 2 < FINEST_CELL ? 2 * strength : strength, random);
            strength /= 2;
        }
        return volume;
    }

    private static void addLattice(float[] volume, int width, int height, int cell, double strength, SplitMix random) {
        int columns = width / cell + 2;
        int rows = height / cell + 2;
        float[] lower = draw(columns * rows, strength, random);
        float[] upper = draw(columns * rows, strength, random);
        float[] layer = new float[columns * rows];
        float[] line = new float[columns];
        float[] ease = new float[cell];
        for (int i = 0; i < cell; i++) {
            double t = (double) i / cell;
            ease[i] = (float) (t * t * (3 - 2 * t));
        }
        for (int z = 0; z < volume.length / (width * height); z++) {
            if (z > 0 && z % cell == 0) {
                lower = upper;
                upper = draw(columns * rows, strength, random);
            }
            for (int i = 0; i < layer.length; i++) {
                layer[i] = lower[i] + ease[z % cell] * (upper[i] - lower[i]);
            }
            for (int y = 0; y < height; y++) {
                int row = y / cell * columns;
                for (int i = 0; i < columns; i++) {
                    line[i] = layer[row + i] + ease[y % cell] * (layer[row + columns + i] - layer[row + i]);
                }
                int at = (z * height + y) * width;
                for (int x = 0; x < width; x++) {
                    float left = line[x / cell];
                    volume[at + x] += left + ease[x % cell] * (line[x / cell + 1] - left);
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
