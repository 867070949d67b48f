package dev.cinch.codec.bpc;

import dev.cinch.codec.Bits;

/** The planes of a block's 31 differences: DBX after {@link #split}, DBP before {@link #join}. */
final class DeltaPlanes {
    static final int WORDS = 32;
    static final int PLANES = 33;
    static final int PLANE_BITS = WORDS - 1;

    /** Planes 31 to 0, by plane. */
    final int[] planes = new int[WORDS];

    /** Plane 32. */
    int top;

    private final BitMatrix matrix = new BitMatrix();

    /**
     * Computes all DBX planes. Because DBX is the exclusive or of neighbouring planes, it is the transposition of
     * {@code d xor (d >> 1)}; the top plane is the borrow of each difference.
     */
    void split(byte[] data, int offset) {
        int borrows = 0;
        int before = Bits.int32(data, offset);
        for (int i = 0; i < PLANE_BITS; i++) {
            int word = Bits.int32(data, offset + 4 + i * 4);
            long difference = (long) word - before;
            planes[i] = (int) (difference ^ difference >> 1);
            borrows |= (int) (difference >>> 63) << i;
            before = word;
        }
        planes[PLANE_BITS] = 0;
        matrix.transpose(planes);
        top = borrows;
    }

    int plane(int plane) {
        return plane == PLANES - 1 ? top : planes[plane];
    }

    void set(int plane, int value) {
        if (plane == PLANES - 1) {
            top = value;
        } else {
            planes[plane] = value;
        }
    }

    /** Adds the differences up, of DBP planes; false when the top plane contradicts them. */
    boolean join(int base, byte[] data, int offset) {
        matrix.transpose(planes);
        int word = base;
        int borrows = 0;
        Bits.putInt32(data, offset, word);
        for (int i = 0; i < PLANE_BITS; i++) {
            // The 33rd bit of a difference only says whether it wrapped, which addition modulo 2^32 repeats.
            int next = word + planes[i];
            borrows |= (int) ((long) next - word >>> 63) << i;
            Bits.putInt32(data, offset + 4 + i * 4, next);
            word = next;
        }
        return borrows == top;
    }
}
