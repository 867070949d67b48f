package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * The letters of a made-up font as their coverage from 0 to 255, cells of 8 x 16 pixels in rows of 16: smooth strokes of
 * about two pixels between the corners and the middles of a letter's box, mostly empty.
 */
public final class GlyphAtlas {
    public static final int WIDTH = 8;
    public static final int HEIGHT = 16;
    public static final int COLUMNS = 16;
    public static final int COUNT = 96;
    /** The glyph without a stroke. */
    public static final int SPACE = 0;

    private static final double STROKE = 1.3;
    /** Columns and rows of the points that strokes join. */
    private static final double[] ACROSS = {1.5, 3.5, 5.5};

    private static final double[] DOWN = {3.5, 7.5, 11.5};
    /** Stems, bars and diagonals, as pairs of points: column + 3 row. */
    private static final int[][] STROKES = {
        {0, 6}, {2, 8}, {0, 2}, {3, 5}, {6, 8}, {0, 8}, {2, 6}, {1, 7}, {3, 1}, {1, 5}, {3, 7}, {7, 5}
    };

    private GlyphAtlas() {}

    /** Row by row. */
    public static byte[] coverage() {
        byte[] atlas = new byte[COUNT * WIDTH * HEIGHT];
        SplitMix random = new SplitMix(96);
        for (int glyph = 1; glyph < COUNT; glyph++) {
            int strokes = 2 + random.nextInt(3);
            for (int i = 0; i < strokes; i++) {
                draw(atlas, glyph, STROKES[random.nextInt(STROKES.length)]);
            }
        }
        return atlas;
    }

    private static void draw(byte[] atlas, int glyph, int[] stroke) {
        double x0 = ACROSS[stroke[0] % 3];
        double y0 = DOWN[stroke[0] / 3];
        double dx = ACROSS[stroke[1] % 3] - x0;
        double dy = DOWN[stroke[1] / 3] - y0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                double px = x + 0.5 - x0;
                double py = y + 0.5 - y0;
                double along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)));
                double ax = px - along * dx;
                double ay = py - along * dy;
                double near = STROKE - StrictMath.sqrt(ax * ax + ay * ay);
                int covered = (int) (255 * Math.max(0, Math.min(1, near)));
                int at = (glyph / COLUMNS * HEIGHT + y) * COLUMNS * WIDTH + glyph % COLUMNS * WIDTH + x;
                atlas[at] = (byte) Math.max(atlas[at] & 255, covered);
            }
        }
    }
}
