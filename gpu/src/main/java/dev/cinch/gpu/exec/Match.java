package dev.cinch.gpu.exec;

/** The instruction {@code match}: which lanes hold the same value. */
final class Match extends Collective {
    private final boolean all;
    private final boolean wide;
    private final int to;
    private final int predicate;
    private final int value;

    /** @param predicate for {@code match.all}: the slot that tells whether all are equal, or -1 */
    Match(boolean all, boolean wide, int to, int predicate, int value, int members) {
        super(members);
        this.all = all;
        this.wide = wide;
        this.to = to;
        this.predicate = predicate;
        this.value = value;
    }

    @Override
    void offer(Warp warp, int mask) {
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            warp.offered[lane] = wide ? warp.d[value][lane] : warp.r[value][lane];
        }
    }

    @Override
    void receive(Warp warp, int mask, int present) {
        int agreed = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int members = members(warp, lane, present);
            int same = 0;
            for (int n = members; n != 0; n &= n - 1) {
                int other = Integer.numberOfTrailingZeros(n);
                if (warp.offered[other] == warp.offered[lane]) {
                    same |= 1 << other;
                }
            }
            boolean whole = same == members;
            if (whole) {
                agreed |= 1 << lane;
            }
            if (to >= 0) {
                warp.r[to][lane] = all && !whole ? 0 : same;
            }
        }
        if (predicate >= 0) {
            warp.p[predicate] = warp.p[predicate] & ~mask | agreed;
        }
    }
}
