package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.TimedQueue;
import dev.cinch.gpu.time.standard.StandardTable;
import java.util.Arrays;

/**
 * A channel whose banks serve one block each at a time, as that of GPGPU-Sim 4.0. In a cycle the scheduler gives one block
 * to one bank that has none: of those that wait for the bank the oldest of the row that it serves, and when there is none
 * left the oldest of the row that is open, else the oldest. Then banks are asked in turn for a column command, and those
 * before the one that has it for a row command. Then one block comes into the queue, to be read or written.
 */
final class SlottedChannel extends Channel {
    private static final int NONE = BankQueues.NONE;

    private final TimedQueue arrivingReads;
    private final TimedQueue arrivingWrites;
    private final TimedQueue chainedReads;
    private final BankQueues queues;
    private final int banks;
    private final int queueSize;
    private final int readEnd;
    private final int writeEnd;

    /** By bank, the half that it serves. */
    private final int[] slot;

    /** By bank, the row that was open last, closed or not. */
    private final int[] lastRow;

    /** By bank, a cycle before which it cannot have the command that it waits for: times only move on. */
    private final long[] due;

    /** The same of all banks together. */
    private long soonest;

    /** Banks that serve something, one bit each. */
    private long serving;

    /** Halves in the queue. */
    private int waiting;

    /** Halves in the queue and in banks. */
    private int present;

    /** The bank that is asked first. */
    private int first;

    private long order = 1;

    SlottedChannel(
            int number,
            DramSpec spec,
            StandardTable table,
            Transfers transfers,
            MemoryPort port,
            Crossing toInterconnect,
            DramCounters counters,
            CommandLog log) {
        super(number, spec, table, transfers, port, toInterconnect, counters, log);
        arrivingReads = port.reads();
        arrivingWrites = port.writes();
        chainedReads = port.chained();
        banks = times.row.length;
        queueSize = spec.readQueue();
        // Data have a cycle of their own to leave.
        readEnd = table.time("t-cl") + 1;
        writeEnd = table.time("t-wl");
        queues = new BankQueues(banks, transfers);
        slot = new int[banks];
        lastRow = new int[banks];
        due = new long[banks];
        Arrays.fill(slot, NONE);
        Arrays.fill(lastRow, BankTimes.CLOSED);
    }

    @Override
    void returnPlaceFreed(long time) {
        // Who has credit has a place.
    }

    @Override
    protected long tick(long now) {
        handOut();
        command(now);
        admit(now);
        if ((queues.wanted() & ~serving) != 0) {
            return now + 1;
        }
        return Math.min(nextCommand(now), waiting < queueSize ? Math.max(now + 1, nextArrival()) : NEVER);
    }

    /** Gives one block to one bank. */
    private void handOut() {
        long free = queues.wanted() & ~serving;
        if (free == 0) {
            return;
        }
        int bank = nextFrom(free, first);
        if (queues.hit(bank) == NONE) {
            queues.rowIs(bank, lastRow[bank]);
            if (queues.hit(bank) == NONE) {
                queues.rowIs(bank, transfers.row[queues.oldest(bank) >> 1]);
            }
        }
        int half = queues.hit(bank);
        queues.remove(half, bank);
        slot[bank] = half;
        serving |= 1L << bank;
        due[bank] = 0;
        soonest = 0;
        waiting--;
        first = next(first);
    }

    /** The first bank of some, from one on. */
    private static int nextFrom(long some, int from) {
        long behind = some & -1L << from;
        return Long.numberOfTrailingZeros(behind != 0 ? behind : some);
    }

    private int next(int bank) {
        return bank + 1 == banks ? 0 : bank + 1;
    }

    /** Issues a column command, a row command or both. */
    private void command(long now) {
        if (now < soonest) {
            return;
        }
        boolean row = false;
        int from = first;
        for (long left = fromOn(from); left != 0; left &= left - 1) {
            int place = Long.numberOfTrailingZeros(left);
            int bank = from + place < banks ? from + place : from + place - banks;
            if (due[bank] > now) {
                continue;
            }
            int half = slot[bank];
            int command = wanted(bank, half >> 1);
            due[bank] = soonest(command, bank);
            if (due[bank] > now) {
                continue;
            }
            if (command == CommandPlan.READ || command == CommandPlan.WRITE) {
                serve(half, bank, now);
                return;
            }
            if (!row) {
                turn(command, bank, half >> 1, now);
                row = true;
                // A row command moves the start of the round while it goes on: so in GPGPU-Sim.
                first = next(bank);
                from = first;
                left = fromOn(from) & -1L << place | 1L << place;
            }
        }
    }

