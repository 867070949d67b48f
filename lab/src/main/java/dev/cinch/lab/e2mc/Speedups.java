package dev.cinch.lab.e2mc;

import dev.cinch.lab.Paper;
import dev.cinch.lab.timing.Measures;
import dev.cinch.lab.timing.TimedFigure;
import java.util.List;

/** The figures on how much faster E2MC makes programs, and on what that depends. */
public final class Speedups {
    /** Settings of the machine for which every block is through in a cycle of the memory clock. */
    static final String[] ONE_CYCLE = {"compression.compress-cycles=1", "compression.decompress-cycles=1"};

    private static final int[] LATENCIES = {80, 60, 40, 20, 10, 0};
    private static final String PUBLISHED = "Latencies are those of Table VI, divided by the decoding ways.";

    private Speedups() {}

    private static TimedFigure.Plan plan(String number, String title) {
        return plan(number, title, E2mcPrograms.MEMORY_BOUND);
    }

    private static TimedFigure.Plan plan(String number, String title, List<String> programs) {
        return TimedFigure.of(Paper.E2MC, number, title)
                .programs(programs)
                .machine(E2mcPrograms.METADATA)
                .measure("speedup over no compression", Measures::speedup)
                .digits(3);
    }

    private static TimedFigure byLatency(String number, String title, String key) {
        TimedFigure.Plan plan = plan(number, title)
                .measure("speedup over 80 cycles", Measures::speedup)
                .sweep("cycles")
                .relativeToFirst();
        for (int cycles : LATENCIES) {
            plan.series(cycles + " cycles", "e2mc-16", key + "=" + cycles);
        }
        return plan.notes(
                        CompressionRatios.OFFLINE,
                        "E2MC16 with one decoding way; the other latency is that of Table VI. The paper does not say"
                                + " what it was.")
                .figure();
    }

    public static TimedFigure byCompressionLatency() {
        return byLatency("fig5a", "Speedup by compression latency", "compression.compress-cycles");
    }

    public static TimedFigure byDecompressionLatency() {
        return byLatency("fig5b", "Speedup by decompression latency", "compression.decompress-cycles");
    }

    public static TimedFigure atOneCycle() {
        return plan("fig12a", "Speedup with a latency of one cycle, offline")
                .series("bdi", "bdi")
                .series("bdi-4b", "bdi-4b")
                .series("fpc", "fpc", ONE_CYCLE)
                .series("e2mc-4", "e2mc-4", ONE_CYCLE)
                .series("e2mc-8", "e2mc-8", ONE_CYCLE)
                .series("e2mc-16", "e2mc-16", ONE_CYCLE)
                .series("e2mc-32", "e2mc-32", ONE_CYCLE)
                .notes(
                        CompressionRatios.OFFLINE,
                        CompressionRatios.TWO_BDI,
                        "One decoding way: others would only cost bits here.")
                .figure();
    }

    public static TimedFigure offline() {
        return plan("fig12b", "Speedup with real latency, offline")
                .series("bdi", "bdi")
                .series("bdi-4b", "bdi-4b")
                .series("fpc", "fpc")
                .series("1 way", "e2mc-16")
                .series("2 ways", "e2mc-16:ways=2")
                .series("4 ways", "e2mc-16:ways=4")
                .series("8 ways", "e2mc-16:ways=8")
                .notes(CompressionRatios.OFFLINE, CompressionRatios.TWO_BDI, PUBLISHED)
                .figure();
    }

    /** Figure 12b with the latencies of circuits beside. */
    public static TimedFigure byCircuits() {
        return byCircuits("12b", "offline", CompressionRatios.OFFLINE, "e2mc-16", "e2mc-16:ways=2", "e2mc-16:ways=4");
    }

    /** Figure 12c likewise. */
    public static TimedFigure byCircuitsOnline() {
        return byCircuits(
                "12c",
                "online",
                CompressionRatios.ONLINE,
                "e2mc-16:training=online",
                "e2mc-16:ways=2,training=online",
                "e2mc-16:ways=4,training=online");
    }

    private static TimedFigure byCircuits(
            String number, String training, String note, String one, String two, String four) {
        return TimedFigure.of(
                        Paper.HARDWARE, "e2mc-fig" + number, "Speedup with the latencies of circuits, " + training)
                .source("E²MC, Figure " + number)
                .programs(E2mcPrograms.MEMORY_BOUND)
                .machine(E2mcPrograms.METADATA)
                .measure("speedup over no compression", Measures::speedup)
                .digits(3)
                .twice("bdi", "bdi")
                .twice("fpc", "fpc")
                .twice("1 way", one)
                .twice("2 ways", two)
                .twice("4 ways", four)
                .notes(
                        note,
                        PUBLISHED,
                        "With 'circuit' they are those of our Verilog at 45 nm in typical silicon ('cinch hardware').")
                .figure();
    }

    public static TimedFigure online() {
        return plan("fig12c", "Speedup with real latency, online")
                .series("bdi", "bdi")
                .series("bdi-4b", "bdi-4b")
                .series("fpc", "fpc")
                .series("1 way", "e2mc-16:training=online")
                .series("2 ways", "e2mc-16:ways=2,training=online")
                .series("4 ways", "e2mc-16:ways=4,training=online")
                .series("8 ways", "e2mc-16:ways=8,training=online")
                .notes(CompressionRatios.ONLINE, CompressionRatios.TWO_BDI, PUBLISHED)
                .figure();
    }

    public static TimedFigure bySymbolLength() {
        return plan("symbol-speedup", "Speedup of other symbol lengths with real latency, offline")
                .source("Section V-C")
                .series("e2mc-4, 8 ways", "e2mc-4:ways=8")
                .series("e2mc-8, 8 ways", "e2mc-8:ways=8")
                .series("e2mc-32, 4 ways", "e2mc-32:ways=4")
                .notes(CompressionRatios.OFFLINE, PUBLISHED)
                .figure();
    }

    /**
     * The units of Table IV are for all six controllers: 136 compressors are 23 each, 240 decompressors 40 each. Four of
     * these decode a block together, so a controller is busy with at most ten.
     */
    public static TimedFigure byUnits() {
        return plan("throughput", "Speedup by the number of units, offline")
                .source("Section III-G and Table IV")
                .sweep("units of a controller")
                .series("no limit", "e2mc-16:ways=4")
                .series("Table IV", "e2mc-16:ways=4", units(23, 10))
                .series("half", "e2mc-16:ways=4", units(12, 5))
                .series("quarter", "e2mc-16:ways=4", units(6, 3))
                .series("eighth", "e2mc-16:ways=4", units(3, 1))
                .notes(
                        CompressionRatios.OFFLINE,
                        "Four decoding ways: four decompressors of Table IV work on a block together. Table IV is 23"
                                + " compressors and 10 such groups a controller; the others are parts of it, rounded"
                                + " to whole units. A unit takes a block when it is done with the last.",
                        "The paper gives no speedups for fewer units.")
                .figure();
    }

    private static String[] units(int compressors, int decompressors) {
        return new String[] {"compression.compressors=" + compressors, "compression.decompressors=" + decompressors};
    }

    public static TimedFigure computeBound() {
        return plan("compute-bound", "Speedup of compute-bound programs, offline", E2mcPrograms.COMPUTE_BOUND)
                .source("Section V-D")
                .series("1 way", "e2mc-16")
                .series("4 ways", "e2mc-16:ways=4")
                .notes(
                        CompressionRatios.OFFLINE,
                        PUBLISHED,
                        "The paper does not name its compute-bound programs; these are four of ours.")
                .figure();
    }
}
