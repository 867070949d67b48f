package dev.cinch.gpu.time.policy.write;

/** A policy by which every store gets a line, and the next level sees it when the line leaves. */
abstract class WrittenBack implements WritePolicy {
    static final int ALL_SECTORS = 0xF;

    @Override
    public final boolean sendsHit() {
        return false;
    }

    @Override
    public final boolean keepsHit() {
        return true;
    }

    @Override
    public final boolean sendsMiss() {
        return false;
    }

    @Override
    public final boolean allocates() {
        return true;
    }
}
