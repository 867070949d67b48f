package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.policy.order.QueueOrder;
import dev.cinch.gpu.time.standard.DramCommand;
import java.util.Arrays;

/**
 * The next commands of a channel: one, or a row and a column command if these have pins of their own. Banks are sorted by
 * the command that they want, one bit each; of all candidates the one that can be issued first is taken, and among equals
 * the one that comes first in the {@link QueueOrder}.
 */
final class CommandPlan {
    private static final int NONE = BankQueues.NONE;

    static final int ACTIVATE = DramCommand.ACTIVATE.ordinal();
    static final int PRECHARGE = DramCommand.PRECHARGE.ordinal();
    static final int READ = DramCommand.READ.ordinal();
    static final int WRITE = DramCommand.WRITE.ordinal();

    /** A candidate is a number, the lowest wins: how long it must wait, no column command, its age, its bank. */
    private static final int WAIT_SHIFT = 48;

    private static final long NO_COLUMN = 1L << 47;
    private static final int ORDER_SHIFT = 6;
    private static final int BANK_MASK = (1 << ORDER_SHIFT) - 1;

    private final BankTimes times;
    private final Transfers transfers;
    private final QueueOrder order;
    private final BankQueues reads;
    private final BankQueues writes;

    /** Whether a row and a column command can be issued in the same cycle. */
    private final boolean split;

    /** What commands that move no data have in their rank. */
    private final long noColumn;

    /** Candidates without their waiting times; zero where nothing is wanted. */
    private final long[] ranks;

    /** By bank, the half that it serves. */
    private final int[] served;

    private boolean servesReads = true;
    private boolean servesWrites;
    private long readColumns;
    private long writeColumns;
    private long activations;
    private long precharges;
    /** No bank can be precharged earlier; more exactly only when it was looked for. */
    private long prechargeNotBefore;

    private int columnBank;
    private long columnAt = Part.NEVER;
    private int rowBank;
    private long rowAt = Part.NEVER;

    CommandPlan(
            BankTimes times,
            boolean split,
            QueueOrder order,
            Transfers transfers,
            BankQueues reads,
            BankQueues writes) {
        this.times = times;
        this.split = split;
        this.order = order;
        this.transfers = transfers;
        this.reads = reads;
        this.writes = writes;
        noColumn = order.columnsFirst() ? NO_COLUMN : 0;
        ranks = new long[times.row.length];
        served = new int[times.row.length];
    }

    /** When the next command can be issued. */
    long at() {
        return Math.min(columnAt, rowAt);
    }

    /** When the next column command will be issued, if no row command goes before it. */
    long columnAt() {
        return columnAt;
    }

    /** The bank of the next column command. */
    int columnBank() {
        return columnBank;
    }

    /** When the next row command will be issued, if no column command goes before it. */
    long rowAt() {
        return rowAt;
    }

    /** The bank of the next row command. */
    int rowBank() {
        return rowBank;
    }

    /** The half that a bank serves with its next command. */
    int served(int bank) {
        return served[bank];
    }

    /** Whether halves of a queue are served at present. */
    boolean serves(BankQueues queues) {
        return queues == reads ? servesReads : servesWrites;
    }

    /** Looks at others from now on. */
    void turn(QueueOrder.Turn to) {
        servesReads = to.reads();
        servesWrites = to.writes();
        readColumns = 0;
        writeColumns = 0;
        activations = 0;
        precharges = 0;
        prechargeNotBefore = Part.NEVER;
        Arrays.fill(ranks, 0);
        long wanted = (servesReads ? reads.wanted() : 0) | (servesWrites ? writes.wanted() : 0);
        for (long banks = wanted; banks != 0; banks &= banks - 1) {
            int bank = Long.numberOfTrailingZeros(banks);
            rowIs(bank);
            look(bank);
        }
    }

    /** The row of a bank was opened or closed. */
    void rowIs(int bank) {
        if (servesReads) {
            reads.rowIs(bank, times.row[bank]);
        }
        if (servesWrites) {
            writes.rowIs(bank, times.row[bank]);
        }
    }

