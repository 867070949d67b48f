package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/** Pictures for the faces of triangles, in RGBA of 8 bits: red in the lowest byte, alpha 255 in the highest. */
public final class PaintedTexture {
    public static final int GRASS = 0;
    public static final int ROCK = 1;
    public static final int WINDOWS = 2;
    public static final int TILES = 3;
    public static final int COUNT = 4;

    private PaintedTexture() {}

    /** All of them, one after the other, each row by row. */
    public static int[] all(int size, long seed) {
        SplitMix random = new SplitMix(seed);
        int[] texels = new int[COUNT * size * size];
        for (int material = 0; material < COUNT; material++) {
            float[] field = FractalField.of(size, size, 32, random.nextLong());
            for (int i = 0; i < size * size; i++) {
                texels[material * size * size + i] = texel(material, i % size, i / size, size, field[i], random);
            }
        }
        return texels;
    }

    private static int texel(int material, int x, int y, int size, float field, SplitMix random) {
        int grain = random.nextInt(16);
        return switch (material) {
            case GRASS -> rgb(40 + 60 * field + grain, 90 + 90 * field + 2 * grain, 30 + 30 * field + grain);
            case ROCK -> rgb(90 + 90 * field + grain, 85 + 85 * field + grain, 80 + 75 * field + grain);
            case WINDOWS -> window(x * 32 / size, y * 32 / size, field);
            default -> tile(x * 8 / size, y * 8 / size, field, grain / 4);
        };
    }

    /** Panes of 4 x 5 in a wall of 8 x 8. */
    private static int window(int x, int y, float field) {
        boolean pane = x % 8 >= 2 && x % 8 < 6 && y % 8 >= 2 && y % 8 < 7;
        return pane ? rgb(60, 80 + 60 * field, 110 + 60 * field) : rgb(176, 164, 150);
    }

    private static int tile(int x, int y, float field, int grain) {
        float base = (x + y) % 2 == 0 ? 190 : 110;
        return rgb(base + 20 * field + grain, base + 20 * field + grain, base + 10 * field + grain);
    }

    static int rgb(float red, float green, float blue) {
        return 0xFF00_0000 | clamp(blue) << 16 | clamp(green) << 8 | clamp(red);
    }

    private static int clamp(float value) {
        return Math.max(0, Math.min(255, (int) value));
    }
}
