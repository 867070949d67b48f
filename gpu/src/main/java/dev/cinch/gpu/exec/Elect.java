package dev.cinch.gpu.exec;

/** {@code elect.sync}: the lowest lane that takes part is chosen. */
final class Elect extends Collective {
    private final int to;
    private final int predicate;

    /** @param to the slot that gets the leader's number, or -1 */
    Elect(int to, int predicate, int members) {
        super(members);
        this.to = to;
        this.predicate = predicate;
    }

    @Override
    void offer(Warp warp, int mask) {}

    @Override
    void receive(Warp warp, int mask, int present) {
        int chosen = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int leader = Integer.numberOfTrailingZeros(members(warp, lane, present));
            if (to >= 0) {
                warp.r[to + lane] = leader;
            }
            if (lane == leader) {
                chosen |= 1 << lane;
            }
        }
        warp.p[predicate] = warp.p[predicate] & ~mask | chosen;
    }
}
