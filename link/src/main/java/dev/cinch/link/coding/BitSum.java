package dev.cinch.link.coding;

/**
 * A sum of the ones in many words at once. {@link Long#bitCount} goes through a vector register on some processors, one
 * word after the other; here words are added side by side, and only the sum of all is folded.
 */
final class BitSum {
    private static final long PAIRS = 0x5555555555555555L;
    private static final long NIBBLES = 0x3333333333333333L;
    private static final long BYTES = 0x0F0F0F0F0F0F0F0FL;

    /** The number of times that {@link #ofBytes(long, long, long, long)} may be added up before {@link #fold}. */
    static final int SUMS = 7;

    private BitSum() {}

    /** The ones of each byte, in that byte. */
    static long ofBytes(long word) {
        long nibbles = ofNibbles(word);
        return nibbles + (nibbles >>> 4) & BYTES;
    }

    /**
     * The ones of each byte of all four words, in that byte, at most 32: the four bits of each column are added first.
     */
    static long ofBytes(long a, long b, long c, long d) {
        long half = a ^ b;
        long one = half ^ c;
        long two = a & b | half & c;
        long carry = one & d;
        one ^= d;
        // A column has one + 2 (two + carry); neighbours make pairs of at most eight, which a nibble holds.
        long pairs = one - (one >>> 1 & PAIRS);
        long both = two ^ carry;
        long four = two & carry;
        long bothPairs = both - (both >>> 1 & PAIRS);
        long nibbles = (pairs & NIBBLES) + (pairs >>> 2 & NIBBLES);
        long bothNibbles = (bothPairs & NIBBLES) + (bothPairs >>> 2 & NIBBLES);
        long sum = nibbles + (bothNibbles << 1);
        long bytes = (sum & BYTES) + (sum >>> 4 & BYTES);
        return four == 0 ? bytes : bytes + (ofBytes(four) << 2);
    }

    /** The sum of the eight bytes. */
    static int fold(long bytes) {
        long halves = (bytes & 0x00FF00FF00FF00FFL) + (bytes >>> 8 & 0x00FF00FF00FF00FFL);
        return (int) (halves * 0x0001000100010001L >>> 48);
    }

    private static long ofNibbles(long word) {
        long pairs = word - (word >>> 1 & PAIRS);
        return (pairs & NIBBLES) + (pairs >>> 2 & NIBBLES);
    }
}
