package dev.cinch.codec.cpack;

import dev.cinch.codec.Bits;
import java.util.Arrays;

/**
 * A finder of every word's pattern in a block, with the dictionary that this takes. Words are numbered as they enter
 * it, on and on from block to block, so that little has to be cleared. The loops keep the numbers in local variables:
 * in fields they cost half the speed.
 */
final class Matcher {
    private static final int SLOTS = Dictionary.SLOTS;
    private static final int HASH_BITS = 10;
    private static final int LAST_START = 1 << 30;

    private final Push push;
    private final int blockBytes;

    /**
     * The words of the dictionary. Empty slots repeat the first word: it is also in slot 0, so they never are the
     * lowest match.
     */
    private final int[] dictionary = new int[SLOTS];

    /**
     * The number of the last word that had a top half, by its hash. If that has left the dictionary, nothing matches.
     */
    private final int[] lastWithTop = new int[1 << HASH_BITS];

    /** The number of the next block's first word: a multiple of 16, so that it enters slot 0. */
    private int start = SLOTS;

    Matcher(Push push, int blockBytes) {
        this.push = push;
        this.blockBytes = blockBytes;
    }

    /** Bits of all codes and indices in the upper half, of all literals in the lower. */
    long sizes(byte[] data, int offset) {
        int[] words = dictionary;
        int[] last = lastWithTop;
        int first = start;
        int next = first;
        boolean all = push == Push.ALL;
        long sizes = 0;
        for (int at = offset; at < offset + blockBytes; at += 4) {
            int word = Bits.int32(data, at);
            if (word >>> 8 == 0) {
                sizes += word == 0 ? MatchPattern.ZZZZ_SIZES : MatchPattern.ZZZX_SIZES;
                continue;
            }
            if (next == first) {
                Arrays.fill(words, word);
            }
            // The masks change nothing; they spare the checks that an index lies within its array.
            int hash = hash(word) & last.length - 1;
            int seen = last[hash];
            int pattern = MatchPattern.XXXX;
            if (seen >= first & seen >= next - SLOTS) {
                // Values that come again often are what came last with their top half.
                pattern = words[seen & words.length - 1] == word ? MatchPattern.MMMM : bestPattern(words, word);
                sizes += MatchPattern.sizes(pattern);
            } else {
                sizes += MatchPattern.XXXX_SIZES;
            }
            if (all || push.keeps(pattern)) {
                last[hash] = next;
                words[next++ & words.length - 1] = word;
            }
        }
        endBlock(next);
        return sizes;
    }

    /** The pattern of each word and its lowest slot, as {@code pattern << 4 | slot}. */
    void match(byte[] data, int offset, int[] matches) {
        int[] words = dictionary;
        int[] last = lastWithTop;
        int first = start;
        int next = first;
        boolean all = push == Push.ALL;
        for (int i = 0; i < blockBytes / 4; i++) {
            int word = Bits.int32(data, offset + i * 4);
            if (word >>> 8 == 0) {
                matches[i] = (word == 0 ? MatchPattern.ZZZZ : MatchPattern.ZZZX) << 4;
                continue;
            }
            if (next == first) {
                Arrays.fill(words, word);
            }
            int hash = hash(word) & last.length - 1;
            int seen = last[hash];
            int match = MatchPattern.XXXX << 4;
            if (seen >= first & seen >= next - SLOTS) {
                match = lowestMatch(words, word, words[seen & words.length - 1]);
            }
            matches[i] = match;
            if (all || push.keeps(match >>> 4)) {
                last[hash] = next;
                words[next++ & words.length - 1] = word;
            }
        }
        endBlock(next);
    }

    private void endBlock(int next) {
        start = next + SLOTS - 1 & -SLOTS;
        if (start > LAST_START) {
            Arrays.fill(lastWithTop, 0);
            start = SLOTS;
        }
    }

    private static int lowestMatch(int[] words, int word, int candidate) {
        int pattern = word == candidate ? MatchPattern.MMMM : bestPattern(words, word);
        if (pattern == MatchPattern.XXXX) {
            return MatchPattern.XXXX << 4;
        }
        int literalBits = MatchPattern.literalBits(pattern);
        int slot = 0;
        while ((words[slot] ^ word) >>> literalBits != 0) {
            slot++;
        }
        return pattern << 4 | slot;
    }

    /**
     * The pattern by the least exclusive-or, which as an unsigned number has the most equal top bits. Written out:
     * without a branch.
     */
    private static int bestPattern(int[] w, int word) {
        int x = word ^ Integer.MIN_VALUE;
        int d = least(x ^ w[15], x ^ w[14], x ^ w[13], x ^ w[12]);
        int a = least(x ^ w[0], x ^ w[1], x ^ w[2], x ^ w[3]);
        int b = least(x ^ w[4], x ^ w[5], x ^ w[6], x ^ w[7]);
        int c = least(x ^ w[8], x ^ w[9], x ^ w[10], x ^ w[11]);
        return MatchPattern.byEqualBits(Integer.numberOfLeadingZeros(least(a, b, c, d) ^ Integer.MIN_VALUE));
    }

    private static int least(int a, int b, int c, int d) {
        return Math.min(Math.min(a, b), Math.min(c, d));
    }

    private static int hash(int word) {
        return (word >>> 16) * 0x9E3779B1 >>> 32 - HASH_BITS;
    }
}
