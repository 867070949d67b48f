package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.Crossing;
import dev.cinch.gpu.time.Part;
import dev.cinch.gpu.time.TimedQueue;

/**
 * One channel of GDDR5 with its scheduler: of the commands that can be issued in a cycle, column commands to open rows
 * come first, and among equals the oldest (FR-FCFS). Reads go before writes until so many writes wait that they are
 * drained; they are also written while there is nothing to read.
 *
 * <p>It acts once per command: after each change it looks for the command that can be issued first and sleeps until
 * then. What arrives in a cycle can have its first command in the next.
 */
public final class Channel extends Part {
    /** A candidate is a number: how long it must wait, whether it is no column command, its order, its bank. */
    private static final int WAIT_SHIFT = 48;

    private static final long NO_COLUMN = 1L << 47;
    private static final int ORDER_SHIFT = 6;
    private static final int BANK_MASK = (1 << ORDER_SHIFT) - 1;

    private final int number;
    private final Transfers transfers;
    private final MemoryPort port;
    private final TimedQueue arrivingReads;
    private final TimedQueue arrivingWrites;
    private final Crossing toInterconnect;
    private final DramCounters counters;
    private final CommandLog log;
    private final int magBytes;
    private final int readQueue;
    private final int highMark;
    private final int lowMark;
    private final int readEnd;

    private final BankTimes times;
    private final BankQueues reads;
    private final BankQueues writes;
    /** Rows that were opened and not used yet, one bit per bank. */
    private long unused;

    private int readCount;
    private int writeCount;
    private int returnPlaces;
    private final TimedQueue freedReturns;
    /** From 1 on, so that no rank is zero. */
    private long order = 1;

    /** Whether so many writes waited that they go first until few are left. */
    private boolean draining;

    private boolean writing;

    /** Those of the direction that it has turned to; its banks by the command that they want, one bit each. */
    private BankQueues queues;

    private long columns;
    private long activations;
    private long precharges;
    /** No bank can be precharged before, as far as was known when it was last looked for. */
    private long prechargeNotBefore;

    /** Who goes first among commands that can be issued at the same time: the lower one. Zero when nothing is wanted. */
    private final long[] ranks;

    private int plannedBank;
    private long plannedAt = NEVER;

    /** @param log null for none */
    Channel(
            int number,
            DramSpec spec,
            Transfers transfers,
            MemoryPort port,
            Crossing toInterconnect,
            DramCounters counters,
            CommandLog log) {
        this.number = number;
        this.transfers = transfers;
        this.port = port;
        arrivingReads = port.reads();
        arrivingWrites = port.writes();
        this.toInterconnect = toInterconnect;
        this.counters = counters;
        this.log = log;
        magBytes = spec.magBytes();
        readQueue = spec.readQueue();
        highMark = spec.writeHighMark();
        lowMark = spec.writeLowMark();
        readEnd = spec.tCl() + DramSpec.BURST_CYCLES;
        times = new BankTimes(spec);
        reads = new BankQueues(spec.banks(), transfers);
        writes = new BankQueues(spec.banks(), transfers);
        queues = reads;
        ranks = new long[spec.banks()];
        returnPlaces = spec.returnQueue();
        freedReturns = new TimedQueue(spec.returnQueue());
    }

    /** A place in the return queue can be used again from a DRAM cycle on. */
    void returnPlaceFreed(long time) {
        freedReturns.add(0, time);
        if (returnPlaces == 0) {
            wake(time);
        }
    }

    @Override
    protected long tick(long now) {
        boolean changed = false;
        if (plannedAt == now) {
            issue(plannedBank, now);
            changed = true;
        }
        changed |= admitReads(now);
        changed |= admitWrites(now);
        changed |= turn();
        if (changed) {
            plan(now + 1);
        }
        return Math.min(plannedAt, Math.min(arrivingWrites.readyAt(), nextRead()));
    }

    /** When a read can be admitted, as far as that is known. */
    private long nextRead() {
        if (readCount == readQueue) {
            return NEVER;
        }
        long arrival = arrivingReads.readyAt();
        return returnPlaces > 0 || arrival == NEVER ? arrival : Math.max(arrival, freedReturns.readyAt());
    }

    /** @return whether another command may be the first now */
    private boolean admitReads(long now) {
        boolean changed = false;
        while (arrivingReads.ready(now) && readCount < readQueue && placeToReturn(now)) {
            returnPlaces--;
            readCount++;
            int transfer = arrivingReads.take();
            port.readAdmitted(toInterconnect.after(now));
            changed |= admit(transfer, reads);
        }
        return changed;
    }

    private boolean placeToReturn(long now) {
        if (returnPlaces == 0) {
            while (freedReturns.ready(now)) {
                freedReturns.take();
                returnPlaces++;
            }
        }
        return returnPlaces > 0;
    }

    private boolean admitWrites(long now) {
        boolean changed = false;
        while (arrivingWrites.ready(now)) {
            writeCount++;
            changed |= admit(arrivingWrites.take(), writes);
        }
        return changed;
    }

    private boolean admit(int transfer, BankQueues direction) {
        transfers.order[transfer] = order++;
        boolean changed = false;
        int even = transfers.bank[transfer];
        for (int parity = 0; parity < 2; parity++) {
            int half = 2 * transfer + parity;
            if (transfers.left[half] > 0) {
                transfers.fresh[half] = true;
                direction.add(half, even + parity, times.row[even + parity]);
                changed |= direction == queues && sort(even + parity);
            }
        }
        return changed;
    }

