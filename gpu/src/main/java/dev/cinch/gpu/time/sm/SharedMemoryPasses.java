package dev.cinch.gpu.time.sm;

import java.util.Arrays;

/** The passes of an access through the banks of shared memory: one, unless lanes want different words of a bank. */
final class SharedMemoryPasses {
    private final int banks;

    /** The words wanted of each bank so far. */
    private final int[] words;

    private final int[] count;

    /** What was found before of lanes that lie to each other in some way: a row of distances, and the passes. */
    private static final int KNOWN = 64;

    private final long[] known = new long[32 * KNOWN];
    private final int[] knownPasses = new int[KNOWN];

    SharedMemoryPasses(int banks) {
        this.banks = banks;
        words = new int[banks * 128];
        count = new int[banks];
    }

    /** Lanes of 8 and 16 bytes want two and four words. */
    int of(long[] address, int mask, int bytes) {
        int wordsPerLane = Math.max(1, bytes / 4);
        if (LaneStride.is(0, address, mask) && wordsPerLane <= banks
                || banks >= 32 && wordsPerLane == 1 && LaneStride.is(4, address, mask)) {
            return 1;
        }
        return mask == -1 ? remembered(address, wordsPerLane) : counted(address, mask, wordsPerLane);
    }

    /**
     * The same of all lanes. Where they lie to each other decides, not where they lie: words that move together move on to other banks
     * together. So programs have few patterns, and come back to them.
     */
    private int remembered(long[] address, int wordsPerLane) {
        long first = address[0];
        // Distances are from a place that lanes of any width begin at, or would if the first one did.
        long origin = first & -32;
        long mix = (first - origin) * 3 + wordsPerLane;
        mix = mix * 31 + (address[1] - origin);
        mix = mix * 31 + (address[7] - origin);
        mix = mix * 31 + (address[18] - origin);
        mix = mix * 31 + (address[31] - origin);
        int at = (int) (mix * 0x9E3779B97F4A7C15L >>> 58);
        long different = knownPasses[at] >> 16 ^ wordsPerLane;
        for (int lane = 0; lane < 32; lane++) {
            different |= known[32 * at + lane] ^ address[lane] - origin;
        }
        if (different != 0) {
            for (int lane = 0; lane < 32; lane++) {
                known[32 * at + lane] = address[lane] - origin;
            }
            knownPasses[at] = wordsPerLane << 16 | counted(address, -1, wordsPerLane);
        }
        return knownPasses[at] & 0xFFFF;
    }

    private int counted(long[] address, int mask, int wordsPerLane) {
        if (wordsPerLane == 1) {
            return apart(address, mask) ? 1 : group(address, mask, 1);
        }
        // Where lanes are aligned, their other words are in each other's way where the first are.
        return group(address, mask, aligned(address, mask, wordsPerLane) ? 1 : wordsPerLane);
    }

    /** Whether the words of each lane begin at a multiple of their number, a power of two. */
    private boolean aligned(long[] address, int mask, int wordsPerLane) {
        long offsets = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            offsets |= address[Integer.numberOfTrailingZeros(m)] >> 2;
        }
        return (offsets & wordsPerLane - 1) == 0 && Integer.bitCount(wordsPerLane) == 1 && wordsPerLane <= banks;
    }

    /** Whether each lane's word is that of the lane before or in a bank of its own, which is seen sooner than counted. */
    private boolean apart(long[] address, int mask) {
        long used = 0;
        int previous = -1;
        for (int m = mask; m != 0; m &= m - 1) {
            int word = (int) (address[Integer.numberOfTrailingZeros(m)] >> 2);
            if (word != previous) {
                long bank = 1L << (word & banks - 1);
                if ((used & bank) != 0) {
                    return false;
                }
                used |= bank;
                previous = word;
            }
        }
        return true;
    }

    /** Atomics do not share a word either: lanes that want the same take turns. */
    int ofAtomic(long[] address, int mask) {
        Arrays.fill(count, 0);
        int most = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int bank = (int) (address[Integer.numberOfTrailingZeros(m)] >> 2) & banks - 1;
            most = Math.max(most, ++count[bank]);
        }
        return most;
    }

    private int group(long[] address, int mask, int wordsPerLane) {
        long used = 0;
        int most = 1;
        int previous = -1;
        for (int m = mask; m != 0; m &= m - 1) {
            int word = (int) (address[Integer.numberOfTrailingZeros(m)] >> 2);
            if (word == previous) {
                continue;
            }
            previous = word;
            for (int i = 0; i < wordsPerLane; i++, word++) {
                int bank = word & banks - 1;
                if ((used & 1L << bank) == 0) {
                    used |= 1L << bank;
                    count[bank] = 1;
                    words[bank * 128] = word;
                } else if (fresh(bank, word)) {
                    most = Math.max(most, count[bank]);
                }
            }
        }
        return most;
    }

    /** Whether nobody has wanted a word of a bank before; it is remembered. */
    private boolean fresh(int bank, int word) {
        int from = bank * 128;
        for (int i = 0; i < count[bank]; i++) {
            if (words[from + i] == word) {
                return false;
            }
        }
        words[from + count[bank]++] = word;
        return true;
    }
}
