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
import dev.cinch.workload.input.PageAddresses;
import dev.cinch.workload.input.TextLines;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * A ranking of pages in the order of their views, most viewed first, from lines that tell each page's views.
 *
 * <p>Data: {@link PageAddresses} in no order, as counting by digests leaves them, with views after Zipf's law. As in
 * Mars a bitonic sort moves records of four numbers that lead to keys and values: places in a text of about a megabyte,
 * whose differences take 20 bits or so. Mars reports the first ten, we list all.
 *
 * <p>{@code paper} has 2^17 pages, 6 MB of text, a fifth of Mars's smallest input.
 */
public final class PageViewRank implements Workload {
    private static final int THREADS = 128;
    private static final int RECORD = 4;
    private static final int SLOT = PageAddresses.LONGEST + 1;

    private static int pages(Scale scale) {
        return switch (scale) {
            case TINY -> 256;
            case SMALL -> 1 << 14;
            case PAPER -> 1 << 17;
        };
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
        return "map and sort: pages in the order of their views";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        int count = pages(scale);
        String[] input = counted(count, seed);
        TextLines lines = TextLines.of(input);
        Host host = new Host(device, this);
        Buffer text = host.upload("text", lines.text());
        Buffer offsets = host.upload("offsets", lines.offsets());
        Buffer keys = host.allocate("keys", 4L * count);
        Buffer directory = host.allocate("directory", 4L * RECORD * count);
        Buffer ranking = host.allocate("ranking", (long) SLOT * count);
        Dimensions grid = Dimensions.of(Host.cover(count, THREADS));
        Dimensions block = Dimensions.of(THREADS);

        host.launch(
                "map",
                grid,
                block,
                Argument.of(text),
                Argument.of(offsets),
                Argument.of(keys),
                Argument.of(directory),
                Argument.of(count));
        BitonicSort.sort(host, count, Argument.of(keys), Argument.of(directory));
        host.launch(
                "list",
                Dimensions.of(Host.cover(count * SLOT / 4, THREADS)),
                block,
                Argument.of(text),
                Argument.of(directory),
                Argument.of(ranking),
                Argument.of(count));

        int[] order = order(input);
        judge.exact("directory", directory(input, lines.offsets(), order), host.ints(directory));
        judge.exact("ranking", slots(input, order), host.ints(ranking));
    }

    /** Lines of an address, a tab and a number. A page's views are up to a third off what its rank says. */
    private static String[] counted(int pages, long seed) {
        SplitMix random = new SplitMix(seed);
        String[] lines = PageAddresses.of(pages, random.nextLong());
        for (int i = 0; i < pages; i++) {
            int rank = 1 + i;
            lines[i] += "\t" + (1 + (int) (40.0 * pages / rank * (2 + 2 * random.nextDouble()) / 3));
        }
        for (int i = pages - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            String line = lines[i];
            lines[i] = lines[other];
            lines[other] = line;
        }
        return lines;
    }

    /** The numbers of the lines, most views first, then in their order. */
    static int[] order(String[] lines) {
        List<Integer> order = new ArrayList<>();
        int[] views = new int[lines.length];
        for (int i = 0; i < lines.length; i++) {
            order.add(i);
            views[i] = Integer.parseInt(lines[i].substring(lines[i].indexOf('\t') + 1));
        }
        order.sort((a, b) -> Integer.compare(views[b], views[a])); // stable
        return order.stream().mapToInt(i -> i).toArray();
    }

    /** The records of the lines: where the key is and how long, where the address is and how long. */
    private static int[] directory(String[] lines, int[] offsets, int[] order) {
        int[] directory = new int[RECORD * order.length];
        int at = 0;
        for (int line : order) {
            directory[at++] = 4 * line;
            directory[at++] = 4;
            directory[at++] = offsets[line];
            directory[at++] = lines[line].indexOf('\t');
        }
        return directory;
    }

    /** The addresses in slots, four characters a number. */
    static int[] slots(String[] lines, int[] order) {
        ByteBuffer slots = ByteBuffer.allocate(SLOT * order.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < order.length; i++) {
            String line = lines[order[i]];
            for (int c = 0; c < line.indexOf('\t'); c++) {
                slots.put(i * SLOT + c, (byte) line.charAt(c));
            }
        }
        int[] words = new int[slots.capacity() / 4];
        slots.asIntBuffer().get(words);
        return words;
    }
}
