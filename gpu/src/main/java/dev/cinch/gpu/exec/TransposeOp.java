package dev.cinch.gpu.exec;

/** The instruction {@code movmatrix}: eight rows of eight 16-bit elements, two to a lane, become columns. */
final class TransposeOp extends Collective {
    private final int to;
    private final int from;

    TransposeOp(int to, int from, int members) {
        super(members);
        this.to = to;
        this.from = from;
    }

    @Override
    void offer(Warp warp, int mask) {
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            warp.offered[lane] = warp.r[from][lane];
        }
    }

    @Override
    void receive(Warp warp, int mask, int present) {
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int column = lane / 4;
            int row = lane % 4 * 2;
            warp.r[to][lane] = element(warp, row, column, present) | element(warp, row + 1, column, present) << 16;
        }
    }

    private static int element(Warp warp, int row, int column, int present) {
        int lane = row * 4 + column / 2;
        return (present >>> lane & 1) == 0 ? 0 : (int) warp.offered[lane] >>> column % 2 * 16 & 0xFFFF;
    }
}
