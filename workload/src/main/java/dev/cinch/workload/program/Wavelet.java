package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.ColorImage;

/**
 * The reversible 5/3 wavelet transform of a color picture, the forward half of JPEG 2000: each level halves the picture
 * and leaves the details of three directions.
 *
 * <p>Data: a natural-looking picture of 8 bits a color, each color a plane of integers around 0. Rodinia transforms a
 * photograph the same way; ours is made of fractal shades, edges and noise.
 *
 * <p>{@code paper} is Rodinia's 1,024 x 1,024 with three levels.
 */
public final class Wavelet implements Workload {
    static final int MIDDLE = 128;
    private static final int COMPONENTS = 3;
    private static final int SPLIT_THREADS = 256;
    private static final int SPLIT_PIXELS = 1024;
    private static final int TILE_X = 64;
    private static final int TILE_Y = 32;
    private static final Dimensions BLOCK = Dimensions.of(32, 8);

    /** The sides of the picture and the levels; sides of all levels are even. */
    private record Size(int width, int height, int levels) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(64, 32, 2);
                case SMALL -> new Size(512, 320, 3);
                case PAPER -> new Size(1024, 1024, 3);
            };
        }

        int pixels() {
            return width * height;
        }
    }

    @Override
    public String name() {
        return "dwt2d";
    }

    @Override
    public String shortName() {
        return "DWT";
    }

    @Override
    public String suite() {
        return "Rodinia";
    }

    @Override
    public String summary() {
        return "2-D discrete wavelet transform 5/3 of a color picture";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        byte[] picture = ColorImage.of(size.width, size.height, seed);
        Host host = new Host(device, this);
        Buffer bytes = host.upload("picture", picture);
        Buffer planes = host.allocate("planes", picture.length * 4L);
        Buffer coefficients = host.allocate("coefficients", planes.bytes());
        host.launch(
                "split",
                Dimensions.of(size.pixels() / SPLIT_PIXELS),
                Dimensions.of(SPLIT_THREADS),
                Argument.of(bytes),
                Argument.of(planes),
                Argument.of(size.pixels()));

        Buffer in = planes;
        for (int level = 0; level < size.levels; level++) {
            int width = size.width >> level;
            int height = size.height >> level;
            boolean last = level == size.levels - 1;
            Buffer low = last ? coefficients : host.allocate("level " + (level + 1), in.bytes() / 4);
            host.launch(
                    "analyze",
                    new Dimensions(Host.cover(width, TILE_X), Host.cover(height, TILE_Y), COMPONENTS),
                    BLOCK,
                    Argument.of(in),
                    Argument.of(width),
                    Argument.of(width * height),
                    Argument.of(low),
                    Argument.of(last ? size.width : width / 2),
                    Argument.of(last ? size.pixels() : width * height / 4),
                    Argument.of(coefficients),
                    Argument.of(size.width),
                    Argument.of(size.pixels()),
                    Argument.of(width),
                    Argument.of(height));
            in = low;
        }
        judge.exact("coefficients", coefficients(picture, size), host.ints(coefficients));
    }

    private static int[] coefficients(byte[] picture, Size size) {
        int[] all = new int[picture.length];
        int[] plane = new int[size.pixels()];
        for (int component = 0; component < COMPONENTS; component++) {
            for (int i = 0; i < plane.length; i++) {
                plane[i] = (picture[i * COMPONENTS + component] & 0xFF) - MIDDLE;
            }
            for (int level = 0; level < size.levels; level++) {
                analyze(plane, size.width, size.width >> level, size.height >> level);
            }
            System.arraycopy(plane, 0, all, component * plane.length, plane.length);
        }
        return all;
    }

    /** One level in place, of the upper left part of a plane. */
    static void analyze(int[] plane, int pitch, int width, int height) {
        int[] row = new int[width];
        for (int y = 0; y < height; y++) {
            System.arraycopy(plane, y * pitch, row, 0, width);
            System.arraycopy(halves(row), 0, plane, y * pitch, width);
        }
        int[] column = new int[height];
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                column[y] = plane[y * pitch + x];
            }
            int[] done = halves(column);
            for (int y = 0; y < height; y++) {
                plane[y * pitch + x] = done[y];
            }
        }
    }

    /** The low half of a line of even length, then the high half. */
    static int[] halves(int[] line) {
        int half = line.length / 2;
        int[] result = new int[line.length];
        for (int i = 0; i < half; i++) {
            int right = i + 1 < half ? line[2 * i + 2] : line[2 * i];
            result[half + i] = line[2 * i + 1] - Math.floorDiv(line[2 * i] + right, 2);
        }
        for (int i = 0; i < half; i++) {
            int left = result[half + Math.max(i - 1, 0)];
            result[i] = line[2 * i] + Math.floorDiv(left + result[half + i] + 2, 4);
        }
        return result;
    }
}
