package dev.cinch.gpu.time.sm;

import java.util.Arrays;

/** The passes of an access through the banks of shared memory: one, unless lanes want different words of a bank. */
final class SharedMemoryPasses {
    private final int banks;

    /** The words wanted of each bank so far. */
    private final int[] words;

    private final int[] count;

    SharedMemoryPasses(int banks) {
        this.banks = banks;
        words = new int[banks * 128];
        count = new int[banks];
    }

    /** Lanes of 8 and 16 bytes want two and four words. */
    int of(long[] address, int mask, int bytes) {
        int wordsPerLane = Math.max(1, bytes / 4);
        if (wordsPerLane > 1 && aligned(address, mask, wordsPerLane)) {
            // The other words of lanes are in each other's way where the first are.
            return group(address, mask, 1);
        }
        if (wordsPerLane > 1) {
            return group(address, mask, wordsPerLane);
        }
        boolean once = LaneStride.is(0, address, mask)
                || banks >= 32 && LaneStride.is(4, address, mask)
                || apart(address, mask);
        return once ? 1 : group(address, mask, 1);
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
