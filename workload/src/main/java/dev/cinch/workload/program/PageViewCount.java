package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.TextLines;
import dev.cinch.workload.input.WebLog;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * The number of different requests that each page got, from a web log: entries that occur twice are dropped, the others
 * counted by page, both by sorting.
 *
 * <p>Data: a {@link WebLog} of addresses, visitors and cookies, a page for four entries. Mars reads entries of the same
 * three parts, also makes two rounds of map, bitonic sort and reduce, and lets a thread read a line byte by byte; it
 * sorts records that lead to the text of the keys, where we sort digests of the keys with the place of the text.
 *
 * <p>{@code paper} has 2^17 entries, 10 MB, a third of Mars's smallest log.
 */
public final class PageViewCount implements Workload {
    private static final int THREADS = 128;
    private static final int ENTRIES_PER_PAGE = 4;
    private static final long FNV_START = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private static int entries(Scale scale) {
        return switch (scale) {
            case TINY -> 256;
            case SMALL -> 1 << 14;
            case PAPER -> 1 << 17;
        };
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
        int count = entries(scale);
        String[] log = WebLog.of(count, count / ENTRIES_PER_PAGE, seed);
        TextLines lines = TextLines.of(log);
        Host host = new Host(device, this);
        Argument text = Argument.of(host.upload("text", lines.text()));
        Argument offsets = Argument.of(host.upload("offsets", lines.offsets()));
        Argument entryKeys = Argument.of(host.allocate("entry keys", 8L * count));
        Argument pageKeys = Argument.of(host.allocate("page keys", 8L * count));
        Buffer where = host.allocate("where", 4L * count);
        Buffer views = host.allocate("views", 4L * count);
        Dimensions grid = Dimensions.of(Host.cover(count, THREADS));
        Dimensions block = Dimensions.of(THREADS);

        host.launch("entries", grid, block, text, offsets, entryKeys, Argument.of(where), Argument.of(count));
        BitonicSort.sort(host, count, entryKeys, Argument.of(where));
        host.launch("pages", grid, block, text, entryKeys, Argument.of(where), pageKeys, Argument.of(count));
        BitonicSort.sort(host, count, pageKeys, Argument.of(where));
        host.launch("views", grid, block, pageKeys, Argument.of(views), Argument.of(count));

        Map<String, Integer> expected = views(log);
        judge.exact("views", inPlaces(expected, count), host.ints(views));
        judge.exact("pages", pages(expected), pages(expected, lines, host.ints(where)));
    }

    /** The views by page, in the order of the digests as unsigned numbers. */
    static Map<String, Integer> views(String[] log) {
        Map<String, Integer> counted = new HashMap<>();
        for (String entry : new LinkedHashSet<>(Arrays.asList(log))) {
            counted.merge(entry.substring(0, entry.indexOf('\t')), 1, Integer::sum);
        }
        List<String> pages = new ArrayList<>(counted.keySet());
        pages.sort((a, b) -> Long.compareUnsigned(digest(a), digest(b)));
        Map<String, Integer> ordered = new LinkedHashMap<>();
        for (String page : pages) {
            ordered.put(page, counted.get(page));
        }
        return ordered;
    }

    /** FNV-1a of 64 bits. */
    static long digest(String text) {
        long digest = FNV_START;
        for (byte b : text.getBytes(StandardCharsets.US_ASCII)) {
            digest = (digest ^ b & 0xFF) * FNV_PRIME;
        }
        return digest;
    }

    /** Each page's views where its first entry comes when entries are sorted by page, and zeros elsewhere. */
    private static int[] inPlaces(Map<String, Integer> views, int count) {
        int[] places = new int[count];
        int at = 0;
        for (int of : views.values()) {
            places[at] = of;
            at += of;
        }
        return places;
    }

    /** The page that stands at the place of each view: 0, 0, 1, 2, 2, 2 ... */
    private static int[] pages(Map<String, Integer> views) {
        int[] pages = new int[views.values().stream().mapToInt(of -> of).sum()];
        int at = 0;
        int page = 0;
        for (int of : views.values()) {
            Arrays.fill(pages, at, at + of, page++);
            at += of;
        }
        return pages;
    }

    /** The pages that, by the text, were found at each place; -1 where there is no page's address. */
    private static int[] pages(Map<String, Integer> views, TextLines lines, int[] where) {
        Map<String, Integer> numbers = new HashMap<>();
        for (String page : views.keySet()) {
            numbers.put(page, numbers.size());
        }
        int[] pages = new int[views.values().stream().mapToInt(of -> of).sum()];
        for (int i = 0; i < pages.length; i++) {
            int end = where[i];
            while (end >= 0 && end < lines.text().length && lines.text()[end] != '\t') {
                end++;
            }
            String address = where[i] < 0 || where[i] > end
                    ? ""
                    : new String(lines.text(), where[i], end - where[i], StandardCharsets.US_ASCII);
            pages[i] = numbers.getOrDefault(address, -1);
        }
        return pages;
    }
}
