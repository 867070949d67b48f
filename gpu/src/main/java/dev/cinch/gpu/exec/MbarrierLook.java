package dev.cinch.gpu.exec;

/**
 * The forms {@code mbarrier.test_wait} and {@code try_wait}: whether a phase is over. Neither waits here; a program that asks again, in a
 * loop, waits there until something has changed.
 */
final class MbarrierLook extends Access {
    /** The predicate slot of the answer; -1 if nobody wants it. */
    private final int answer;

    /** The slot of the phase: its parity, an int, or a long with the state that an arrival gave. */
    private final int phase;

    private final boolean byParity;

    MbarrierLook(Where where, int answer, int phase, boolean byParity) {
        super(where, 8);
        this.answer = answer;
        this.phase = phase;
        this.byParity = byParity;
    }

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        warp.block.grid.polls++;
        addresses(warp, mask);
        int over = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            long word = locate(warp, lane).fetch(lane, 0, 8);
            int asked = byParity ? warp.r[phase][lane] & 1 : MbarrierWord.parity(warp.d[phase][lane]);
            if (MbarrierWord.parity(word) != asked) {
                over |= 1 << lane;
            }
        }
        warp.asking = warp.asking & ~mask | mask & ~over;
        if (answer >= 0) {
            warp.p[answer] = warp.p[answer] & ~mask | over;
        }
    }
}
