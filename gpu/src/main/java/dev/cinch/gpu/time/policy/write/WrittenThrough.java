package dev.cinch.gpu.time.policy.write;

/** A policy by which every store goes on to the next level, and none gets a line. */
abstract class WrittenThrough implements WritePolicy {
    @Override
    public final boolean sendsHit() {
        return true;
    }

    @Override
    public final boolean sendsMiss() {
        return true;
    }

    @Override
    public final boolean allocates() {
        return false;
    }

    @Override
    public final int needs(int stored, int filled) {
        return 0;
    }
}
