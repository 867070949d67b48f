package dev.cinch.codec.mpc;

import dev.cinch.codec.Bits;

/** A predictor of the bytes of a piece by others of it, and the order in which their residuals are looked at. */
enum BytePredictor {
    BYTES(1, 1, false),
    HALVES(2, 2, false),
    WORDS(4, 4, false),
    DOUBLES(8, 8, false),
    PAIRS_OF_WORDS(4, 8, false),
    TRIPLES_OF_WORDS(4, 12, false),
    FOURS_OF_WORDS(4, 16, false),
    PAIRS_OF_HALVES(2, 4, false),
    FOURS_OF_HALVES(2, 8, false),
    TRIPLES_OF_BYTES(1, 3, false),
    COUNTING_WORDS(4, 4, true),
    COUNTING_DOUBLES(8, 8, true),
    FIRST_WORD(4, 0, false);

    static final BytePredictor[] ALL = values();
    static final int BYTE_COUNT = 32;

    /** The byte that predicts each one; -1 for none. */
    private final int[] sources = new int[BYTE_COUNT];

    private final int[] steps = new int[BYTE_COUNT];

    /** The bytes in the order of their residuals. */
    private final int[] order = new int[BYTE_COUNT];

    BytePredictor(int element, int distance, boolean counting) {
        int elements = BYTE_COUNT / element;
        for (int i = 0; i < BYTE_COUNT; i++) {
            sources[i] = distance == 0 ? (i < 4 ? -1 : i % 4) : Math.max(-1, i - distance);
            steps[i] = counting && i % element == 0 && sources[i] >= 0 ? 1 : 0;
            order[i] = i % elements * element + element - 1 - i / elements;
        }
    }

    private int predicted(byte[] data, int offset, int i) {
        return sources[i] < 0 ? 0 : data[offset + sources[i]] + steps[i];
    }

    /** Makes the 16 rows of a piece. */
    void split(byte[] data, int offset, int[] rows) {
        for (int group = 0; group < 4; group++) {
            long bytes = 0;
            for (int j = 0; j < 8; j++) {
                int i = order[group * 8 + j];
                int residual = data[offset + i] - predicted(data, offset, i) & 0xFF;
                bytes = bytes << 8 | residual ^ residual >>> 1;
            }
            long planes = transpose(bytes);
            for (int k = 0; k < 4; k++) {
                rows[group * 4 + k] = (int) (planes >>> 48 - 16 * k) & 0xFFFF;
            }
        }
    }

    /** Restores a piece; predicting bytes always stand before the predicted ones. */
    void join(int[] rows, byte[] data, int offset) {
        long[] groups = new long[4];
        for (int group = 0; group < 4; group++) {
            long planes = 0;
            for (int k = 0; k < 4; k++) {
                planes = planes << 16 | rows[group * 4 + k];
            }
            groups[group] = transpose(planes);
        }
        byte[] residuals = new byte[BYTE_COUNT];
        for (int at = 0; at < BYTE_COUNT; at++) {
            int gray = (int) (groups[at / 8] >>> 56 - 8 * (at % 8)) & 0xFF;
            int value = gray ^ gray >>> 1;
            value ^= value >>> 2;
            residuals[order[at]] = (byte) (value ^ value >>> 4);
        }
        for (int i = 0; i < BYTE_COUNT; i++) {
            data[offset + i] = (byte) (residuals[i] + predicted(data, offset, i));
        }
    }

    /** Eight bytes as rows of a matrix of bits, mirrored at its diagonal. */
    private static long transpose(long rows) {
        long swap = (rows ^ rows >>> 7) & 0x00AA00AA00AA00AAL;
        long x = rows ^ swap ^ swap << 7;
        swap = (x ^ x >>> 14) & 0x0000CCCC0000CCCCL;
        x ^= swap ^ swap << 14;
        swap = (x ^ x >>> 28) & 0x00000000F0F0F0F0L;
        return x ^ swap ^ swap << 28;
    }

    static boolean allZero(byte[] data, int offset) {
        return Bits.allZero(data, offset, BYTE_COUNT);
    }
}
