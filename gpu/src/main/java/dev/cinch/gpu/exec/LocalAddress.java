package dev.cinch.gpu.exec;

/** The address of a local variable: it depends on how deep the call is. */
final class LocalAddress extends Op {
    private final boolean wide;
    private final int to;
    private final long offset;

    LocalAddress(boolean wide, int to, long offset) {
        this.wide = wide;
        this.to = to;
        this.offset = offset;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        long address = warp.frame.localBase + offset;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            if (wide) {
                warp.d[to][lane] = address;
            } else {
                warp.r[to][lane] = (int) address;
            }
        }
    }
}