    /** The banks that serve something, one bit each, from one of them on. */
    private long fromOn(int bank) {
        return serving >>> bank | (serving & ~(-1L << bank)) << banks - bank;
    }

    /** The command that a bank waits for. */
    private int wanted(int bank, int transfer) {
        int open = times.row[bank];
        if (open == transfers.row[transfer]) {
            return transfers.isWrite(transfer) ? CommandPlan.WRITE : CommandPlan.READ;
        }
        return open == BankTimes.CLOSED ? CommandPlan.ACTIVATE : CommandPlan.PRECHARGE;
    }

    private long soonest(int command, int bank) {
        return Math.max(times.at(command, times.pseudoChannel(bank)), times.bankAt(command, bank));
    }

    /** Opens a row, or closes the one that is open. */
    private void turn(int command, int bank, int transfer, long now) {
        if (command == CommandPlan.ACTIVATE) {
            int row = transfers.row[transfer];
            activate(bank, row, now);
            lastRow[bank] = row;
        } else {
            precharge(bank, now);
        }
    }

    private void serve(int half, int bank, long now) {
        if (!moveBurst(half, bank, now)) {
            return;
        }
        slot[bank] = NONE;
        serving &= ~(1L << bank);
        present--;
        int transfer = half >> 1;
        if (transfers.left[half ^ 1] > 0) {
            return;
        }
        if (transfers.isWrite(transfer)) {
            transfers.release(transfer);
            port.written(toInterconnect.after(now + writeEnd));
        } else {
            returned(transfer, now + readEnd);
        }
    }

    /** The first cycle to come in which one of the banks may have the command that it waits for. */
    private long nextCommand(long now) {
        if (now < soonest) {
            return soonest;
        }
        long next = NEVER;
        for (long left = serving; left != 0; left &= left - 1) {
            int bank = Long.numberOfTrailingZeros(left);
            if (due[bank] <= now) {
                due[bank] = soonest(wanted(bank, slot[bank] >> 1), bank);
            }
            next = Math.min(next, due[bank]);
        }
        soonest = Math.max(now + 1, next);
        return soonest;
    }

    private long nextArrival() {
        return Math.min(chainedReads.readyAt(), Math.min(arrivingReads.readyAt(), arrivingWrites.readyAt()));
    }

    /** Takes one block that has come into the queue. */
    private void admit(long now) {
        if (waiting >= queueSize) {
            return;
        }
        TimedQueue from = chainedReads.ready(now) ? chainedReads : older(now);
        if (from == null) {
            return;
        }
        int transfer = from.take();
        transfers.order[transfer] = order++;
        int even = transfers.bank[transfer];
        for (int parity = 0; parity < 2; parity++) {
            int half = 2 * transfer + parity;
            if (transfers.left[half] > 0) {
                transfers.fresh[half] = true;
                // The row that a bank serves is looked for when it is free.
                queues.add(half, even + parity, BankTimes.CLOSED);
                waiting++;
                present++;
            }
        }
    }

    /** The queue of what came first. */
    private TimedQueue older(long now) {
        boolean read = arrivingReads.ready(now);
        boolean write = arrivingWrites.ready(now);
        if (read && write) {
            return transfers.sent[arrivingReads.first()] < transfers.sent[arrivingWrites.first()]
                    ? arrivingReads
                    : arrivingWrites;
        }
        return read ? arrivingReads : write ? arrivingWrites : null;
    }

    @Override
    public String waitsFor() {
        if (present == 0 && arrivingReads.isEmpty() && chainedReads.isEmpty() && arrivingWrites.isEmpty()) {
            return null;
        }
        return "DRAM channel " + number + ": " + waiting + " blocks in its queue, " + (present - waiting)
                + " in its banks, " + arrivingReads.size() + " to read and " + arrivingWrites.size()
                + " to write on their way to it";
    }
}
