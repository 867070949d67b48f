package dev.cinch.gpu.exec;

/**
 * The 64 bits of an {@code mbarrier} as an H200 has them; the manual leaves them open. All numbers are negative, so that they count up to
 * zero:
 *
 * <pre>
 * 63 parity of the phase   62..43 arrivals still to come   41..21 bytes still to come   20..1 arrivals that a phase takes
 * </pre>
 */
final class MbarrierWord {
    static final int MOST_ARRIVALS = (1 << 20) - 1;
    private static final int ARRIVALS = 1;
    private static final int PENDING = 43;
    private static final int BYTES = 21;
    private static final long BYTES_MASK = (1L << 21) - 1;

    private MbarrierWord() {}

    static long of(int arrivals) {
        return negative(arrivals) << PENDING | negative(arrivals) << ARRIVALS;
    }

    private static long negative(int arrivals) {
        return -arrivals & MOST_ARRIVALS;
    }

    static int parity(long word) {
        return (int) (word >>> 63);
    }

    static int pending(long word) {
        return (int) -(word >>> PENDING) & MOST_ARRIVALS;
    }

    /** The arrivals that were still to come in a state; of what is none 2²⁰. */
    static int pendingIn(long state) {
        return MOST_ARRIVALS + 1 - (int) (state >>> PENDING & MOST_ARRIVALS);
    }

    private static int arrivals(long word) {
        return (int) -(word >>> ARRIVALS) & MOST_ARRIVALS;
    }

    private static long bytes(long word) {
        return word >>> BYTES & BYTES_MASK;
    }

    /** More bytes are to come, or fewer if the number is negative; the last may end the phase. */
    static long expect(long word, int bytes) {
        return word & ~(BYTES_MASK << BYTES) | (bytes(word) - bytes & BYTES_MASK) << BYTES;
    }

    /** So many arrive; those that drop out are missing from the next phase on. */
    static long arrive(long word, int count, boolean drop) {
        long counts = (long) MOST_ARRIVALS << PENDING | (long) MOST_ARRIVALS << ARRIVALS;
        return word & ~counts
                | negative(pending(word) - count) << PENDING
                | negative(arrivals(word) - (drop ? count : 0)) << ARRIVALS;
    }

    /** The next phase, if nothing is to come any more. */
    static long completed(long word) {
        if (pending(word) != 0 || bytes(word) != 0) {
            return word;
        }
        return of(arrivals(word)) | ~word & Long.MIN_VALUE;
    }
}
