package dev.cinch.gpu.exec;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The whereabouts of the threads of a launch that does not end: in which loop most of them go round. */
final class Whereabouts {
    private static final String IN_LOOP = "in the loop of ";

    private final Grid grid;
    private final Map<Code, Loops> loops = new IdentityHashMap<>();

    /** The groups of threads by the words that say where, in the order in which they were met. */
    private final Map<String, Group> groups = new LinkedHashMap<>();

    private long threads;

    private static final class Group {
        final String first;
        long threads;
        long warps;
        Warp last;

        Group(String first) {
            this.first = first;
        }
    }

    private Whereabouts(Grid grid) {
        this.grid = grid;
    }

    /**
     * An explanation such as
     * {@code 64 threads (2 warps) are in the loop of a.ptx lines 12 to 15, first block (0, 0, 0) warp 0}.
     */
    static String explain(Grid grid, Collection<Block> blocks) {
        Whereabouts where = new Whereabouts(grid);
        for (Block block : blocks) {
            for (Warp warp : block.warps) {
                warp.suspend();
                warp.splits.forEachWithLanes(split -> where.add(block, warp, split));
            }
        }
        return where.text();
    }

    private void add(Block block, Warp warp, Split split) {
        int lanes = Integer.bitCount(split.mask & warp.live);
        Group group = groups.computeIfAbsent(
                place(split),
                any -> new Group("block (" + block.x + ", " + block.y + ", " + block.z + ") warp " + warp.index));
        group.threads += lanes;
        group.warps += group.last == warp ? 0 : 1;
        group.last = warp;
        threads += lanes;
    }

    /** The place in words: in a loop of the function that runs, or else of one that called it. */
    private String place(Split split) {
        for (Split s = split; s != null; s = s.parent) {
            List<Loops.Loop> around =
                    loops.computeIfAbsent(s.frame.code, Loops::new).around(s.pc);
            if (!around.isEmpty()) {
                Loops.Loop inner = around.get(0);
                StringBuilder text = new StringBuilder(IN_LOOP)
                        .append(grid.image().file())
                        .append(' ')
                        .append(lines(s.frame.code, inner));
                if (around.size() > 1) {
                    text.append(" (inside that of ")
                            .append(lines(s.frame.code, around.get(1)))
                            .append(')');
                }
                return text.toString();
            }
        }
        String verb = split.state == Split.State.BARRIER ? "at a barrier, " : "at ";
        return verb + grid.image().file() + " line " + line(split.frame.code, split.pc);
    }

    private static String lines(Code code, Loops.Loop loop) {
        int from = line(code, loop.head());
        int to = line(code, loop.last());
        return from == to ? "line " + from : "lines " + from + " to " + to;
    }

    private static int line(Code code, int pc) {
        return code.ops[Math.min(pc, code.ops.length - 1)].source.at().line();
    }

    /** Whether one place is told before another: who is in a loop keeps the others waiting, however many these are. */
    private static boolean before(Map.Entry<String, Group> one, Map.Entry<String, Group> other) {
        boolean loops = one.getKey().startsWith(IN_LOOP);
        return loops == other.getKey().startsWith(IN_LOOP) ? one.getValue().threads > other.getValue().threads : loops;
    }

    private String text() {
        Map.Entry<String, Group> most = null;
        for (Map.Entry<String, Group> one : groups.entrySet()) {
            most = most == null || before(one, most) ? one : most;
        }
        if (most == null) {
            return "no thread is under way";
        }
        Group group = most.getValue();
        long elsewhere = threads - group.threads;
        return group.threads + (group.threads == 1 ? " thread (" : " threads (") + group.warps
                + (group.warps == 1 ? " warp) " : " warps) ") + (group.threads == 1 ? "is " : "are ") + most.getKey()
                + ", first " + group.first + (elsewhere == 0 ? "" : "; " + elsewhere + " are elsewhere");
    }
}
