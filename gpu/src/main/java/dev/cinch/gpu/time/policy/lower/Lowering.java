package dev.cinch.gpu.time.policy.lower;

import dev.cinch.base.Named;
import dev.cinch.gpu.exec.Op;
import java.util.List;

/** The way from the PTX of a kernel to what a machine executes. */
public interface Lowering extends Named {
    /** Whether instructions run as they are written, by their classes. */
    default boolean none() {
        return false;
    }

    /** What becomes of a kernel's operations, functions that it calls among them. */
    LoweredCode lower(List<Op> operations);
}
