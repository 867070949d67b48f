package dev.cinch.gpu.exec;

/** An operation for fences and prefetches: they change no value here, where lanes see each other's writes at once. */
final class Nothing extends Op {
    @Override
    protected void execute(Warp warp, int mask) {}
}
