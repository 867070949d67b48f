package dev.cinch.lab.warped;

import java.util.List;

/**
 * A choice of pairs of base and delta that a compressor tries; the smallest that fits is taken.
 *
 * @param name as figures call it
 * @param pairs in bits, one for each of {@link #SEVEN}
 */
record PairSet(String name, int pairs) {
    private static final int LANES = 32;
    private static final int RAW_BYTES = 128;
    private static final int BANK_BYTES = 16;

    /** A pair of Table 1, in bytes. */
    record Pair(int base, int delta) {
        int bytes() {
            return base + delta * (RAW_BYTES / base - 1);
        }

        boolean fits(int[] lanes) {
            return base == 4 ? wordsFit(lanes) : pairsFit(lanes);
        }

        private boolean wordsFit(int[] lanes) {
            int half = delta == 0 ? 0 : 1 << 8 * delta - 1;
            int misfit = 0;
            for (int i = 1; i < LANES; i++) {
                misfit |= lanes[i] - lanes[0] + half;
            }
            return misfit >>> 8 * delta == 0;
        }

        private boolean pairsFit(int[] lanes) {
            long half = delta == 0 ? 0 : 1L << 8 * delta - 1;
            long misfit = 0;
            for (int i = 2; i < LANES; i += 2) {
                misfit |= chunk(lanes, i) - chunk(lanes, 0) + half;
            }
            return misfit >>> 8 * delta == 0;
        }

        private static long chunk(int[] lanes, int at) {
            return lanes[at] & 0xFFFFFFFFL | (long) lanes[at + 1] << 32;
        }

        @Override
        public String toString() {
            return "<" + base + "," + delta + ">";
        }
    }

    /** The pairs of Figure 5, smallest first. */
    static final List<Pair> SEVEN = List.of(
            new Pair(4, 0),
            new Pair(8, 0),
            new Pair(8, 1),
            new Pair(4, 1),
            new Pair(8, 2),
            new Pair(4, 2),
            new Pair(8, 4));

    static final List<PairSet> ALL = List.of(
            new PairSet("warped", 0b0101001),
            new PairSet("<4,0>", 0b0000001),
            new PairSet("<4,1>", 0b0001000),
            new PairSet("<4,2>", 0b0100000),
            new PairSet("seven", 0b1111111));

    /** @param fits for each of {@link #SEVEN} */
    int bytes(boolean[] fits) {
        for (int i = 0; i < fits.length; i++) {
            if ((pairs >>> i & 1) != 0 && fits[i]) {
                return SEVEN.get(i).bytes();
            }
        }
        return RAW_BYTES;
    }

    static int banks(int bytes) {
        return (bytes + BANK_BYTES - 1) / BANK_BYTES;
    }
}
