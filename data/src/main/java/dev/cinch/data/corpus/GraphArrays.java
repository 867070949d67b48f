package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** Arrays of graph programs and joins. */
final class GraphArrays {
    static final DemoData EDGES = new DemoData(
            "edge-list",
            "Edges as pairs of 32-bit nodes, sorted by the first; the second is near or anywhere.",
            GraphArrays::edges);
    static final DemoData OFFSETS = new DemoData(
            "row-offsets", "Beginnings of rows in 64-bit integers; most rows are short.", GraphArrays::offsets);
    static final DemoData SCORES =
            new DemoData("node-scores", "Scores of nodes in 64-bit floats: most have the least.", GraphArrays::scores);
    static final DemoData HASHES = new DemoData(
            "hash-table",
            "A table of 64-bit keys and 64-bit counts, four in ten places empty: all ones and zero.",
            GraphArrays::hashes);

    private GraphArrays() {}

    private static void edges(ByteSink out) {
        SplitMix random = new SplitMix(0xED6E);
        for (int node = 0; !out.full(); node++) {
            int degree = (int) (2 / (0.02 + random.nextDouble()));
            for (int i = 0; i < degree; i++) {
                boolean near = random.nextInt(3) > 0;
                out.put32(node);
                out.put32(near ? Math.max(0, node + random.nextInt(200) - 100) : random.nextInt(1 << 20));
            }
        }
    }

    private static void offsets(ByteSink out) {
        SplitMix random = new SplitMix(0x0FF5);
        long at = 0;
        while (!out.full()) {
            out.put64(at);
            at += (long) (3 / (0.01 + random.nextDouble()));
        }
    }

    private static void scores(ByteSink out) {
        SplitMix random = new SplitMix(0x5C0E);
        double least = 0.15 / (1 << 20);
        while (!out.full()) {
            out.putDouble(
                    random.nextInt(10) < 6 ? least : least * (1 + 20 * random.nextDouble() * random.nextDouble()));
        }
    }

    private static void hashes(ByteSink out) {
        SplitMix random = new SplitMix(0x4A54);
        while (!out.full()) {
            boolean empty = random.nextInt(10) < 4;
            out.put64(empty ? -1 : random.nextLong() >>> 20);
            out.put64(empty ? 0 : 1 + (long) (1 / (0.01 + random.nextDouble())));
        }
    }
}
