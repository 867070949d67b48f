package dev.cinch.gpu.exec;

/** The instruction {@code activemask}. */
final class ActiveMask extends Op {
    private final int to;

    ActiveMask(int to) {
        this.to = to;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[] result = warp.r[to];
        for (int m = mask; m != 0; m &= m - 1) {
            result[Integer.numberOfTrailingZeros(m)] = mask;
        }
    }
}
