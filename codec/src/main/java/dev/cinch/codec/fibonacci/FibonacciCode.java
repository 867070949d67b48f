package dev.cinch.codec.fibonacci;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;

/** The universal code whose words end in 11. Numbers are 1 to 2^64, unsigned; 0 stands for 2^64. */
final class FibonacciCode {
    /** 1, 2, 3, 5, … : all that an unsigned 64-bit number can hold. */
    private static final long[] NUMBERS = new long[92];

    /** By bit length of n: how many Fibonacci numbers lie below the least number of that length. */
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
        int top = largest(n);
        // The code starts with the smallest number, so NUMBERS[i] is bit top − i, counted from the right.
        long low = 1;
        long high = 0;
        long rest = n - NUMBERS[top];
        for (int i = top - 2; i >= 0; i--) {
            if (Long.compareUnsigned(NUMBERS[i], rest) <= 0) {
                rest -= NUMBERS[i];
                if (top - i < 64) {
                    low |= 1L << top - i;
                } else {
                    high |= 1L << top - i - 64;
                }
            }
        }
        int length = top + 1;
        if (length > 64) {
            out.put(high, length - 64);
            out.put(low, 64);
        } else {
            out.put(low, length);
        }
        out.put(1, 1);
    }

    static long get(BitReader in) {
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
