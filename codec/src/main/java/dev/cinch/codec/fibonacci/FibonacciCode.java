package dev.cinch.codec.fibonacci;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;

/** The universal code whose words end in 11. Numbers are 1 to 2^64, unsigned; 0 stands for 2^64. */
final class FibonacciCode {
    /** The Fibonacci numbers 1, 2, 3, 5, … : all that an unsigned 64-bit number can hold. */
    private static final long[] NUMBERS = new long[92];

    /** The number of Fibonacci numbers below the least number of a bit length, by that length. */
    private static final int[] BELOW = new int[65];

    static {
        NUMBERS[0] = 1;
        NUMBERS[1] = 2;
        for (int i = 2; i < NUMBERS.length; i++) {
            NUMBERS[i] = NUMBERS[i - 1] + NUMBERS[i - 2];
        }
        for (int length = 1; length <= 64; length++) {
            long least = 1L << length - 1;
            int count = 0;
            while (count < NUMBERS.length && Long.compareUnsigned(NUMBERS[count], least) < 0) {
                count++;
            }
            BELOW[length] = count;
        }
    }

    /** The bound of small numbers, whose Zeckendorf bits are at hand: bit i for NUMBERS[i]. */
    private static final int SMALL = 1 << 12;

    private static final int[] SMALL_BITS = new int[SMALL];

    static {
        for (int n = 1; n < SMALL; n++) {
            int top = largest(n);
            SMALL_BITS[n] = 1 << top | SMALL_BITS[n - (int) NUMBERS[top]];
        }
    }

    /**
     * The tables of two of three steps in which numbers up to 2^32 are taken apart: first the Fibonacci numbers from
     * NUMBERS[31] on, then those from NUMBERS[16] on, then the rest, which is small.
     */
    private static final Steps HIGH = new Steps(31, 21, (1L << 32) + 1);

    private static final Steps MIDDLE = new Steps(16, 10, 3524578);

    /**
     * A table by {@code n >>> shift}: the part of the Zeckendorf sum of {@code n >>> shift << shift} from one number
     * on.
     */
    private static final class Steps {
        final long[] sum;
        final long[] bits;

        /** Sums lie at least NUMBERS[least - 1] apart; that must be more than 2^shift. */
        Steps(int least, int shift, long limit) {
            int count = (int) (limit >>> shift) + 2;
            sum = new long[count];
            bits = new long[count];
            for (int i = 0; i < count; i++) {
                long rest = (long) i << shift;
                for (int k = 60; k >= least; k--) {
                    if (NUMBERS[k] <= rest) {
                        rest -= NUMBERS[k];
                        sum[i] += NUMBERS[k];
                        bits[i] |= 1L << k;
                    }
                }
            }
        }
    }

    private FibonacciCode() {}

    /** Index of the largest Fibonacci number that is not above n; at most two lie within one bit length. */
    private static int largest(long n) {
        if (n == 0) {
            return NUMBERS.length - 1;
        }
        int index = BELOW[64 - Long.numberOfLeadingZeros(n)];
        if (index < NUMBERS.length && Long.compareUnsigned(NUMBERS[index], n) <= 0) {
            index++;
        }
        if (index < NUMBERS.length && Long.compareUnsigned(NUMBERS[index], n) <= 0) {
            index++;
        }
        return index - 1;
    }

    /** Length of the code of n, the final 1 included. */
    static int bits(long n) {
        return largest(n) + 2;
    }

    static void put(long n, BitWriter out) {
        if (n - 1 >>> 32 == 0) {
            putWord(n, out);
            return;
        }
        int top = largest(n);
        if (top >= 63) {
            putLong(n, top, out);
            return;
        }
        long bits = 0;
        long rest = n;
        // n is at most 63 numbers' worth here, so it is not negative.
        while (rest >= SMALL) {
            int next = largest(rest);
            bits |= 1L << next;
            rest -= NUMBERS[next];
        }
        bits |= SMALL_BITS[(int) rest];
        // The code starts with the smallest number and ends with a one of its own.
        out.put(Long.reverse(bits) >>> 63 - top << 1 | 1, top + 2);
    }

    /**
     * Puts a number from 1 to 2^32. Within 2^shift there is at most one sum, so n has that of its own place or of the
     * next.
     */
    static void putWord(long n, BitWriter out) {
        int high = (int) (n >>> 21);
        high += HIGH.sum[high + 1] <= n ? 1 : 0;
        int rest = (int) (n - HIGH.sum[high]);
        int middle = rest >>> 10;
        middle += MIDDLE.sum[middle + 1] <= rest ? 1 : 0;
        int low = rest - (int) MIDDLE.sum[middle];
        long bits = HIGH.bits[high] | MIDDLE.bits[middle] | SMALL_BITS[low];
        int top = 63 - Long.numberOfLeadingZeros(bits);
        out.put(Long.reverse(bits) >>> 63 - top << 1 | 1, top + 2);
    }

    /** Codes of more than 64 bits, which only differences of 64-bit values have. */
    private static void putLong(long n, int top, BitWriter out) {
        boolean[] used = new boolean[top + 1];
        used[top] = true;
        long rest = n - NUMBERS[top];
        for (int i = top - 2; i >= 0; i--) {
            if (Long.compareUnsigned(NUMBERS[i], rest) <= 0) {
                rest -= NUMBERS[i];
                used[i] = true;
            }
        }
        for (boolean one : used) {
            out.put(one ? 1 : 0, 1);
        }
        out.put(1, 1);
    }

    /**
     * The number of bytes for which sums of NUMBERS are at hand, by the byte's place in the code; first bit most
     * significant.
     */
    private static final int CHUNKS = 7;

    private static final long[] CHUNK_SUMS = new long[CHUNKS * 256];

    static {
        for (int i = 0; i < CHUNK_SUMS.length; i++) {
            for (int bit = 0; bit < 8; bit++) {
                if ((i & 0x80 >>> bit) != 0) {
                    CHUNK_SUMS[i] += NUMBERS[i / 256 * 8 + bit];
                }
            }
        }
    }

    static long get(BitReader in) {
        long window = in.peek(57) << 7;
        long ends = window & window << 1;
        if (ends == 0) {
            return getSlowly(in);
        }
        // The code ends with the second of two ones; that one itself counts nothing.
        int length = Long.numberOfLeadingZeros(ends) + 2;
        if (length > CHUNKS * 8) {
            return getSlowly(in);
        }
        in.skip(length);
        long bits = window & -1L << 65 - length;
        long n = 0;
        for (int chunk = 0; bits != 0; chunk++) {
            n += CHUNK_SUMS[chunk * 256 + (int) (bits >>> 56)];
            bits <<= 8;
        }
        return n;
    }

    private static long getSlowly(BitReader in) {
        long n = 0;
        boolean last = false;
        for (int i = 0; i <= NUMBERS.length; i++) {
            boolean one = in.get(1) == 1;
            if (one && last) {
                return n;
            }
            if (one && i < NUMBERS.length) {
                n += NUMBERS[i];
                // All but 2^64 itself that wraps around is too large.
                if (n != 0 && Long.compareUnsigned(n, NUMBERS[i]) < 0) {
                    throw new MalformedStream(in.position(), "a Fibonacci code stands for more than 2^64");
                }
            }
            last = one;
        }
        throw new MalformedStream(in.position(), "a Fibonacci code does not end");
    }
}
