package dev.cinch.codec.cpack;

/** The table of patterns, numbered from the cheapest match on. */
final class MatchPattern {
    static final int ZZZZ = 0;
    static final int MMMM = 1;
    static final int ZZZX = 2;
    static final int MMMX = 3;
    static final int MMXX = 4;
    static final int XXXX = 5;

    private static final int[] CODE = {0b00, 0b10, 0b1101, 0b1110, 0b1100, 0b01};
    private static final int[] CODE_BITS = {2, 2, 4, 4, 4, 2};
    private static final int[] INDEX_BITS = {0, 4, 0, 4, 4, 0};
    private static final int[] HEAD_BITS = {2, 6, 4, 8, 8, 2};
    private static final int[] LITERAL_BITS = {0, 0, 8, 8, 16, 32};
    private static final String[] NAMES = {"zzzz", "mmmm", "zzzx", "mmmx", "mmxx", "xxxx"};

    /** Patterns by the four bits a code starts with; -1 where no code does. */
    private static final int[] BY_NIBBLE = {0, 0, 0, 0, 5, 5, 5, 5, 1, 1, 1, 1, 4, 2, 3, -1};

    private static final int[] BY_EQUAL_BYTES = {XXXX, XXXX, MMXX, MMMX, MMMM};

    /** The sizes of the three patterns without a dictionary entry, as constants. */
    static final long ZZZZ_SIZES = 2L << 32;

    static final long ZZZX_SIZES = 4L << 32 | 8;
    static final long XXXX_SIZES = 2L << 32 | 32;

    /** The sizes of each pattern: bits of the head in the upper half, of the literal in the lower. */
    private static final long[] SIZES = new long[6];

    /** The code and index of each match, by {@code pattern << 4 | slot}. */
    private static final long[] HEAD = new long[6 << 4];

    static {
        for (int pattern = 0; pattern < SIZES.length; pattern++) {
            SIZES[pattern] = (long) HEAD_BITS[pattern] << 32 | LITERAL_BITS[pattern];
        }
        for (int match = 0; match < HEAD.length; match++) {
            int pattern = match >>> 4;
            HEAD[match] = CODE[pattern] << INDEX_BITS[pattern] | match & indexMask(pattern);
        }
    }

    private MatchPattern() {}

    static long sizes(int pattern) {
        return SIZES[pattern];
    }

    /** Code and index of a match. */
    static long head(int match) {
        return HEAD[match];
    }

    static int codeBits(int pattern) {
        return CODE_BITS[pattern];
    }

    static int indexBits(int pattern) {
        return INDEX_BITS[pattern];
    }

    /** Code and index. */
    static int headBits(int pattern) {
        return HEAD_BITS[pattern];
    }

    /** Ones where the index stands at the end of the head. */
    static int indexMask(int pattern) {
        return (1 << INDEX_BITS[pattern]) - 1;
    }

    static int literalBits(int pattern) {
        return LITERAL_BITS[pattern];
    }

    /** The pattern of a word whose first {@code bits} bits are those of the entry that it is most like. */
    static int byEqualBits(int bits) {
        return BY_EQUAL_BYTES[bits >>> 3];
    }

    static String name(int pattern) {
        return NAMES[pattern];
    }

    static int byNibble(int nibble) {
        return BY_NIBBLE[nibble];
    }

    /** The word that a literal completes; {@code entry} is the matched dictionary word. */
    static int word(int pattern, int entry, int literal) {
        return switch (pattern) {
            case MMMM -> entry;
            case MMMX -> entry & ~0xFF | literal;
            case MMXX -> entry & ~0xFFFF | literal;
            default -> literal;
        };
    }
}
