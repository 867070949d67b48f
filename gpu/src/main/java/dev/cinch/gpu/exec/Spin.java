package dev.cinch.gpu.exec;

/**
 * The test that tells a loop that waits from a loop that works. A split that comes round a loop with the same
 * registers, while no memory changed, will do so for ever unless another split writes something: it spins. The look
 * costs about as much as forty instructions, so it is taken ever more rarely.
 */
final class Spin {
    static final int FIRST_LOOK = 64;
    private static final int LONGEST_PAUSE = 1024;
    static final int SOON = 2;

    /** The rounds after which others get a turn, since waiting loops that count or back off look like work. */
    private static final int PATIENCE = 1 << 16;

    /** The rounds of a loop that asks for what others do: it failed at an atomic or read past caches. */
    private static final int PATIENCE_OF_POLLING = 1 << 10;

    /** The rounds of one that naps as well. */
    private static final int PATIENCE_OF_NAPPING = FIRST_LOOK;

    private Spin() {}

    /** Looks at a split at a backward branch that is due: whether it should be parked, and how. */
    static Split.State look(Split split, Grid grid) {
        long seen = registers(split);
        boolean still = grid.effects == split.effectsThen;
        boolean same = still && seen == split.lookedAt;
        boolean polls = still && grid.polls != split.pollsThen;
        boolean naps = still && grid.naps != split.napsThen;
        split.lookedAt = seen;
        split.effectsThen = grid.effects;
        split.pollsThen = grid.polls;
        split.napsThen = grid.naps;
        if (same) {
            split.spun = true;
            split.nextLook = split.backward + SOON;
            return Split.State.SPIN;
        }
        split.nextLook =
                split.backward + (split.spun ? SOON : Math.min(LONGEST_PAUSE, Math.max(split.backward, FIRST_LOOK)));
        if (split.backward >= (naps ? PATIENCE_OF_NAPPING : polls ? PATIENCE_OF_POLLING : PATIENCE)) {
            split.backward = 0;
            split.nextLook = FIRST_LOOK;
            return Split.State.YIELD;
        }
        return Split.State.READY;
    }

    private static long registers(Split split) {
        Frame frame = split.frame;
        long hash = split.pc * 0x9E3779B97F4A7C15L + split.mask;
        for (int m = split.mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            for (int[] row : frame.r) {
                hash = (hash ^ row[lane]) * 0x100000001B3L;
            }
            for (long[] row : frame.d) {
                hash = (hash ^ row[lane]) * 0x100000001B3L;
                hash ^= hash >>> 29;
            }
        }
        for (int predicate : frame.p) {
            hash = (hash ^ predicate & split.mask) * 0x100000001B3L;
        }
        return hash;
    }
}
