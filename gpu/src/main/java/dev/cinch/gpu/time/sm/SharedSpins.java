package dev.cinch.gpu.time.sm;

/**
 * The loops of compare-and-swap that an assembler makes of atomics which shared memory cannot do, such as sums of floats: lanes that are in
 * each other's way take turns, and so do warps that want one word.
 */
final class SharedSpins {
    private static final int WORDS = 1024;

    /** Cycles of each turn of a warp's own lanes, and of a word for each lane of any warp. */
    private final int turn;

    private final int share;

    /** Until when each word is wanted by others; words far apart may share a place. */
    private final long[] wanted = new long[WORDS];

    SharedSpins(int turn, int share) {
        this.turn = turn;
        this.share = share;
    }

    /**
     * Cycles until all lanes have had their turn.
     *
     * @param passes lanes that are in each other's way within the warp, the most of them
     * @param most whether the largest or smallest value is kept: lanes whose value is not, do nothing
     */
    int cycles(long[] address, int mask, int bytes, int passes, boolean most, long now) {
        if (most) {
            // Of values without an order every other turn finds one that is further on.
            return turn * (Integer.SIZE - Integer.numberOfLeadingZeros(passes));
        }
        long last = now;
        for (int m = mask; m != 0; m &= m - 1) {
            int word = (int) (address[Integer.numberOfTrailingZeros(m)] / bytes) & WORDS - 1;
            wanted[word] = Math.max(wanted[word], now) + share;
            last = Math.max(last, wanted[word]);
        }
        return (int) Math.max(turn * passes, last - now);
    }

    /** The most lanes that want one word. */
    static int together(long[] address, int mask) {
        int most = 0;
        for (int left = mask; left != 0; ) {
            long own = address[Integer.numberOfTrailingZeros(left)];
            int same = 0;
            for (int m = left; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                if (address[lane] == own) {
                    same++;
                    left &= ~(1 << lane);
                }
            }
            most = Math.max(most, same);
        }
        return most;
    }
}
