package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.TimedQueue;
import dev.cinch.gpu.time.policy.order.QueueOrder;
import dev.cinch.gpu.time.policy.order.QueueOrder.Turn;
import dev.cinch.gpu.time.standard.DramCommand;
import dev.cinch.gpu.time.standard.StandardTable;

/**
 * A channel that plans ahead: of the commands that can be issued in a cycle it takes the first in the order of the
 * machine ({@link QueueOrder}). Refreshes that are due go before all of them.
 *
 * <p>It acts once per command: after each change it looks for the command that can be issued first and sleeps until
 * then. What arrives in a cycle can have its first command in the next.
 */
final class PlannedChannel extends Channel {
    private static final DramCommand[] COMMANDS = DramCommand.values();

    private final TimedQueue arrivingReads;
    private final TimedQueue arrivingWrites;

    /** Reads that have waited for their metadata: they go before others. */
    private final TimedQueue chainedReads;

    private final int readQueue;
    private final int highMark;
    private final int lowMark;
    private final int readEnd;

    private final CommandPlan plan;
    private final RefreshPlan refresh;

    /** Whether a row and a column command can be issued in the same cycle. */
    private final boolean split;

    private final BankQueues reads;
    private final BankQueues writes;

    private int readCount;
    private int writeCount;
    private int returnPlaces;
    private final TimedQueue freedReturns;
    /** From 1 on, so that no rank is zero. */
    private long order = 1;

    private final QueueOrder policy;
    private Turn turn = Turn.READS;

    PlannedChannel(
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
        readQueue = spec.readQueue();
        highMark = spec.writeHighMark();
        lowMark = spec.writeLowMark();
        readEnd = table.time("t-cl") + table.burstCycles();
        reads = new BankQueues(times.row.length, transfers);
        writes = new BankQueues(times.row.length, transfers);
        split = table.splitCommands();
        policy = spec.order().forOne();
        plan = new CommandPlan(times, split, policy, transfers, reads, writes);
        refresh = new RefreshPlan(table, times);
        returnPlaces = spec.returnQueue();
        freedReturns = new TimedQueue(spec.returnQueue());
    }

    @Override
    void returnPlaceFreed(long time) {
        freedReturns.add(0, time);
        if (returnPlaces == 0) {
            wake(time);
        }
    }

    @Override
    protected long tick(long now) {
        boolean changed = issue(now);
        changed |= admitReads(now);
        changed |= admitWrites(now);
        changed |= turn();
        changed |= refresh.comeDue(now);
        if (changed) {
            refresh.renew(now + 1);
            plan.renew(now + 1, refresh.waiting());
        }
        long command = Math.min(plan.at(), Math.min(refresh.at(), refresh.dueAt()));
        return Math.min(command, Math.min(arrivingWrites.readyAt(), nextRead()));
    }

    /** When a read can be admitted, as far as that is known. */
    private long nextRead() {
        if (readCount == readQueue) {
            return NEVER;
        }
        long arrival = Math.min(arrivingReads.readyAt(), chainedReads.readyAt());
        return returnPlaces > 0 || arrival == NEVER ? arrival : Math.max(arrival, freedReturns.readyAt());
    }

    /** @return whether another command may be the first now */
    private boolean admitReads(long now) {
        boolean changed = false;
        while (chainedReads.ready(now) && readCount < readQueue && placeToReturn(now)) {
            changed |= admitRead(chainedReads.take(), now);
        }
        while (arrivingReads.ready(now) && readCount < readQueue && placeToReturn(now)) {
            changed |= admitRead(arrivingReads.take(), now);
        }
        return changed;
    }

    private boolean admitRead(int transfer, long now) {
        returnPlaces--;
        readCount++;
        port.readAdmitted(toInterconnect.after(now));
        return admit(transfer, reads);
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
                changed |= plan.serves(direction) && plan.look(even + parity);
            }
        }
        return changed;
    }

    /** Decides between reads and writes. @return whether it changed its mind */
    private boolean turn() {
        Turn next = policy.turn(turn, readCount, writeCount, highMark, lowMark);
        if (next == turn) {
            return false;
        }
        if (next == Turn.DRAIN) {
            counters.writeDrains.value++;
        }
        boolean others = next.reads() != turn.reads() || next.writes() != turn.writes();
        turn = next;
        if (others) {
            plan.turn(next);
        }
        return others;
    }

    /** Issues what was planned for this cycle; a refresh goes before other commands on the same pins. */
    private boolean issue(long now) {
        boolean refreshes = refresh.at() == now;
        boolean column = plan.columnAt() == now && (split || !refreshes);
        boolean row = plan.rowAt() == now && !refreshes;
        if (column) {
            int bank = plan.columnBank();
            serve(plan.served(bank), bank, now);
            plan.look(bank);
        }
        if (row) {
            int bank = plan.rowBank();
            boolean closed = times.row[bank] == BankTimes.CLOSED;
            if (column && !times.allows(closed ? CommandPlan.ACTIVATE : CommandPlan.PRECHARGE, bank, now)) {
                return true;
            }
            if (closed) {
                activate(bank, transfers.row[plan.served(bank) >> 1], now);
            } else {
                precharge(bank, now);
            }
            plan.rowIs(bank);
            plan.look(bank);
        }
        if (refreshes && (!column || times.allows(refresh.command(), refresh.bank(), now))) {
            refresh(refresh.bank(), now);
        }
        return column || row || refreshes;
    }

    private void refresh(int bank, long now) {
        int command = refresh.command();
        if (command == CommandPlan.PRECHARGE) {
            precharge(bank, now);
            plan.rowIs(bank);
            plan.look(bank);
            return;
        }
        times.issued(command, bank, now);
        refresh.refreshed(bank);
        counters.refreshes.value++;
        log(now, COMMANDS[command], bank, BankTimes.CLOSED);
    }

    private void serve(int half, int bank, long now) {
        int transfer = half >> 1;
        boolean write = transfers.isWrite(transfer);
        if (moveBurst(half, bank, now)) {
            (write ? writes : reads).remove(half, bank);
            if (transfers.left[half ^ 1] == 0) {
                finish(transfer, write, now);
            }
        }
    }

    private void finish(int transfer, boolean write, long now) {
        if (write) {
            writeCount--;
            transfers.release(transfer);
            port.written(toInterconnect.after(now));
        } else {
            readCount--;
            returned(transfer, now + readEnd);
        }
    }

    @Override
    public String waitsFor() {
        if (readCount + writeCount == 0
                && arrivingReads.isEmpty()
                && chainedReads.isEmpty()
                && arrivingWrites.isEmpty()) {
            return null;
        }
        return "DRAM channel " + number + ": " + readCount + " blocks to read, " + writeCount + " to write, "
                + arrivingReads.size() + " and " + arrivingWrites.size() + " on their way to it, " + returnPlaces
                + " places for blocks read; next command "
                + (plan.at() == NEVER ? "none" : "in cycle " + plan.at());
    }
}
