package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.standard.DramCommand;
import dev.cinch.gpu.time.standard.RefreshMode;
import dev.cinch.gpu.time.standard.StandardTable;
import java.util.Arrays;

/**
 * The refreshes of a channel. Each of its pseudo-channels has one due in every interval, of all its banks or of the next
 * bank. Banks that are due have no commands but what the refresh needs: their rows are closed, then they are refreshed,
 * each as soon as the distances allow. None is put off, and those of several pseudo-channels are due at different times.
 */
final class RefreshPlan {
    private static final int REFRESH = DramCommand.REFRESH.ordinal();
    private static final int REFRESH_BANK = DramCommand.REFRESH_BANK.ordinal();

    private final BankTimes times;
    private final int banks;
    private final int interval;
    private final boolean perBank;
    private final int command;

    /** By pseudo-channel: when its next refresh is due, and the bank that has its turn then. */
    private final long[] due;

    private final int[] turn;

    /** By pseudo-channel: the banks whose refresh is due, one bit each. */
    private final long[] waiting;

    private long allWaiting;
    private long nextDue = Part.NEVER;
    private int bank;
    private long at = Part.NEVER;

    RefreshPlan(StandardTable table, BankTimes times) {
        this.times = times;
        banks = table.banks();
        interval = table.refreshInterval();
        perBank = table.refresh() == RefreshMode.PER_BANK;
        command = perBank ? REFRESH_BANK : REFRESH;
        int parts = table.pseudoChannels();
        due = new long[parts];
        turn = new int[parts];
        waiting = new long[parts];
        Arrays.setAll(due, part -> interval == 0 ? Part.NEVER : (long) interval * (part + 1) / parts);
        nextDue = due[0];
    }

    /** Banks that wait for their refresh, one bit each. */
    long waiting() {
        return allWaiting;
    }

    /** When more banks will wait. */
    long dueAt() {
        return nextDue;
    }

    /** When its next command can be issued. */
    long at() {
        return at;
    }

    /** The bank of its next command: a precharge if its row is open, else a refresh. */
    int bank() {
        return bank;
    }

    int command() {
        return times.row[bank] == BankTimes.CLOSED ? command : CommandPlan.PRECHARGE;
    }

    /** Lets those wait that are due. @return whether there are any new ones */
    boolean comeDue(long now) {
        if (nextDue > now) {
            return false;
        }
        nextDue = Part.NEVER;
        for (int part = 0; part < due.length; part++) {
            if (waiting[part] == 0 && due[part] <= now) {
                waiting[part] = perBank ? 1L << part * banks + turn[part] : times.banksOf[part];
                allWaiting |= waiting[part];
            }
            if (waiting[part] == 0) {
                nextDue = Math.min(nextDue, due[part]);
            }
        }
        return true;
    }

    /** The banks that waited with one have been refreshed. */
    void refreshed(int one) {
        int part = one / banks;
        allWaiting &= ~waiting[part];
        waiting[part] = 0;
        turn[part] = (turn[part] + 1) % banks;
        due[part] += interval;
        nextDue = Math.min(nextDue, due[part]);
    }

    /** Finds its command that can be issued first, from a cycle on. */
    void renew(long from) {
        at = Part.NEVER;
        for (long left = allWaiting; left != 0; left &= left - 1) {
            int one = Long.numberOfTrailingZeros(left);
            int part = one / banks;
            boolean open = times.row[one] != BankTimes.CLOSED;
            if (open || closed(waiting[part])) {
                int wanted = open ? CommandPlan.PRECHARGE : command;
                long soonest = Math.max(from, Math.max(times.at(wanted, part), times.bankAt(wanted, one)));
                if (soonest < at) {
                    at = soonest;
                    bank = one;
                }
            }
        }
    }

    private boolean closed(long some) {
        for (long left = some; left != 0; left &= left - 1) {
            if (times.row[Long.numberOfTrailingZeros(left)] != BankTimes.CLOSED) {
                return false;
            }
        }
        return true;
    }
}
