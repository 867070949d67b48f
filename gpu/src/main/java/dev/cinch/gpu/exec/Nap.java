package dev.cinch.gpu.exec;

/** The instruction {@code nanosleep}: takes no time here, but tells that the thread waits for something. */
final class Nap extends Op {
    @Override
    protected void execute(Warp warp, int mask) {
        warp.block.grid.polls++;
    }
}