    /** Finds out which command a bank wants now, and for whom. @return whether that has changed */
    boolean look(int bank) {
        long bit = 1L << bank;
        readColumns &= ~bit;
        writeColumns &= ~bit;
        activations &= ~bit;
        precharges &= ~bit;
        long rank = 0;
        int oldest = older(servesReads ? reads.oldest(bank) : NONE, servesWrites ? writes.oldest(bank) : NONE);
        if (oldest != NONE) {
            int half = older(servesReads ? reads.hit(bank) : NONE, servesWrites ? writes.hit(bank) : NONE);
            if (half != NONE && (half == oldest || order.hitFirst(age(half), age(oldest)))) {
                if (transfers.isWrite(half >> 1)) {
                    writeColumns |= bit;
                } else {
                    readColumns |= bit;
                }
            } else {
                half = oldest;
                rank = noColumn;
                if (times.row[bank] == BankTimes.CLOSED) {
                    activations |= bit;
                } else {
                    precharges |= bit;
                    prechargeNotBefore = Math.min(prechargeNotBefore, times.bankAt(PRECHARGE, bank));
                }
            }
            rank |= age(half) << ORDER_SHIFT | bank;
            served[bank] = half;
        }
        boolean changed = ranks[bank] != rank;
        ranks[bank] = rank;
        return changed;
    }

    private int older(int one, int other) {
        if (one == NONE || other == NONE) {
            return one == NONE ? other : one;
        }
        return age(one) < age(other) ? one : other;
    }

    private long age(int half) {
        return transfers.order[half >> 1];
    }

    /**
     * Finds the commands that can be issued first, from a cycle on.
     *
     * @param others banks that others look after, one bit each
     */
    void renew(long from, long others) {
        long readColumns = this.readColumns & ~others;
        long writeColumns = this.writeColumns & ~others;
        long activations = this.activations & ~others;
        long precharges = this.precharges & ~others;
        long column = readColumns == 0 ? Part.NEVER : first(readColumns, READ, from);
        if (writeColumns != 0) {
            column = Math.min(column, first(writeColumns, WRITE, from));
        }
        long row = Part.NEVER;
        // Most of the time a look at the others' common bounds is enough.
        long limit = split ? Part.NEVER : column;
        if (activations != 0 && times.soonest(ACTIVATE) - from <= limit >> WAIT_SHIFT) {
            row = first(activations, ACTIVATE, from);
            limit = Math.min(limit, row);
        }
        if (precharges != 0 && prechargeNotBefore - from <= limit >> WAIT_SHIFT) {
            boundPrecharges();
            row = Math.min(row, first(precharges, PRECHARGE, from));
        }
        columnBank = (int) column & BANK_MASK;
        rowBank = (int) row & BANK_MASK;
        columnAt = column == Part.NEVER || !split && row < column ? Part.NEVER : from + (column >> WAIT_SHIFT);
        rowAt = row == Part.NEVER || !split && column < row ? Part.NEVER : from + (row >> WAIT_SHIFT);
    }

    private long first(long banks, int command, long from) {
        long best = Part.NEVER;
        for (int part = 0; part < times.banksOf.length; part++) {
            long soonest = Math.max(from, times.at(command, part));
            for (long mine = banks & times.banksOf[part]; mine != 0; mine &= mine - 1) {
                int one = Long.numberOfTrailingZeros(mine);
                long wait = Math.max(soonest, times.bankAt(command, one)) - from;
                best = Math.min(best, wait << WAIT_SHIFT | ranks[one]);
            }
        }
        return best;
    }

    private void boundPrecharges() {
        prechargeNotBefore = Part.NEVER;
        for (long banks = precharges; banks != 0; banks &= banks - 1) {
            int one = Long.numberOfTrailingZeros(banks);
            prechargeNotBefore = Math.min(prechargeNotBefore, times.bankAt(PRECHARGE, one));
        }
    }
}
