package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * Frames of a beating heart as an ultrasound scanner shows them: a black surround, a fan of tissue with speckle, and in
 * it a bright wall around dark blood that widens and narrows. The speckle belongs to the tissue and moves with it, which
 * is what makes points of the wall trackable; the receiver adds noise of its own to every frame. Gray levels are whole
 * numbers from 0 to 255 in floats, as trackers convert them.
 *
 * @param frames one array a frame, row by row
 */
public record UltrasoundFilm(int width, int height, float[][] frames) {
    private static final double TWO_PI = 2 * Math.PI;
    private static final int FRAMES_A_BEAT = 24;
    private static final double BEAT = 0.08;

    public static UltrasoundFilm of(int width, int height, int count, long seed) {
        SplitMix random = new SplitMix(seed);
        // Two fields of fine grain; their product has the long tail of speckle.
        float[] grain = FractalField.of(width, height, 8, random.nextLong());
        float[] tissue = FractalField.of(width, height, 64, random.nextLong());
        float[][] frames = new float[count][];
        for (int t = 0; t < count; t++) {
            frames[t] = frame(width, height, stretch(t), grain, tissue, random);
        }
        return new UltrasoundFilm(width, height, frames);
    }

    /** The width of the heart as a multiple of that at rest. */
    private static double stretch(int frame) {
        return 1 + BEAT * StrictMath.sin(TWO_PI * frame / FRAMES_A_BEAT);
    }

    private static float[] frame(
            int width, int height, double stretch, float[] grain, float[] tissue, SplitMix random) {
        float[] pixels = new float[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                double dx = x - centreX(width);
                double dy = y - centreY(height);
                int noise = random.nextInt(5) - random.nextInt(5);
                if (!inFan(x - width / 2.0, y, height)) {
                    continue;
                }
                // Where this bit of tissue was at rest.
                double restX = centreX(width) + dx / stretch;
                double restY = centreY(height) + dy / stretch;
                double radius = StrictMath.sqrt(dx * dx + dy * dy) / stretch;
                double level = level(radius, height) * (0.5 + sample(tissue, width, height, restX, restY));
                double speckle = sample(grain, width, height, restX, restY);
                double bright = 4 + 2.2 * level * speckle * speckle + noise;
                pixels[y * width + x] = (float) Math.max(0, Math.min(255, (int) bright));
            }
        }
        return pixels;
    }

    private static double centreX(int width) {
        return width / 2.0;
    }

    private static double centreY(int height) {
        return height * 0.55;
    }

    /** The radius of the wall's inner side at rest. */
    public static double innerRadius(int height) {
        return height * 0.2;
    }

    /** The radius of the wall's outer side at rest. */
    public static double outerRadius(int height) {
        return height * 0.3;
    }

    /** Below the scanner's head, at the top of the picture, 45 degrees to either side. */
    private static boolean inFan(double fromMiddle, int y, int height) {
        return Math.abs(fromMiddle) < y + 0.05 * height
                && fromMiddle * fromMiddle + (double) y * y < 0.95 * height * height;
    }

    private static double level(double radius, int height) {
        if (radius < innerRadius(height)) {
            return 20;
        }
        return radius < outerRadius(height) ? 190 : 90;
    }

    private static double sample(float[] field, int width, int height, double x, double y) {
        int column = (int) Math.max(0, Math.min(width - 2, x));
        int row = (int) Math.max(0, Math.min(height - 2, y));
        double fx = Math.max(0, Math.min(1, x - column));
        double fy = Math.max(0, Math.min(1, y - row));
        int at = row * width + column;
        double upper = field[at] + fx * (field[at + 1] - field[at]);
        double lower = field[at + width] + fx * (field[at + width + 1] - field[at + width]);
        return upper + fy * (lower - upper);
    }

    /**
     * Points on the wall in the first frame: column and row of each, the first half on its inner and the second on its
     * outer side.
     */
    public int[][] wallPoints(int count) {
        int[][] points = new int[2][count];
        int inner = count / 2;
        for (int i = 0; i < count; i++) {
            double radius = i < inner ? innerRadius(height) : outerRadius(height);
            double angle = TWO_PI * (i < inner ? (double) i / inner : (double) (i - inner) / (count - inner));
            points[0][i] = (int) (centreX(width) + radius * StrictMath.cos(angle));
            points[1][i] = (int) (centreY(height) + radius * StrictMath.sin(angle));
        }
        return points;
    }
}
