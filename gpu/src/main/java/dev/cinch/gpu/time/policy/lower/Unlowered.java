package dev.cinch.gpu.time.policy.lower;

import dev.cinch.gpu.exec.Op;
import java.util.List;

/** No lowering: instructions run as they are written, each by its class. */
final class Unlowered implements Lowering {
    @Override
    public String name() {
        return "none";
    }

    @Override
    public boolean none() {
        return true;
    }

    @Override
    public LoweredCode lower(List<Op> operations) {
        throw new IllegalStateException("instructions run as they are written");
    }
}
