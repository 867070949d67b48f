package dev.cinch.gpu.exec;

/**
 * The instruction {@code mov} from {@code %clock}, {@code %clock64} and {@code %globaltimer}: here, the warp's
 * instruction count.
 */
final class ReadClock extends Transfer {
    private final boolean wide;
    private final boolean high;
    private final int to;

    ReadClock(boolean wide, boolean high, int to) {
        this.wide = wide;
        this.high = high;
        this.to = to;
    }

    @Override
    boolean takesPartOfSplit() {
        return true;
    }

    @Override
    int transfer(Warp warp, Split split, int active) {
        long now = warp.clock();
        for (int m = active; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            if (wide) {
                warp.d[to][lane] = now;
            } else {
                warp.r[to][lane] = (int) (high ? now >>> 32 : now);
            }
        }
        warp.observe(split.frame, this, active);
        return split.pc + 1;
    }
}
