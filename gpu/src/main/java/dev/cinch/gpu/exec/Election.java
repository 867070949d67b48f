package dev.cinch.gpu.exec;

/** The instruction {@code elect}: the lowest of the lanes that the mask names; the manual leaves open which it is. */
final class Election extends Collective {
    private final int to;
    private final int predicate;

    Election(int to, int predicate, int members) {
        super(members);
        this.to = to;
        this.predicate = predicate;
    }

    @Override
    void offer(Warp warp, int mask) {}

    @Override
    void receive(Warp warp, int mask, int present) {
        int elected = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int leader = Integer.numberOfTrailingZeros(members(warp, lane, present));
            if (leader == lane) {
                elected |= 1 << lane;
            }
            if (to >= 0) {
                warp.r[to][lane] = leader;
            }
        }
        if (predicate >= 0) {
            warp.p[predicate] = warp.p[predicate] & ~mask | elected;
        }
    }
}
