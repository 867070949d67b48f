package dev.cinch.lab.warped;

import java.util.List;

/** The programs of the suites that the paper took its own from (Section 6.1); it has no list of them. */
final class WarpedPrograms {
    /** Rodinia, Parboil, then those that came with GPGPU-Sim; spmv because the text names it (Section 6.3). */
    static final List<String> ALL = List.of(
            "backprop",
            "bfs",
            "dwt2d",
            "gaussian",
            "heartwall",
            "hotspot",
            "kmeans",
            "lud",
            "mummer",
            "needleman-wunsch",
            "pathfinder",
            "srad",
            "lbm",
            "mri-q",
            "sgemm",
            "spmv",
            "stencil",
            "aes",
            "libor",
            "nqueens");

    static final String MACHINE = "warped";
    static final String CODEC = "warped-bdi";

    private WarpedPrograms() {}
}
