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
import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * A ranking of pages, highest first: a map that hands keys on, and a bitonic sort of records of four numbers that lead to
 * keys and values, after Mars.
 *
 * <p>Data: keys are random ranks of 31 bits, all different; values are places in a text of about 42 letters a page, which
 * stays on the host. The seed chooses both.
 *
 * <p>{@code paper} has Mars's 1,000,000 pages; of its sort only the last merge is launched, the host makes what is before
 * it. {@code small} has 500,000 and starts behind the map, with the last pass in global memory and the last
 * chunk's in shared memory. {@code tiny} does all.
 */
public final class PageViewRank implements Workload {
    private static final int THREADS = 256;
    private static final int WORD = 4;
    private static final int ADDRESS = 32;
    private static final int RANK_DIGITS = 9;

    private record Size(int pages, boolean maps, boolean sortsAll, int passes, int chunks) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(490, true, true, 0, 0);
                case SMALL -> new Size(500_000, false, false, 1, 1);
                case PAPER -> new Size(1_000_000, true, false, 12, 16);
            };
        }
    }

    @Override
    public String name() {
        return "page-view-rank";
    }

    @Override
    public String shortName() {
        return "PVR";
    }

    @Override
    public String suite() {
        return "Mars";
    }

    @Override
    public String summary() {
        return "map and bitonic sort: pages in the order of their ranks";
    }

    /** A sorting network swaps the same places on every machine. */
    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        int[] ranks = ranks(size.pages, random);
        int[] places = places(size.pages, random);
        int[] order = BitonicSort.unsorted(size.pages);
        IntBinaryOperator comparison = (a, b) -> Integer.compare(ranks[b], ranks[a]);
        Host host = new Host(device, this);
        if (size.maps) {
            mapped(host, size, ranks, places, order, comparison, judge);
        } else {
            Buffer keys = host.upload("keys", ranks);
            Buffer directory = host.allocate("directory", 16L * order.length);
            new BitonicSort(host, directory, order.length, Argument.of(keys))
                    .lastMerge(order, size.passes, size.chunks, WORD, WORD, comparison);
            judge.exact("directory", BitonicSort.directory(order, WORD, WORD), host.ints(directory));
        }
    }

    private static void mapped(
            Host host, Size size, int[] ranks, int[] places, int[] order, IntBinaryOperator comparison, Judge judge) {
        int count = size.pages;
        Dimensions grid = Dimensions.of(Host.cover(count, THREADS));
        Dimensions block = Dimensions.of(THREADS);
        Buffer inKeys = host.upload("input keys", ranks);
        Buffer inValues = host.upload("input values", places);
        int[] unpadded = Arrays.copyOf(order, count);
        Buffer inRecords = host.upload("input records", BitonicSort.directory(unpadded, WORD, WORD));
        Buffer keyPlaces = host.allocate("key places", (long) WORD * count);
        Buffer valuePlaces = host.allocate("value places", (long) WORD * count);
        Buffer recordPlaces = host.allocate("record places", (long) WORD * count);
        Buffer keys = host.allocate("keys", inKeys.bytes());
        Buffer values = host.allocate("values", inValues.bytes());
        Buffer records = host.allocate("records", inRecords.bytes());
        Buffer directory = host.allocate("directory", 16L * order.length);
        Buffer sortedKeys = host.allocate("sorted keys", inKeys.bytes());
        Buffer sortedValues = host.allocate("sorted values", inValues.bytes());
        Buffer starts = host.allocate("starts", (long) WORD * count);

        host.launch(
                "count",
                grid,
                block,
                Argument.of(keyPlaces),
                Argument.of(valuePlaces),
                Argument.of(recordPlaces),
                Argument.of(count));
        PrefixSum.of(host, keyPlaces);
        PrefixSum.of(host, valuePlaces);
        PrefixSum.of(host, recordPlaces);
        host.launch(
                "map",
                grid,
                block,
                Argument.of(inKeys),
                Argument.of(inValues),
                Argument.of(inRecords),
                Argument.of(keyPlaces),
                Argument.of(valuePlaces),
                Argument.of(recordPlaces),
                Argument.of(keys),
                Argument.of(values),
                Argument.of(records),
                Argument.of(count));
        host.launch(
                "pad",
                Dimensions.of(order.length / THREADS),
                block,
                Argument.of(records),
                Argument.of(directory),
                Argument.of(count));
        BitonicSort sort = new BitonicSort(host, directory, order.length, Argument.of(keys));
        int[] padded = host.ints(directory);
        if (size.sortsAll) {
            sort.sort();
        } else {
            sort.lastMerge(order.clone(), size.passes, size.chunks, WORD, WORD, comparison);
        }
        int padding = order.length - count;
        host.launch(
                "reorder",
                grid,
                block,
                Argument.of(keys),
                Argument.of(values),
                Argument.at(directory, 16L * padding),
                Argument.of(sortedKeys),
                Argument.of(sortedValues),
                Argument.of(starts),
                Argument.of(count));

        int[] sorted = BitonicSort.sorted(unpadded, comparison);
        judge.exact("directory", BitonicSort.directory(order, WORD, WORD), padded);
        judge.exact("sorted keys", inOrder(ranks, sorted), host.ints(sortedKeys));
        judge.exact("sorted values", inOrder(places, sorted), host.ints(sortedValues));
        int[] ones = new int[count];
        Arrays.fill(ones, 1);
        judge.exact("starts", ones, host.ints(starts));
    }

    /** Numbers of 31 bits, all different: each step maps different numbers to different ones. */
    static int[] ranks(int count, SplitMix random) {
        int start = random.nextInt();
        int first = random.nextInt() | 1;
        int second = random.nextInt() | 1;
        int[] ranks = new int[count];
        for (int i = 0; i < count; i++) {
            int rank = (start + i) * first & Integer.MAX_VALUE;
            rank = (rank ^ rank >>> 16) * second & Integer.MAX_VALUE;
            rank = (rank ^ rank >>> 14) * first & Integer.MAX_VALUE;
            ranks[i] = rank ^ rank >>> 15;
        }
        return ranks;
    }

    /** Where lines start: an address, a tab, nine or ten digits and a line feed. */
    private static int[] places(int count, SplitMix random) {
        int[] places = new int[count];
        for (int i = 1; i < count; i++) {
            int rankDigits = RANK_DIGITS + (random.nextInt(2) + random.nextInt(2) > 0 ? 1 : 0);
            places[i] = places[i - 1] + ADDRESS + rankDigits + (random.nextInt(8) == 0 ? 0 : 1);
        }
        return places;
    }

    static int[] inOrder(int[] values, int[] order) {
        return Arrays.stream(order).map(i -> values[i]).toArray();
    }
}
