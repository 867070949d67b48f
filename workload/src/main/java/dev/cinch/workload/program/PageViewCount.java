package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.WebLog;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/**
 * The different requests of each page in a web log: entries that occur twice are dropped, the others grouped by page,
 * both by map, bitonic sort and reduce, after Mars.
 *
 * <p>Data: a {@link WebLog}. Keys have 16 bytes: a number where Mars has the address of the text, the same in all,
 * the place of the line, and its hash of 32 bits. Values have 8 bytes, later 4.
 *
 * <p>{@code paper} has Mars's 1,000,000 entries, {@code small} 125,000. Both start behind the maps, which are a few
 * percent of the whole, and launch a part of the sorts: {@code paper} the last merge of the first round and two
 * passes and a chunk of the second, {@code small} five passes and a chunk of that merge and one pass of the second.
 * The host makes what is left out. {@code tiny} does all.
 */
public final class PageViewCount implements Workload {
    private static final int THREADS = 256;
    private static final int KEY = 16;
    private static final int VALUE = 8;
    private static final int WORD = 4;
    private static final long LOG_ADDRESS = 0x2_0040_0000L;

    /** How much of the sort of a round is launched, of its last merge. */
    private record Part(int passes, int chunks) {}

    /** How many entries, and which parts of the sorts; none where everything is launched. */
    private record Size(int entries, Part first, Part second) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(120, null, null);
                case SMALL -> new Size(125_000, new Part(5, 1), new Part(1, 0));
                case PAPER -> new Size(1_000_000, new Part(12, 16), new Part(2, 1));
            };
        }
    }

    @Override
    public String name() {
        return "page-view-count";
    }

    @Override
    public String shortName() {
        return "PVC";
    }

    @Override
    public String suite() {
        return "Mars";
    }

    @Override
    public String summary() {
        return "map-reduce over a web log: distinct views of each page";
    }

    /** A sorting network swaps the same places on every machine. */
    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        PageViews views = new PageViews(WebLog.of(size.entries, seed));
        Host host = new Host(device, this);
        Rounds rounds = new Rounds(host, size, views);
        if (size.first == null) {
            rounds.whole(judge);
        } else {
            rounds.sorts(device, judge);
        }
    }

    /** The two rounds on a device. */
    private static final class Rounds {
        private final Host host;
        private final Size size;
        private final PageViews views;
        private final int count;
        private final int padded;
        private final Buffer text;

        Rounds(Host host, Size size, PageViews views) {
            this.host = host;
            this.size = size;
            this.views = views;
            count = size.entries;
            padded = BitonicSort.padded(count);
            text = host.upload("text", views.lines().text());
        }

        /** The sorts only, of keys that the host has made. */
        void sorts(Device device, Judge judge) {
            int[] entries = views.entries();
            Buffer keys = host.upload("keys", keys(entries, views::lineHash));
            Buffer directory = host.allocate("directory", (long) KEY * padded);
            int[] order = BitonicSort.unsorted(count);
            sort(keys, directory)
                    .lastMerge(order, size.first.passes, size.first.chunks, KEY, VALUE, views::compareLines);
            int[] found = host.ints(directory);

            int[] sorted = BitonicSort.sorted(entries, views::compareLines);
            device.upload(text, views.withEnds());
            host.upload(keys, keys(sorted, views::pageHash));
            int[] pages = BitonicSort.unsorted(count);
            IntBinaryOperator comparison = (a, b) -> views.comparePages(sorted[a], sorted[b]);
            sort(keys, directory).lastMerge(pages, size.second.passes, size.second.chunks, KEY, WORD, comparison);
            judge.exact("directory", BitonicSort.directory(order, KEY, VALUE), found);
            judge.exact("directory", BitonicSort.directory(pages, KEY, WORD), host.ints(directory));
        }

        /** Maps, sorts and reductions. */
        void whole(Judge judge) {
            int[] entries = views.entries();
            Buffer inKeys = host.upload("input keys", keys(entries, i -> 0));
            Buffer inValues = host.upload("input values", values());
            Buffer keyPlaces = host.allocate("key places", (long) WORD * count);
            Buffer valuePlaces = host.allocate("value places", (long) WORD * count);
            Buffer recordPlaces = host.allocate("record places", (long) WORD * count);
            Buffer keys = host.allocate("keys", (long) KEY * count);
            Buffer values = host.allocate("values", (long) VALUE * count);
            Buffer records = host.allocate("records", 16L * count);
            Buffer directory = host.allocate("directory", 16L * padded);
            Buffer sortedKeys = host.allocate("sorted keys", (long) KEY * count);
            Buffer sortedValues = host.allocate("sorted values", (long) VALUE * count);
            Buffer starts = host.allocate("starts", (long) WORD * count);
            Buffer groups = host.allocate("groups", (long) WORD * count);
            Mapping mapping = new Mapping(
                    inKeys, inValues, keyPlaces, valuePlaces, recordPlaces, keys, values, records, directory);

            int[] sorted = BitonicSort.sorted(entries, views::compareLines);
            map(mapping);
            sort(keys, directory).sort();
            reorder(mapping, sortedKeys, sortedValues, starts, groups);
            int[] foundKeys = host.ints(sortedKeys);
            int[] foundStarts = host.ints(starts);
            PrefixSum.of(host, groups);
            host.launch(
                    "reduce",
                    blocks(),
                    Dimensions.of(THREADS),
                    Argument.of(sortedKeys),
                    Argument.of(sortedValues),
                    Argument.of(starts),
                    Argument.of(groups),
                    Argument.of(inKeys),
                    Argument.of(inValues),
                    Argument.of(count));
            map(mapping);
            int[] pages = BitonicSort.unsorted(count);
            IntBinaryOperator comparison = (a, b) -> views.comparePages(sorted[a], sorted[b]);
            sort(keys, directory).sort();
            BitonicSort.network(pages, comparison);
            int[] foundDirectory = host.ints(directory);
            reorder(mapping, sortedKeys, sortedValues, starts, groups);

            judge.exact("sorted keys", keys(sorted, views::lineHash), foundKeys);
            judge.exact("starts", starts(sorted, views::compareLines), foundStarts);
            judge.exact("directory", BitonicSort.directory(pages, KEY, WORD), foundDirectory);
            int[] byPage = Arrays.stream(pages)
                    .filter(i -> i != BitonicSort.PADDING)
                    .map(i -> sorted[i])
                    .toArray();
            judge.exact("sorted keys", keys(byPage, views::pageHash), host.ints(sortedKeys));
            judge.exact("starts", starts(byPage, views::comparePages), host.ints(starts));
        }

        private BitonicSort sort(Buffer keys, Buffer directory) {
            return new BitonicSort(host, directory, padded, Argument.of(keys), Argument.of(text));
        }

        private void map(Mapping mapping) {
            host.launch(
                    "count",
                    blocks(),
                    Dimensions.of(THREADS),
                    Argument.of(mapping.inValues),
                    Argument.of(mapping.keyPlaces),
                    Argument.of(mapping.valuePlaces),
                    Argument.of(mapping.recordPlaces),
                    Argument.of(count));
            PrefixSum.of(host, mapping.keyPlaces);
            PrefixSum.of(host, mapping.valuePlaces);
            PrefixSum.of(host, mapping.recordPlaces);
            host.launch(
                    "map",
                    blocks(),
                    Dimensions.of(THREADS),
                    Argument.of(mapping.inKeys),
                    Argument.of(mapping.inValues),
                    Argument.of(text),
                    Argument.of(mapping.keyPlaces),
                    Argument.of(mapping.valuePlaces),
                    Argument.of(mapping.recordPlaces),
                    Argument.of(mapping.keys),
                    Argument.of(mapping.values),
                    Argument.of(mapping.records),
                    Argument.of(count));
            host.launch(
                    "pad",
                    Dimensions.of(padded / THREADS),
                    Dimensions.of(THREADS),
                    Argument.of(mapping.records),
                    Argument.of(mapping.directory),
                    Argument.of(count));
        }

        private void reorder(Mapping mapping, Buffer sortedKeys, Buffer sortedValues, Buffer starts, Buffer groups) {
            host.launch(
                    "reorder",
                    blocks(),
                    Dimensions.of(THREADS),
                    Argument.of(mapping.keys),
                    Argument.of(mapping.values),
                    Argument.of(text),
                    Argument.at(mapping.directory, 16L * (padded - count)),
                    Argument.of(sortedKeys),
                    Argument.of(sortedValues),
                    Argument.of(starts),
                    Argument.of(groups),
                    Argument.of(count));
        }

        private Dimensions blocks() {
            return Dimensions.of(Host.cover(count, THREADS));
        }

        private int[] values() {
            int[] values = new int[2 * count];
            int[] offsets = views.lines().offsets();
            for (int i = 0; i < count; i++) {
                values[2 * i] = offsets[i + 1] - offsets[i];
            }
            return values;
        }

        private int[] keys(int[] entries, IntUnaryOperator hash) {
            int[] keys = new int[KEY / WORD * entries.length];
            for (int i = 0; i < entries.length; i++) {
                keys[4 * i] = (int) LOG_ADDRESS;
                keys[4 * i + 1] = (int) (LOG_ADDRESS >>> 32);
                keys[4 * i + 2] = views.lines().offsets()[entries[i]];
                keys[4 * i + 3] = hash.applyAsInt(entries[i]);
            }
            return keys;
        }

        private static int[] starts(int[] entries, IntBinaryOperator comparison) {
            int[] starts = new int[entries.length];
            for (int i = 0; i < starts.length; i++) {
                starts[i] = i == 0 || comparison.applyAsInt(entries[i - 1], entries[i]) != 0 ? 1 : 0;
            }
            return starts;
        }
    }

    /** The buffers of a map. */
    private record Mapping(
            Buffer inKeys,
            Buffer inValues,
            Buffer keyPlaces,
            Buffer valuePlaces,
            Buffer recordPlaces,
            Buffer keys,
            Buffer values,
            Buffer records,
            Buffer directory) {}
}
