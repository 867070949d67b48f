package dev.cinch.gpu.exec;

/** The instruction {@code trap}: the program gives up. */
final class Trap extends Transfer {
    @Override
    int transfer(Warp warp, Split split, int active) {
        throw warp.block.grid.fault(warp, active, "trap", this);
    }
}
