package dev.cinch.codec.entropy;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.MalformedStream;

/**
 * Canonical codewords for given lengths, and their decoder: first codewords, an offset per length and a De-LUT, as in
 * E2MC's Section III-F. Lengths 2, 1, 3 of the symbols A, B, C give B = 0, A = 10, C = 110 and the offsets 0, 1, 4.
 */
final class CanonicalCode {
    private static final int WINDOW_BITS = 11;

    private final byte[] lengths;
    private final int[] codewords;
    private final int longest;

    /** Symbols in canonical order: the decoder's look-up table. */
    private final int[] deLut;

    /** First codeword, number of codewords, and codeword minus De-LUT index, by length. */
    private final int[] first;

    private final int[] count;
    private final int[] offset;

    /** De-LUT index and length of the codeword that each window of bits starts with, or 0 when that is longer. */
    private final int[] windows;

    CanonicalCode(byte[] lengths) {
        this.lengths = lengths;
        int max = 1;
        for (byte length : lengths) {
            max = Math.max(max, length);
        }
        longest = max;
        codewords = new int[lengths.length];
        deLut = new int[lengths.length];
        first = new int[max + 1];
        count = new int[max + 1];
        offset = new int[max + 1];
        windows = new int[1 << WINDOW_BITS];
        number();
        fillWindows();
    }

    private void number() {
        int codeword = 0;
        int index = 0;
        for (int length = 1; length <= longest; length++) {
            codeword <<= 1;
            first[length] = codeword;
            offset[length] = codeword - index;
            for (int symbol = 0; symbol < lengths.length; symbol++) {
                if (lengths[symbol] == length) {
                    codewords[symbol] = codeword++;
                    deLut[index++] = symbol;
                    count[length]++;
                }
            }
        }
    }

    private void fillWindows() {
        for (int index = 0; index < deLut.length; index++) {
            int symbol = deLut[index];
            int free = WINDOW_BITS - lengths[symbol];
            if (free >= 0) {
                int from = codewords[symbol] << free;
                java.util.Arrays.fill(windows, from, from + (1 << free), index << 5 | lengths[symbol]);
            }
        }
    }

    int leaves() {
        return lengths.length;
    }

    int length(int symbol) {
        return lengths[symbol];
    }

    int codeword(int symbol) {
        return codewords[symbol];
    }

    /** Where a symbol stands in the De-LUT. */
    int index(int symbol) {
        return codewords[symbol] - offset[lengths[symbol]];
    }

    /** What the decoder subtracts from a codeword of this length to find its De-LUT index. */
    int offset(int length) {
        return offset[length];
    }

    /** Reads one codeword and returns its symbol. */
    int decode(BitReader in) {
        int found = windows[(int) in.peek(WINDOW_BITS)];
        if (found != 0) {
            in.skip(found & 31);
            return deLut[found >>> 5];
        }
        int bits = (int) in.peek(longest);
        for (int length = WINDOW_BITS + 1; length <= longest; length++) {
            int ordinal = (bits >>> longest - length) - first[length];
            if (ordinal >= 0 && ordinal < count[length]) {
                in.skip(length);
                return deLut[first[length] - offset[length] + ordinal];
            }
        }
        throw new MalformedStream(in.position(), "no codeword starts with these bits");
    }
}
