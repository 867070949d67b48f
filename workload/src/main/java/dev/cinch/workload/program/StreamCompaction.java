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
 * A compaction that keeps the elements of a stream that pass a test, close together and in their order: marks, an
 * exclusive scan of the marks, and a scatter.
 *
 * <p>Data: readings of 1,024 sensors in turn, whole numbers of 16 bits, smooth in time and from sensor to sensor, with
 * noise; the high ones are kept. The CUDA SDK scans random numbers; E2MC (IV, benchmarks) uses its scan to compact a stream,
 * and does not say of what.
 *
 * <p>{@code paper} has 6,815,744 readings, as many as the SDK's scan. Marks and places are never approximable: a wrong place
 * is outside of the memory.
 */
public final class StreamCompaction implements Workload {
    private static final int THREADS = 256;
    private static final int TILE = 4 * THREADS;
    private static final int SENSORS = 1024;
    private static final int RANGE = 1 << 16;
    private static final int NOISE = 8;
    private static final int THRESHOLD = RANGE / 2;

    /** The number of times that all sensors are read. */
    private static int rounds(Scale scale) {
        return switch (scale) {
            case TINY -> 12;
            case SMALL -> 768;
            case PAPER -> 6656;
        };
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
        int[] readings = readings(rounds(scale), seed);
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
        scan(host, flags, places, readings.length);
        host.launch(
                "scatter",
                Dimensions.of(readings.length / THREADS),
                Dimensions.of(THREADS),
                Argument.of(stream),
                Argument.of(flags),
                Argument.of(places),
                Argument.of(kept));

        int[] expectedPlaces = places(readings, THRESHOLD);
        int[] expected = kept(readings, THRESHOLD);
        judge.exact("places", expectedPlaces, host.ints(places));
        judge.exact("kept", expected, Arrays.copyOf(host.ints(kept), expected.length));
    }

    /** Scans tiles, their sums in turn, and back. */
    private static void scan(Host host, Buffer in, Buffer out, int count) {
        int tiles = Host.cover(count, TILE);
        Argument quads = Argument.of(Host.cover(count, 4));
        // A whole number of quads for the next scan; what is beyond the sums stays zero.
        Buffer sums = host.allocate("sums of " + tiles, Host.cover(tiles, 4) * 16L);
        host.launch(
                "scan",
                Dimensions.of(tiles),
                Dimensions.of(THREADS),
                Argument.of(in),
                Argument.of(out),
                Argument.of(sums),
                quads);
        if (tiles > 1) {
            scan(host, sums, sums, tiles);
            host.launch(
                    "raise", Dimensions.of(tiles), Dimensions.of(THREADS), Argument.of(out), Argument.of(sums), quads);
        }
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

    /** The number that is kept before each element. */
    static int[] places(int[] stream, int threshold) {
        int[] places = new int[stream.length];
        int count = 0;
        for (int i = 0; i < stream.length; i++) {
            places[i] = count;
            count += stream[i] >= threshold ? 1 : 0;
        }
        return places;
    }

    static int[] kept(int[] stream, int threshold) {
        return Arrays.stream(stream).filter(value -> value >= threshold).toArray();
    }
}
