package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;

/**
 * An image convolved with 17 taps along its rows and then along its columns.
 *
 * <p>Data: pixels and taps are random whole numbers from 0 to 15 in floats, as in the CUDA SDK.
 *
 * <p>{@code paper} is the SDK's 3,072 x 3,072, convolved once instead of sixteen times. All sums are below 2^24 and
 * therefore exact.
 */
public final class SeparableConvolution implements Workload {
    static final int RADIUS = 8;
    private static final int STEPS = 8;
    private static final Dimensions ROW_BLOCK = Dimensions.of(16, 4);
    private static final Dimensions COLUMN_BLOCK = Dimensions.of(16, 8);
    private static final int NUMBERS = 16;

    /** The sides of the image: the width is a multiple of 128, the height one of 64. */
    private record Size(int width, int height) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(128, 64);
                case SMALL -> new Size(512, 448);
                case PAPER -> new Size(3072, 3072);
            };
        }
    }

    @Override
    public String name() {
        return "convolution-separable";
    }

    @Override
    public String shortName() {
        return "CS";
    }

    @Override
    public String suite() {
        return "CUDA SDK";
    }

    @Override
    public String summary() {
        return "row and column convolution of an image with 17 taps";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        float[] taps = drawn(2 * RADIUS + 1, random);
        float[] image = drawn(size.width * size.height, random);
        Host host = new Host(device, this);
        host.upload(host.symbol("taps"), taps);
        Buffer in = host.upload("in", image);
        Buffer between = host.allocate("between", in.bytes());
        Buffer out = host.allocate("out", in.bytes());
        host.launch(
                "rows",
                Dimensions.of(size.width / (STEPS * ROW_BLOCK.x()), size.height / ROW_BLOCK.y()),
                ROW_BLOCK,
                Argument.of(in),
                Argument.of(between),
                Argument.of(size.width));
        host.launch(
                "columns",
                Dimensions.of(size.width / COLUMN_BLOCK.x(), size.height / (STEPS * COLUMN_BLOCK.y())),
                COLUMN_BLOCK,
                Argument.of(between),
                Argument.of(out),
                Argument.of(size.width),
                Argument.of(size.height));
        float[] rows = convolved(image, size.width, 1, size.width, taps);
        judge.exact("between", rows, host.floats(between));
        judge.exact("out", convolved(rows, size.width, size.width, size.height, taps), host.floats(out));
    }

    private static float[] drawn(int count, SplitMix random) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = random.nextInt(NUMBERS);
        }
        return numbers;
    }

    /**
     * One pass over whole numbers; those outside the image are zero.
     *
     * @param stride from a pixel to the next one of its line: 1 for rows, the width for columns
     * @param length of a line
     */
    static float[] convolved(float[] image, int width, int stride, int length, float[] taps) {
        float[] result = new float[image.length];
        int radius = taps.length / 2;
        for (int at = 0; at < image.length; at++) {
            int place = stride == 1 ? at % width : at / width;
            int from = Math.max(-radius, -place);
            int to = Math.min(radius, length - 1 - place);
            long sum = 0;
            for (int offset = from; offset <= to; offset++) {
                sum += (long) taps[radius + offset] * (long) image[at + offset * stride];
            }
            result[at] = sum;
        }
        return result;
    }
}
