package dev.cinch.lab.frontier;

import dev.cinch.workload.Workload;
import dev.cinch.workload.catalogue.Workloads;
import java.util.List;

/**
 * The programs that the modes of {@code tfc} were searched with, and those that it is judged by: all others, so that a program
 * that comes later is a test and never a lesson. The list was committed before the search.
 */
final class FrontierSets {
    /** The programs of the search, with {@link #SEARCH_SEED}. */
    static final List<String> SEARCHED = List.of(
            "bfs-worklist",
            "sssp-worklist",
            "aes",
            "dwt2d",
            "pathfinder",
            "hotspot",
            "srad",
            "needleman-wunsch",
            "gaussian",
            "lud",
            "stencil",
            "sgemm",
            "mri-q",
            "nqueens",
            "black-scholes",
            "rasterizer",
            "compositor",
            "ray-tracer",
            "attention");

    static final long SEARCH_SEED = 1;

    /** A seed that nobody had used before. */
    static final long TEST_SEED = 11;

    /** Seeds of which nobody had seen a number when our claims were written down. */
    static final List<Long> CLAIM_SEEDS = List.of(14L, 15L, 16L);

    /** Programs that came when modes, formats and table had been chosen. */
    static final List<String> YOUNGER = List.of("tensor-gemm", "cached-attention");

    /** The granularity that everything is judged by. */
    static final int JUDGED_BYTES = 32;

    private FrontierSets() {}

    /** The programs that the search has not seen. */
    static List<String> unseen() {
        return Workloads.CATALOGUE.list().stream()
                .map(Workload::name)
                .filter(name -> !SEARCHED.contains(name))
                .toList();
    }
}
