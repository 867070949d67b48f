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
import dev.cinch.workload.input.FractalField;
import java.util.Arrays;

/**
 * A compaction that keeps the elements of streams that pass a test, close together and in their order: marks, an
 * exclusive scan of the marks, and a scatter. The scan is the CUDA SDK's: of arrays of 2^18 numbers, tile by tile, then of
 * their sums, which the tiles are raised by.
 *
 * <p>Data: readings of 1,024 sensors in turn, whole numbers of 16 bits, smooth in time and from sensor to sensor, with
 * noise; the high ones are kept. The CUDA SDK scans random numbers; E2MC (IV, benchmarks) uses its scan to compact a stream,
 * and does not say of what.
 *
 * <p>{@code paper} has 6,815,744 readings, as many as the SDK's scan: 26 arrays. {@code small} has three. Marks and places are never approximable: a wrong place
 * is outside of the memory.
 */
public final class StreamCompaction implements Workload {
    private static final int THREADS = 256;
    private static final int TILE = 4 * THREADS;
    private static final int SENSORS = 1024;
    private static final int RANGE = 1 << 16;
    private static final int NOISE = 8;
    private static final int THRESHOLD = RANGE / 2;

    /**
     * The sizes of the work.
     *
     * @param length of an array, a power of two
     */
    private record Size(int arrays, int length) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(3, 1 << 12);
                case SMALL -> new Size(3, 1 << 18);
                case PAPER -> new Size(26, 1 << 18);
            };
        }
    }

    @Override
    public String name() {
        return "scan";
    }

    @Override
    public String shortName() {
        return "SCAN";
    }

    @Override
    public String suite() {
        return "CUDA SDK";
    }

    @Override
    public String summary() {
        return "scan for stream compaction: keep the high readings of sensors";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        int[] readings = readings(size.arrays * size.length / SENSORS, seed);
        Host host = new Host(device, this);
        Buffer stream = host.uploadApproximable("stream", readings);
        Buffer flags = host.allocate("flags", stream.bytes());
        Buffer places = host.allocate("places", stream.bytes());
        Buffer kept = host.allocateApproximable("kept", stream.bytes());
        host.launch(
                "flag",
                Dimensions.of(readings.length / TILE),
                Dimensions.of(THREADS),
                Argument.of(stream),
                Argument.of(flags),
                Argument.of(THRESHOLD));
        scan(host, flags, places, size);
        host.launch(
                "scatter",
                Dimensions.of(readings.length / THREADS),
                Dimensions.of(THREADS),
                Argument.of(stream),
                Argument.of(flags),
                Argument.of(places),
                Argument.of(kept),
                Argument.of(size.length));

        judge.exact("places", places(readings, size.length, THRESHOLD), host.ints(places));
        judge.exact("kept", kept(readings, size.length, THRESHOLD), host.ints(kept));
    }

    private static void scan(Host host, Buffer in, Buffer out, Size size) {
        int tiles = size.arrays * size.length / TILE;
        Buffer sums = host.allocate("sums", 4L * tiles);
        Dimensions threads = Dimensions.of(THREADS);
        host.launch("scan", Dimensions.of(tiles), threads, Argument.of(in), Argument.of(out), Argument.of(THREADS));
        host.launch(
                "scanSums",
                Dimensions.of(Host.cover(tiles, THREADS)),
                threads,
                Argument.of(in),
                Argument.of(out),
                Argument.of(sums),
                Argument.of(tiles),
                Argument.of(size.length / TILE));
        host.launch("raise", Dimensions.of(tiles), threads, Argument.of(out), Argument.of(sums));
    }

    private static int[] readings(int rounds, long seed) {
        SplitMix random = new SplitMix(seed);
        float[] field = FractalField.of(SENSORS, rounds, 64, random.nextLong());
        int[] readings = new int[field.length];
        for (int i = 0; i < field.length; i++) {
            readings[i] = (int) (field[i] * (RANGE - NOISE)) + random.nextInt(NOISE);
        }
        return readings;
    }

    /** The number that is kept before each element of its array. */
    static int[] places(int[] stream, int length, int threshold) {
        int[] places = new int[stream.length];
        int count = 0;
        for (int i = 0; i < stream.length; i++) {
            count = i % length == 0 ? 0 : count;
            places[i] = count;
            count += stream[i] >= threshold ? 1 : 0;
        }
        return places;
    }

    /** The elements that are kept, each array's from its start on, and zeros. */
    static int[] kept(int[] stream, int length, int threshold) {
        int[] kept = new int[stream.length];
        for (int start = 0; start < stream.length; start += length) {
            int[] found = Arrays.stream(stream, start, start + length)
                    .filter(value -> value >= threshold)
                    .toArray();
            System.arraycopy(found, 0, kept, start, found.length);
        }
        return kept;
    }
}
