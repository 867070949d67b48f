package dev.cinch.gpu.time.policy.lower;

import dev.cinch.base.Named;
import dev.cinch.gpu.exec.Op;
import dev.cinch.ptx.PtxModule;
import java.util.List;

/** The way from the PTX of a kernel to what a machine executes. */
public interface Lowering extends Named {
    /** Whether instructions run as they are written, by their classes. */
    default boolean none() {
        return false;
    }

    /** A module whose instructions stand in the order that its assembler gives them. */
    default PtxModule arrange(PtxModule module) {
        return module;
    }

    /** What becomes of a kernel's operations, functions that it calls among them. */
    LoweredCode lower(List<Op> operations);
}
