package dev.cinch.codec;

import java.util.Arrays;

/**
 * A table of limited size that counts words as hardware would: 4096 entries, 16 ways, the set chosen by the low bits of
 * the value. A value that finds its set full takes the place of the least frequent one, on a tie of the lowest; what
 * that one had counted is known only in the sum of all.
 */
final class ValueFrequencyTable {
    private static final int WAYS = 16;
    private static final int SETS = 4096 / WAYS;

    private final int[] values = new int[SETS * WAYS];

    /** The count of each value; 0 where there is no value. */
    private final long[] counts = new long[SETS * WAYS];

    private long total;

    void add(int value) {
        total++;
        int first = (value & SETS - 1) * WAYS;
        int victim = first;
        for (int at = first; at < first + WAYS; at++) {
            if (counts[at] == 0) {
                victim = at;
                break;
            }
            if (values[at] == value) {
                counts[at]++;
                return;
            }
            if (counts[at] < counts[victim]
                    || counts[at] == counts[victim] && Integer.compareUnsigned(values[at], values[victim]) < 0) {
                victim = at;
            }
        }
        values[victim] = value;
        counts[victim] = 1;
    }

    /** The values that it holds, and how often there was anything else. */
    FrequentSymbols symbols() {
        long[] held = new long[values.length];
        int size = 0;
        for (int at = 0; at < values.length; at++) {
            if (counts[at] > 0) {
                // The value above its place in the table, so that sorting puts values in unsigned order.
                held[size++] = (values[at] & 0xFFFF_FFFFL) << 12 | at;
            }
        }
        Arrays.sort(held, 0, size);
        int[] symbols = new int[size];
        long[] frequencies = new long[size];
        long rest = total;
        for (int i = 0; i < size; i++) {
            symbols[i] = (int) (held[i] >>> 12);
            frequencies[i] = counts[(int) held[i] & 0xFFF];
            rest -= frequencies[i];
        }
        return new FrequentSymbols(symbols, frequencies, rest);
    }
}
