package dev.cinch.hardware;

import dev.cinch.base.BadInput;
import java.util.Arrays;

/**
 * A table of 8 ways in which every way has an entry for a value at another hash, as {@code e2mc_address.v} says. Of the entries that a value
 * may have, it is given one such that all values find a place: one that stands in the way moves to another of its own.
 */
final class SkewedTable {
    static final int WAYS = 8;
    static final int SETS = 256;

    /** The value's number at {@code way × SETS + set}, or −1. */
    private final int[] entries = new int[WAYS * SETS];

    private final int[] values;

    SkewedTable(int[] values) {
        this.values = values;
        Arrays.fill(entries, -1);
        for (int number = 0; number < values.length; number++) {
            if (!place(number, new boolean[entries.length])) {
                throw new BadInput(values.length + " values do not find a place in a table of " + entries.length);
            }
        }
    }

    int valueAt(int entry) {
        return entries[entry];
    }

    private boolean place(int number, boolean[] tried) {
        for (int way = 0; way < WAYS; way++) {
            int entry = way * SETS + hash(values[number], way);
            if (!tried[entry]) {
                tried[entry] = true;
                if (entries[entry] < 0 || place(entries[entry], tried)) {
                    entries[entry] = number;
                    return true;
                }
            }
        }
        return false;
    }

    private static int hash(int value, int way) {
        return (value & 0xFF)
                ^ times(value >>> 8 & 0xFF, way)
                ^ times(value >>> 16 & 0xFF, 2 * way)
                ^ times(value >>> 24, 3 * way);
    }

    /** A byte times x to the power of so many, in GF(256) with the polynomial 0x11D. */
    private static int times(int value, int power) {
        int product = value;
        for (int i = 0; i < power; i++) {
            product = product << 1 ^ (product >> 7) * 0x11D;
        }
        return product;
    }
}
