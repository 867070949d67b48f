package dev.cinch.gpu.exec;

/** An instruction in which lanes see values of other lanes, after all that its mask names have come. */
abstract class Collective extends Transfer {
    /** The slot of the mask that names the lanes, or -1 for the old forms that take whoever is active. */
    private final int members;

    Collective(int members) {
        this.members = members;
    }

    @Override
    final int transfer(Warp warp, Split split, int active) {
        int needed = active;
        if (members >= 0) {
            for (int m = active; m != 0; m &= m - 1) {
                needed |= warp.r[members][Integer.numberOfTrailingZeros(m)];
            }
            needed &= warp.live;
        }
        if ((needed & ~active) == 0) {
            offer(warp, active);
            receive(warp, active, active);
            warp.observe(split.frame, this, active);
            return split.pc + 1;
        }
        split.needed = needed;
        warp.splits.park(split, Split.State.SYNC, this);
        Rendezvous.retry(warp);
        return ELSEWHERE;
    }

    /** The lanes that one lane names, itself among them. */
    final int members(Warp warp, int lane, int present) {
        return members >= 0 ? warp.r[members][lane] & present | 1 << lane : present;
    }

    /** Puts what these lanes bring where others find it. */
    abstract void offer(Warp warp, int mask);

    /** Gives these lanes their results; {@code present} are all that take part. */
    abstract void receive(Warp warp, int mask, int present);
}
