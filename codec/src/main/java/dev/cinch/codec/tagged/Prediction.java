package dev.cinch.codec.tagged;

/** A prediction of the elements of a block by those before them, or by the smallest. */
enum Prediction {
    BEFORE(1),
    THIRD_BEFORE(3),
    FOURTH_BEFORE(4),
    /** A straight line through the two before. */
    LINE(1),
    /** The smallest of all; residuals have no sign. */
    MINIMUM(0);

    private final int distance;

    Prediction(int distance) {
        this.distance = distance;
    }

    boolean signed() {
        return this != MINIMUM;
    }

    /**
     * Makes residuals, the first one zero; signed ones with the sign in the lowest bit (0, -1, 1, -2 become 0, 1, 2, 3).
     *
     * @return the base: the first element, or the smallest
     */
    long split(long[] x, int n, int bits, long[] r) {
        if (this == MINIMUM) {
            long least = x[0];
            for (int i = 1; i < n; i++) {
                least = Long.compareUnsigned(x[i], least) < 0 ? x[i] : least;
            }
            for (int i = 0; i < n; i++) {
                r[i] = x[i] - least;
            }
            return least;
        }
        long mask = -1L >>> 64 - bits;
        int unused = 64 - bits;
        r[0] = 0;
        for (int i = 1; i < n; i++) {
            long difference = x[i] - predicted(x, i) << unused >> unused;
            r[i] = (difference << 1 ^ difference >> 63) & mask;
        }
        return x[0];
    }

    private long predicted(long[] x, int i) {
        if (this == LINE && i > 1) {
            return 2 * x[i - 1] - x[i - 2];
        }
        return i < distance ? x[i - 1] : x[i - distance];
    }

    /** Turns residuals back into elements, in place. */
    void join(long base, long[] r, int n, int bits) {
        long mask = -1L >>> 64 - bits;
        if (this == MINIMUM) {
            for (int i = 0; i < n; i++) {
                r[i] = r[i] + base & mask;
            }
            return;
        }
        r[0] = base;
        for (int i = 1; i < n; i++) {
            long difference = r[i] >>> 1 ^ -(r[i] & 1);
            r[i] = predicted(r, i) + difference & mask;
        }
    }

    /** The same as {@link #split} for elements that are words: by far the most. */
    int splitWords(int[] x, int[] r) {
        int n = x.length;
        if (this == MINIMUM) {
            int least = x[0];
            for (int i = 1; i < n; i++) {
                least = Integer.compareUnsigned(x[i], least) < 0 ? x[i] : least;
            }
            for (int i = 0; i < n; i++) {
                r[i] = x[i] - least;
            }
            return least;
        }
        r[0] = 0;
        r[1] = signLast(x[1] - x[0]);
        if (this == LINE) {
            for (int i = 2; i < n; i++) {
                r[i] = signLast(x[i] - 2 * x[i - 1] + x[i - 2]);
            }
        } else {
            for (int i = 2; i < distance; i++) {
                r[i] = signLast(x[i] - x[i - 1]);
            }
            for (int i = Math.max(2, distance); i < n; i++) {
                r[i] = signLast(x[i] - x[i - distance]);
            }
        }
        return x[0];
    }

    private static int signLast(int difference) {
        return difference << 1 ^ difference >> 31;
    }
}
