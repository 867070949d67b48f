package dev.cinch.gpu.exec;

/** The instruction {@code vote}: what a predicate is in all lanes. */
final class Vote extends Collective {
    enum Mode {
        ALL,
        ANY,
        UNI,
        BALLOT
    }

    private final Mode mode;
    private final int to;
    private final int predicate;
    private final int flip;

    /** @param to a predicate slot, or an int slot for a ballot */
    Vote(Mode mode, int to, int predicate, int flip, int members) {
        super(members);
        this.mode = mode;
        this.to = to;
        this.predicate = predicate;
        this.flip = flip;
    }

    @Override
    void offer(Warp warp, int mask) {
        warp.offeredPredicate = warp.offeredPredicate & ~mask | (warp.p[predicate] ^ flip) & mask;
    }

    @Override
    void receive(Warp warp, int mask, int present) {
        int result = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int voters = members(warp, lane, present);
            int holding = warp.offeredPredicate & voters;
            boolean answer = switch (mode) {
                case ALL -> holding == voters;
                case ANY -> holding != 0;
                case UNI -> holding == 0 || holding == voters;
                case BALLOT -> {
                    warp.r[to][lane] = holding;
                    yield false;
                }
            };
            if (answer) {
                result |= 1 << lane;
            }
        }
        if (mode != Mode.BALLOT) {
            warp.p[to] = warp.p[to] & ~mask | result;
        }
    }
}
