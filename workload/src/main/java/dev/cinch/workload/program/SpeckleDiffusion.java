package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.SpeckledImage;

/**
 * A diffusion that takes the speckle out of a picture and keeps its edges (SRAD): two kernels an iteration, between
 * which the host measures the speckle of a corner.
 *
 * <p>Data: e to the power of an 8-bit picture with speckle, scaled to 0 to 1, and the differences of its pixels. Rodinia
 * takes an ultrasound picture in its first version and random numbers in its second; ours is a drawn picture with the
 * multiplied noise that the method is made for.
 *
 * <p>{@code paper} is that of Rodinia's second version: 2048 × 2048 pixels, two iterations, the corner of 128 × 128.
 * {@code small} has the first 64 rows, as wide: how far rows lie apart decides which sets of the L1 they meet in.
 * Terms are added in a fixed order, so all answers are exact.
 */
public final class SpeckleDiffusion implements Workload {
    private static final int SIDE = 16;
    private static final int MOST_CORNER = 128;
    private static final float RATE = 0.5f;

    private record Size(int columns, int rows, int iterations) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(48, 48, 2);
                case SMALL -> new Size(2048, 64, 2);
                case PAPER -> new Size(2048, 2048, 2);
            };
        }

        int corner() {
            return Math.min(rows, MOST_CORNER);
        }
    }

    @Override
    public String name() {
        return "srad";
    }

    @Override
    public String shortName() {
        return "SR";
    }

    @Override
    public String suite() {
        return "Rodinia";
    }

    @Override
    public String summary() {
        return "speckle-reducing anisotropic diffusion of a picture";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        float[] expected = image(size, seed);
        Host host = new Host(device, this);
        Buffer image = host.upload("image", expected);
        Buffer north = host.allocate("north", image.bytes());
        Buffer south = host.allocate("south", image.bytes());
        Buffer west = host.allocate("west", image.bytes());
        Buffer east = host.allocate("east", image.bytes());
        Buffer coefficient = host.allocate("coefficient", image.bytes());
        Dimensions grid = Dimensions.of(size.columns / SIDE, size.rows / SIDE);
        Dimensions block = Dimensions.of(SIDE, SIDE);
        for (int iteration = 0; iteration < size.iterations; iteration++) {
            host.launch(
                    "coefficients",
                    grid,
                    block,
                    Argument.of(image),
                    Argument.of(north),
                    Argument.of(south),
                    Argument.of(west),
                    Argument.of(east),
                    Argument.of(coefficient),
                    Argument.of(size.columns),
                    Argument.of(size.rows),
                    Argument.of(speckle(host.floats(image), size.columns, size.corner())));
            host.launch(
                    "diffuse",
                    grid,
                    block,
                    Argument.of(image),
                    Argument.of(north),
                    Argument.of(south),
                    Argument.of(west),
                    Argument.of(east),
                    Argument.of(coefficient),
                    Argument.of(size.columns),
                    Argument.of(size.rows),
                    Argument.of(RATE / 4));
        }
        float[] expectedCoefficient = new float[expected.length];
        for (int iteration = 0; iteration < size.iterations; iteration++) {
            float speckle = speckle(expected, size.columns, size.corner());
            expectedCoefficient = coefficients(expected, size.columns, speckle);
            expected = diffused(expected, expectedCoefficient, size.columns, RATE / 4);
        }
        judge.exact("coefficient", expectedCoefficient, host.floats(coefficient));
        judge.exact("image", expected, host.floats(image));
    }

    private static float[] image(Size size, long seed) {
        int[] pixels = SpeckledImage.of(size.columns, size.rows, seed);
        float[] image = new float[pixels.length];
        for (int i = 0; i < pixels.length; i++) {
            image[i] = (float) StrictMath.exp(pixels[i] / 255.0);
        }
        return image;
    }

    /** The squared coefficient of variation in the first corner. */
    static float speckle(float[] image, int columns, int corner) {
        double sum = 0;
        double squares = 0;
        for (int row = 0; row < corner; row++) {
            for (int column = 0; column < corner; column++) {
                double pixel = image[row * columns + column];
                sum += pixel;
                squares += pixel * pixel;
            }
        }
        double mean = sum / (corner * corner);
        return (float) ((squares / (corner * corner) - mean * mean) / (mean * mean));
    }

    /** The coefficients, from 0 at edges to 1 where a pixel's variation is that of speckle or less. */
    static float[] coefficients(float[] image, int columns, float speckle) {
        float[] coefficients = new float[image.length];
        float[] step = new float[4];
        for (int i = 0; i < image.length; i++) {
            float pixel = image[i];
            float squares = 0;
            for (int side = 0; side < 4; side++) {
                step[side] = image[neighbour(i, side, columns, image.length)] - pixel;
                squares = Math.fma(step[side], step[side], squares);
            }
            float gradient = squares / (pixel * pixel);
            float laplacian = (step[0] + step[1] + (step[2] + step[3])) / pixel;
            float denominator = Math.fma(0.25f, laplacian, 1);
            float variation = Math.fma(0.5f, gradient, -(0.0625f * (laplacian * laplacian)));
            variation /= denominator * denominator;
            float excess = (variation - speckle) / (speckle * (1 + speckle));
            float open = 1 / (1 + excess);
            coefficients[i] = open < 0 ? 0 : Math.min(open, 1);
        }
        return coefficients;
    }

    static float[] diffused(float[] image, float[] coefficients, int columns, float quarterRate) {
        float[] diffused = new float[image.length];
        for (int i = 0; i < image.length; i++) {
            float flow = 0;
            for (int side = 0; side < 4; side++) {
                int neighbour = neighbour(i, side, columns, image.length);
                boolean ahead = side % 2 == 1;
                flow = Math.fma(coefficients[ahead ? neighbour : i], image[neighbour] - image[i], flow);
            }
            diffused[i] = Math.fma(quarterRate, flow, image[i]);
        }
        return diffused;
    }

    /** The neighbour to the north, south, west or east; beyond the rim the pixel itself. */
    private static int neighbour(int i, int side, int columns, int count) {
        return switch (side) {
            case 0 -> i < columns ? i : i - columns;
            case 1 -> i >= count - columns ? i : i + columns;
            case 2 -> i % columns == 0 ? i : i - 1;
            default -> i % columns == columns - 1 ? i : i + 1;
        };
    }
}
