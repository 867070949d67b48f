package dev.cinch.codec.fpc;

import dev.cinch.codec.Bits;

/** The table of patterns: the prefix is the pattern's number. */
final class Pattern {
    static final int PREFIX_BITS = 3;
    static final int RUN_BITS = 3;
    static final int LONGEST_RUN = 8;

    static final int ZERO_RUN = 0;
    static final int SIGNED_4 = 1;
    static final int SIGNED_8 = 2;
    static final int SIGNED_16 = 3;
    static final int HIGH_HALF = 4;
    static final int TWO_BYTES = 5;
    static final int REPEATED_BYTE = 6;
    static final int UNCOMPRESSED = 7;

    private static final int[] DATA_BITS = {RUN_BITS, 4, 8, 16, 16, 16, 8, 32};

    /** The same, a byte each. */
    private static final long ALL_DATA_BITS = 0x20_08_10_10_10_08_04_03L;

    private static final String[] NAMES = {
        "run of zero words",
        "4-bit sign-extended",
        "8-bit sign-extended",
        "16-bit sign-extended",
        "low half zero",
        "two halves of one signed byte",
        "four equal bytes",
        "uncompressed"
    };

    /** Bits of an item by the leading zeros of its word (ones of a negative word); as uncompressed if above 16 bits. */
    private static final byte[] BITS_BY_LEADING = new byte[33];

    static {
        for (int leading = 0; leading <= 32; leading++) {
            int width = 33 - leading;
            int data = width <= 4 ? 4 : width <= 8 ? 8 : width <= 16 ? 16 : 32;
            BITS_BY_LEADING[leading] = (byte) (PREFIX_BITS + data);
        }
    }

    private Pattern() {}

    /** Prefix and data of a word that is not zero, in bits: one look-up decides for most words. */
    static int itemBits(int word) {
        int bits = BITS_BY_LEADING[Integer.numberOfLeadingZeros(word ^ word >> 31)];
        return bits < PREFIX_BITS + 32 ? bits : wideBits(word);
    }

    /** The pattern of a word that is not zero. */
    static int of(int word) {
        int width = Bits.signedWidth(word);
        if (width <= 16) {
            return width <= 4 ? SIGNED_4 : width <= 8 ? SIGNED_8 : SIGNED_16;
        }
        return ofWide(word);
    }

    /** The item of a word that needs more than 16 bits; says the same as {@link #ofWide}. */
    private static int wideBits(int word) {
        if ((short) word == (byte) word) {
            return (word & 0xFFFF) == 0 || word >> 16 == (byte) (word >> 16) ? PREFIX_BITS + 16 : PREFIX_BITS + 32;
        }
        return word == Integer.rotateLeft(word, 8) ? PREFIX_BITS + 8 : PREFIX_BITS + 32;
    }

    /** The pattern of a word that needs more than 16 bits. */
    private static int ofWide(int word) {
        // The low half decides most words at once: it must be a signed byte for all but the repeated byte.
        if ((short) word == (byte) word) {
            if ((word & 0xFFFF) == 0) {
                return HIGH_HALF;
            }
            return word >> 16 == (byte) (word >> 16) ? TWO_BYTES : UNCOMPRESSED;
        }
        return word == Integer.rotateLeft(word, 8) ? REPEATED_BYTE : UNCOMPRESSED;
    }

    static int dataBits(int pattern) {
        return DATA_BITS[pattern];
    }

    /** The same without a look into memory, for those who wait for it. */
    static int dataBitsAtOnce(int pattern) {
        return (int) (ALL_DATA_BITS >>> 8 * pattern) & 0xFF;
    }

    static String name(int pattern) {
        return NAMES[pattern];
    }

    /** The data field of a word under its pattern, in the low {@link #dataBits} bits. */
    static int data(int pattern, int word) {
        return switch (pattern) {
            case HIGH_HALF -> word >>> 16;
            case TWO_BYTES -> word >>> 8 & 0xFF00 | word & 0xFF;
            default -> word;
        };
    }

    /** The word that a data field stands for. */
    static int word(int pattern, int data) {
        int unused = 32 - DATA_BITS[pattern];
        return extended(pattern, data << unused >> unused);
    }

    /** The word that a data field stands for, given with its sign: most patterns are done with that. */
    static int extended(int pattern, int data) {
        if (pattern <= SIGNED_16 || pattern == UNCOMPRESSED) {
            return data;
        }
        if (pattern == HIGH_HALF) {
            return data << 16;
        }
        return pattern == TWO_BYTES ? data >> 8 << 16 | (byte) data & 0xFFFF : (data & 0xFF) * 0x01010101;
    }

    /** Zero words from {@code at} on: at most eight, never past {@code end}. */
    static int zeroRun(byte[] data, int at, int end) {
        int run = 0;
        while (run < LONGEST_RUN && at + run * 4 < end && Bits.int32(data, at + run * 4) == 0) {
            run++;
        }
        return run;
    }
}
