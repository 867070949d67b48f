package dev.cinch.lab.frontier;

import dev.cinch.lab.Paper;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.Measures;
import dev.cinch.lab.timing.TimedFigure;
import java.util.List;

/** The figures of timed programs with tagged fields in their memory controllers. */
public final class FrontierFigures {
    private static final List<String> PROGRAMS = List.of(
            "transpose",
            "scan",
            "bfs-topology",
            "mst",
            "heartwall",
            "kmeans",
            "spmv",
            "lbm",
            "tensor-gemm",
            "cached-attention");

    private static final String LATENCIES =
            "Latencies are those of the papers, and estimates for bpc and tfc; --costs circuit has those of circuits.";
    private static final String LEARNT =
            "Trained codecs have learnt from all blocks that the same program's warps touch.";

    private static final String LEARNING =
            "Strictly: blocks are sent raw while a table is learnt online, as long as in e2mc/fig12c, and those that lie raw in memory are"
                    + " written once more when they are next read.";

    /** Nothing is known before the program runs, and nothing is free. */
    private static final String STRICTLY = "training=online,recode=lazy";

    private FrontierFigures() {}

    private static TimedFigure.Plan plan(String name, String title) {
        return TimedFigure.of(Paper.FRONTIER, name, title)
                .source("ours")
                .programs(PROGRAMS)
                .digits(3);
    }

    private static TimedFigure.Plan codecs(TimedFigure.Plan plan) {
        return plan.series("mag-bdi", "mag-bdi")
                .series("e2mc-16", "e2mc-16:ways=4")
                .series("bpc", "bpc")
                .series("tagged-bpc", "tagged-bpc")
                .series("mpc", "mpc")
                .series("tfc-plain", "tfc-plain")
                .series("tfc", "tfc")
                .series("e2mc-16, strictly", "e2mc-16:ways=4," + STRICTLY)
                .series("tfc, strictly", "tfc:" + STRICTLY);
    }

    public static TimedFigure speedups() {
        return codecs(plan("speedup", "Speedup with tagged fields in the memory controllers")
                        .measure("speedup over no compression", Measures::speedup))
                .notes(
                        LATENCIES,
                        LEARNT,
                        LEARNING,
                        "Programs of the test set that are bound by memory; e2mc-16 has four ways.")
                .figure();
    }

    public static TimedFigure energy() {
        return codecs(plan("energy", "Energy with tagged fields in the memory controllers")
                        .measure("energy of the board over no compression", Measures::energy))
                .mean(Mean.GEOMETRIC)
                .notes(
                        LATENCIES,
                        LEARNT,
                        LEARNING,
                        "What coding itself takes is charged where a paper says it, which for bpc and tfc none does.")
                .figure();
    }

    public static TimedFigure levels() {
        return plan("latency", "Speedup with tagged fields by the latency of decompression")
                .measure("speedup over no compression", Measures::speedup)
                .sweep("cycles")
                .series("2 cycles", "tfc", "compression.decompress-cycles=2")
                .series("6 cycles", "tfc", "compression.decompress-cycles=6")
                .series("10 cycles", "tfc", "compression.decompress-cycles=10")
                .series("20 cycles", "tfc", "compression.decompress-cycles=20")
                .series("40 cycles", "tfc", "compression.decompress-cycles=40")
                .notes(LEARNT, "How much the estimate of ten cycles matters.")
                .figure();
    }
}
