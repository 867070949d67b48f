package dev.cinch.gpu.exec;

/**
 * The 64 bits of an {@code mbarrier}: from the lowest, 20 bits of arrivals that a phase takes, 20 of those that are still to
 * come, 22 of bytes that are still to come, and the parity of the phase on top. The manual leaves the order of the bits open.
 */
final class MbarrierWord {
    static final int MOST_ARRIVALS = (1 << 20) - 1;
    private static final int PENDING = 20;
    private static final int BYTES = 40;
    private static final long BYTES_MASK = (1L << 22) - 1;

    private MbarrierWord() {}

    static long of(int arrivals) {
        return (long) arrivals | (long) arrivals << PENDING;
    }

    static int parity(long word) {
        return (int) (word >>> 63);
    }

    static int pending(long word) {
        return (int) (word >>> PENDING) & MOST_ARRIVALS;
    }

    private static int arrivals(long word) {
        return (int) word & MOST_ARRIVALS;
    }

    private static int bytes(long word) {
        return (int) ((word >>> BYTES & BYTES_MASK) << 10) >> 10;
    }

    /** More bytes are to come, or fewer if the number is negative; the last may end the phase. */
    static long expect(long word, int bytes) {
        long sum = bytes(word) + bytes & BYTES_MASK;
        return word & ~(BYTES_MASK << BYTES) | sum << BYTES;
    }

    /** So many arrive; those that drop out are missing from the next phase on. */
    static long arrive(long word, int count, boolean drop) {
        long pending = pending(word) - count & MOST_ARRIVALS;
        long arrivals = arrivals(word) - (drop ? count : 0) & MOST_ARRIVALS;
        return word & ~((long) MOST_ARRIVALS << PENDING | MOST_ARRIVALS) | pending << PENDING | arrivals;
    }

    /** The next phase, if nothing is to come any more. */
    static long completed(long word) {
        if (pending(word) != 0 || bytes(word) != 0) {
            return word;
        }
        int arrivals = arrivals(word);
        return of(arrivals) | (word ^ Long.MIN_VALUE) & Long.MIN_VALUE;
    }
}
