package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.part.Part;
import java.util.Arrays;

/**
 * The next command of a channel. Banks are sorted by the command that they want, one bit each; of all candidates the one
 * that can be issued first is taken, column commands before others, then the oldest.
 */
final class CommandPlan {
    /** A candidate is a number, the lowest wins: how long it must wait, no column command, its order, its bank. */
    private static final int WAIT_SHIFT = 48;

    private static final long NO_COLUMN = 1L << 47;
    private static final int ORDER_SHIFT = 6;
    private static final int BANK_MASK = (1 << ORDER_SHIFT) - 1;

    private final BankTimes times;
    private final Transfers transfers;
    /** Candidates without their waiting times; zero where nothing is wanted. */
    private final long[] ranks;

    private BankQueues queues;
    private boolean writing;
    private long columns;
    private long activations;
    private long precharges;
    /** No bank can be precharged earlier; more exactly only when it was looked for. */
    private long prechargeNotBefore;

    private int bank;
    private long at = Part.NEVER;

    CommandPlan(BankTimes times, Transfers transfers, BankQueues queues) {
        this.times = times;
        this.transfers = transfers;
        this.queues = queues;
        ranks = new long[times.row.length];
    }

    /** When the next command can be issued. */
    long at() {
        return at;
    }

    /** The bank of the next command. */
    int bank() {
        return bank;
    }

    /** Looks at another direction from now on. */
    void turn(BankQueues to, boolean write) {
        queues = to;
        writing = write;
        columns = 0;
        activations = 0;
        precharges = 0;
        prechargeNotBefore = Part.NEVER;
        Arrays.fill(ranks, 0);
        for (long banks = queues.wanted(); banks != 0; banks &= banks - 1) {
            look(Long.numberOfTrailingZeros(banks));
        }
    }

    /** Finds out which command a bank wants now, and for whom. @return whether that has changed */
    boolean look(int bank) {
        long bit = 1L << bank;
        columns &= ~bit;
        activations &= ~bit;
        precharges &= ~bit;
        long rank = 0;
        if ((queues.wanted() & bit) != 0) {
            int half = queues.hit(bank);
            if (half != BankQueues.NONE) {
                columns |= bit;
            } else {
                half = queues.oldest(bank);
                rank = NO_COLUMN;
                if (times.row[bank] == BankTimes.CLOSED) {
                    activations |= bit;
                } else {
                    precharges |= bit;
                    prechargeNotBefore = Math.min(prechargeNotBefore, times.prechargeAt(bank));
                }
            }
            rank |= transfers.order[half >> 1] << ORDER_SHIFT | bank;
        }
        boolean changed = ranks[bank] != rank;
        ranks[bank] = rank;
        return changed;
    }

    /** Finds the command that can be issued first; column commands before others, then the oldest. */
    void renew(long from) {
        long best = columns == 0 ? Part.NEVER : firstColumn(from);
        // Most of the time a look at the others' common bounds is enough.
        if (activations != 0 && times.activateAt() - from <= best >> WAIT_SHIFT) {
            best = Math.min(best, firstActivation(from));
        }
        if (precharges != 0 && prechargeNotBefore - from <= best >> WAIT_SHIFT) {
            best = Math.min(best, firstPrecharge(from));
        }
        bank = (int) best & BANK_MASK;
        at = best == Part.NEVER ? Part.NEVER : from + (best >> WAIT_SHIFT);
    }

    private long firstColumn(long from) {
        long soonest = Math.max(from, times.columnAt(writing));
        long best = Part.NEVER;
        for (long banks = columns; banks != 0; banks &= banks - 1) {
            int one = Long.numberOfTrailingZeros(banks);
            long wait = Math.max(soonest, times.columnAt(one)) - from;
            best = Math.min(best, wait << WAIT_SHIFT | ranks[one]);
        }
        return best;
    }

    private long firstActivation(long from) {
        long soonest = Math.max(from, times.activateAt());
        long best = Part.NEVER;
        for (long banks = activations; banks != 0; banks &= banks - 1) {
            int one = Long.numberOfTrailingZeros(banks);
            long wait = Math.max(soonest, times.activateAt(one)) - from;
            best = Math.min(best, wait << WAIT_SHIFT | ranks[one]);
        }
        return best;
    }

    private long firstPrecharge(long from) {
        long best = Part.NEVER;
        long first = Part.NEVER;
        for (long banks = precharges; banks != 0; banks &= banks - 1) {
            int one = Long.numberOfTrailingZeros(banks);
            long soonest = times.prechargeAt(one);
            long wait = Math.max(from, soonest) - from;
            first = Math.min(first, soonest);
            best = Math.min(best, wait << WAIT_SHIFT | ranks[one]);
        }
        prechargeNotBefore = first;
        return best;
    }
}
