package dev.cinch.workload;

import dev.cinch.base.Named;
import dev.cinch.gpu.Device;

/** A GPU program with host code, deterministic inputs, and an answer of its own to compare with. */
public interface Workload extends Named {
    /** The abbreviation of the papers: {@code BFS}. */
    String shortName();

    /** The suite whose algorithm it is, or {@code ours}; source and data are never the suite's. */
    String suite();

    /** One line: what it computes. */
    String summary();

    /** The file in this module's resources, without its ending: {@code ptx/NAME.ptx} beside {@code cuda/NAME.cu}. */
    default String source() {
        return name();
    }

    /** Whether the outputs are the same bytes on every machine, or only have the property that is verified. */
    boolean exact();

    /**
     * Loads the program, uploads the inputs, launches all kernels and shows the judge the outputs and the reference's.
     */
    void run(Device device, Scale scale, long seed, Judge judge);

    /**
     * Runs with the strict judge.
     *
     * @throws WrongAnswer with the first element that differs
     */
    default void run(Device device, Scale scale, long seed) {
        run(device, scale, seed, Judge.STRICT);
    }
}
