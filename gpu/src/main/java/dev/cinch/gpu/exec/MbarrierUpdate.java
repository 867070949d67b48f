package dev.cinch.gpu.exec;

/** The forms of {@code mbarrier} that change the barrier: lanes in order, each sees what the one before it left. */
final class MbarrierUpdate extends Access {
    enum Kind {
        INIT,
        INVALIDATE,
        EXPECT,
        COMPLETE,
        /** An arrival that was counted in as well. */
        ARRIVE_UNCOUNTED,
        ARRIVE,
        ARRIVE_AND_EXPECT,
        DROP,
        DROP_AND_EXPECT
    }

    private final Kind kind;

    /** The long slot that gets the state before, or -1. */
    private final int state;

    /** The int slot of the count or the bytes; -1 for one. */
    private final int operand;

    MbarrierUpdate(Where where, Kind kind, int state, int operand) {
        super(where, 8);
        this.kind = kind;
        this.state = state;
        this.operand = operand;
    }

    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public boolean atomic() {
        return kind != Kind.INIT && kind != Kind.INVALIDATE;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        addresses(warp, mask);
        warp.block.grid.effects++;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            Location found = locate(warp, lane);
            long old = found.fetch(lane, 0, 8);
            int number = operand < 0 ? 1 : warp.r[operand][lane];
            found.put(lane, 0, 8, next(warp, lane, old, number));
            if (state >= 0) {
                warp.d[state][lane] = old;
            }
        }
    }

    private long next(Warp warp, int lane, long old, int number) {
        boolean counts = kind == Kind.INIT || kind == Kind.ARRIVE || kind == Kind.DROP;
        int most = kind == Kind.INIT ? MbarrierWord.MOST_ARRIVALS : MbarrierWord.pending(old);
        if (counts && (number < 1 || number > most)) {
            throw warp.block.grid.fault(
                    warp, 1 << lane, "mbarrier counts from 1 to " + most + " here, not " + number, this);
        }
        return switch (kind) {
            case INIT -> MbarrierWord.of(number);
            case INVALIDATE -> 0;
            case ARRIVE_UNCOUNTED -> old;
            case EXPECT -> MbarrierWord.expect(old, number);
            case COMPLETE -> MbarrierWord.completed(MbarrierWord.expect(old, -number));
            case ARRIVE, DROP -> MbarrierWord.completed(MbarrierWord.arrive(old, number, kind == Kind.DROP));
            case ARRIVE_AND_EXPECT, DROP_AND_EXPECT ->
                MbarrierWord.completed(
                        MbarrierWord.arrive(MbarrierWord.expect(old, number), 1, kind == Kind.DROP_AND_EXPECT));
        };
    }
}
