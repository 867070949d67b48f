package dev.cinch.lab.e2mc;

import java.util.List;

/** The programs of the paper, whether they are there yet or not, and what its machine has of its own. */
final class E2mcPrograms {
    /** The programs of Table VII, in its order. */
    static final List<String> MEMORY_BOUND = List.of(
            "convolution-separable",
            "fast-walsh",
            "libor",
            "transpose",
            "scan",
            "page-view-count",
            "page-view-rank",
            "backprop",
            "bfs",
            "heartwall",
            "kmeans",
            "mummer",
            "bfs-topology",
            "sssp",
            "spmv");

    /** The paper names none; these are ours that gain nothing from more bandwidth. */
    static final List<String> COMPUTE_BOUND = List.of("sgemm", "mri-q", "nqueens", "black-scholes");

    /** The paper's metadata cache of 8 KB; that of the machine is MAG-BDI's. */
    static final String METADATA = "compression.metadata-sets=16";

    private E2mcPrograms() {}
}