    /** Decides between reads and writes. @return whether it changed its mind */
    private boolean turn() {
        if (!draining && writeCount >= highMark) {
            draining = true;
            counters.writeDrains.value++;
        } else if (draining && writeCount <= lowMark) {
            draining = false;
        }
        boolean write = draining || readCount == 0 && writeCount > 0;
        if (write == writing) {
            return false;
        }
        writing = write;
        queues = write ? writes : reads;
        columns = 0;
        activations = 0;
        precharges = 0;
        for (long banks = queues.wanted(); banks != 0; banks &= banks - 1) {
            int bank = Long.numberOfTrailingZeros(banks);
            queues.rowIs(bank, times.row[bank]);
            sort(bank);
        }
        return true;
    }

    /** Finds out which command a bank wants now, and for whom. @return whether that has changed */
    private boolean sort(int bank) {
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
    private void plan(long from) {
        long best = columns == 0 ? NEVER : firstColumn(from);
        // Most of the time a look at the others' common bounds is enough.
        if (activations != 0 && times.activateAt() - from <= best >> WAIT_SHIFT) {
            best = Math.min(best, firstActivation(from));
        }
        if (precharges != 0 && prechargeNotBefore - from <= best >> WAIT_SHIFT) {
            best = Math.min(best, firstPrecharge(from));
        }
        plannedBank = (int) best & BANK_MASK;
        plannedAt = best == NEVER ? NEVER : from + (best >> WAIT_SHIFT);
    }

    private long firstColumn(long from) {
        long soonest = Math.max(from, times.columnAt(writing));
        long best = NEVER;
        for (long banks = columns; banks != 0; banks &= banks - 1) {
            int bank = Long.numberOfTrailingZeros(banks);
            long wait = Math.max(soonest, times.columnAt(bank)) - from;
            best = Math.min(best, wait << WAIT_SHIFT | ranks[bank]);
        }
        return best;
    }

    private long firstActivation(long from) {
        long soonest = Math.max(from, times.activateAt());
        long best = NEVER;
        for (long banks = activations; banks != 0; banks &= banks - 1) {
            int bank = Long.numberOfTrailingZeros(banks);
            long wait = Math.max(soonest, times.activateAt(bank)) - from;
            best = Math.min(best, wait << WAIT_SHIFT | ranks[bank]);
        }
        return best;
    }

    private long firstPrecharge(long from) {
        long best = NEVER;
        long first = NEVER;
        for (long banks = precharges; banks != 0; banks &= banks - 1) {
            int bank = Long.numberOfTrailingZeros(banks);
            long at = times.prechargeAt(bank);
            long wait = Math.max(from, at) - from;
            first = Math.min(first, at);
            best = Math.min(best, wait << WAIT_SHIFT | ranks[bank]);
        }
        prechargeNotBefore = first;
        return best;
    }

    private void issue(int bank, long now) {
        int half = queues.hit(bank);
        if (half != BankQueues.NONE) {
            moveBurst(half, bank, now);
        } else if (times.row[bank] == BankTimes.CLOSED) {
            int row = transfers.row[queues.oldest(bank) >> 1];
            times.activated(bank, row, now);
            queues.rowIs(bank, row);
            unused |= 1L << bank;
            counters.activations.value++;
            log(now, DramCommand.ACTIVATE, bank, row);
        } else {
            log(now, DramCommand.PRECHARGE, bank, times.row[bank]);
            times.precharged(bank, now);
            counters.precharges.value++;
        }
        sort(bank);
    }

    private void moveBurst(int half, int bank, long now) {
        int transfer = half >> 1;
        log(now, writing ? DramCommand.WRITE : DramCommand.READ, bank, times.row[bank]);
        if (writing) {
            times.written(bank, now);
            counters.writes.value++;
            counters.bytesWritten.value += magBytes;
        } else {
            times.read(bank, now);
            counters.reads.value++;
            counters.bytesRead.value += magBytes;
        }
        counters.dataBusy.value += DramSpec.BURST_CYCLES;
        if (transfers.fresh[half]) {
            transfers.fresh[half] = false;
            countRow(bank);
        }
        if (--transfers.left[half] == 0) {
            queues.remove(half, bank);
            if (transfers.left[half ^ 1] == 0) {
                finish(transfer, now);
            }
        }
    }

    private void countRow(int bank) {
        if ((unused >>> bank & 1) == 0) {
            counters.rowHits.value++;
        } else {
            unused &= ~(1L << bank);
            counters.rowMisses.value++;
        }
    }

    private void finish(int transfer, long now) {
        if (writing) {
            writeCount--;
            transfers.release(transfer);
            port.written(toInterconnect.after(now));
        } else {
            readCount--;
            long end = now + readEnd;
            counters.readLatency.add(end - transfers.arrived[transfer]);
            port.returned(transfer, toInterconnect.after(end - 1));
        }
    }

    private void log(long now, DramCommand command, int bank, int row) {
        if (log != null) {
            log.issued(now, number, command, bank, row);
        }
    }

    @Override
    public String waitsFor() {
        if (readCount + writeCount == 0 && arrivingReads.isEmpty() && arrivingWrites.isEmpty()) {
            return null;
        }
        return "DRAM channel " + number + ": " + readCount + " blocks to read, " + writeCount + " to write, "
                + arrivingReads.size() + " and " + arrivingWrites.size() + " on their way to it, " + returnPlaces
                + " places for blocks read; next command "
                + (plannedAt == NEVER ? "none" : "in cycle " + plannedAt);
    }
}
