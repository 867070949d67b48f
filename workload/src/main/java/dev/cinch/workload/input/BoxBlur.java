package dev.cinch.workload.input;

/** A blur that smooths a field as heat or a lens does: three means over a square, which together are near a bell. */
public final class BoxBlur {
    private static final int PASSES = 3;

    private BoxBlur() {}

    /**
     * Row by row; at the rim the means are over what is there.
     *
     * @param radius the square's side is twice this and one more
     */
    public static float[] of(float[] field, int width, int radius) {
        int height = field.length / width;
        float[] blurred = field.clone();
        for (int pass = 0; pass < PASSES; pass++) {
            for (int y = 0; y < height; y++) {
                blurLine(blurred, y * width, 1, width, radius);
            }
            for (int x = 0; x < width; x++) {
                blurLine(blurred, x, width, height, radius);
            }
        }
        return blurred;
    }

    private static void blurLine(float[] field, int first, int stride, int count, int radius) {
        double[] sums = new double[count + 1];
        for (int i = 0; i < count; i++) {
            sums[i + 1] = sums[i] + field[first + i * stride];
        }
        for (int i = 0; i < count; i++) {
            int from = Math.max(0, i - radius);
            int to = Math.min(count, i + radius + 1);
            field[first + i * stride] = (float) ((sums[to] - sums[from]) / (to - from));
        }
    }
}
