package dev.cinch.gpu.time.dram;

import java.util.Arrays;

/**
 * Halves of blocks that wait for the banks of a channel, in one direction: for each bank a list in the order of arrival,
 * and the oldest of it that wants the open row.
 */
final class BankQueues {
    static final int NONE = -1;

    private final Transfers transfers;
    private final int[] head;
    private final int[] tail;
    private final int[] hit;
    private final int[] next;
    private final int[] previous;

    /** Banks that something waits for, one bit each. */
    private long wanted;

    BankQueues(int banks, Transfers transfers) {
        this.transfers = transfers;
        head = filled(banks);
        tail = filled(banks);
        hit = filled(banks);
        next = transfers.next;
        previous = transfers.previous;
    }

    private static int[] filled(int size) {
        int[] array = new int[size];
        Arrays.fill(array, NONE);
        return array;
    }

    long wanted() {
        return wanted;
    }

    /** The oldest half that waits for a bank. */
    int oldest(int bank) {
        return head[bank];
    }

    /** The oldest half that wants the open row of a bank, or {@link #NONE}. */
    int hit(int bank) {
        return hit[bank];
    }

    void add(int half, int bank, int openRow) {
        int last = tail[bank];
        next[half] = NONE;
        previous[half] = last;
        tail[bank] = half;
        if (last == NONE) {
            head[bank] = half;
            wanted |= 1L << bank;
        } else {
            next[last] = half;
        }
        if (hit[bank] == NONE && transfers.row[half >> 1] == openRow) {
            hit[bank] = half;
        }
    }

    /** Takes out a half that was the oldest of the open row. */
    void remove(int half, int bank) {
        int before = previous[half];
        int after = next[half];
        if (before == NONE) {
            head[bank] = after;
        } else {
            next[before] = after;
        }
        if (after == NONE) {
            tail[bank] = before;
        } else {
            previous[after] = before;
        }
        if (head[bank] == NONE) {
            wanted &= ~(1L << bank);
        }
        hit[bank] = first(after, transfers.row[half >> 1]);
    }

    /** A row of a bank was opened or closed, perhaps while others looked after it. */
    void rowIs(int bank, int openRow) {
        hit[bank] = openRow == BankTimes.CLOSED ? NONE : first(head[bank], openRow);
    }

    private int first(int from, int row) {
        int half = from;
        while (half != NONE && transfers.row[half >> 1] != row) {
            half = next[half];
        }
        return half;
    }
}
