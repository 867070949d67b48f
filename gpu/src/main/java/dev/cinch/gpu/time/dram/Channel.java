package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.standard.DramCommand;
import dev.cinch.gpu.time.standard.StandardTable;
import dev.cinch.gpu.time.wires.DataBuses;

/** One channel: its banks, what commands do to them, and what is counted. Which command comes next a scheduler decides. */
abstract class Channel extends Part {
    final int number;
    final Transfers transfers;
    final MemoryPort port;
    final Crossing toInterconnect;
    final DramCounters counters;
    final BankTimes times;
    private final CommandLog log;

    /** What its bursts drive. */
    private DataBuses buses = DataBuses.SILENT;

    private final int magBytes;
    private final int burstCycles;
    private final int evenBursts;

    /** Rows that were opened and not used yet, one bit per bank. */
    private long unused;

    Channel(
            int number,
            DramSpec spec,
            StandardTable table,
            Transfers transfers,
            MemoryPort port,
            Crossing toInterconnect,
            DramCounters counters,
            CommandLog log) {
        this.number = number;
        this.transfers = transfers;
        this.port = port;
        this.toInterconnect = toInterconnect;
        this.counters = counters;
        this.log = log;
        magBytes = spec.magBytes();
        burstCycles = table.burstCycles();
        evenBursts = ChannelEnd.evenBursts(spec.interleaving().oneBank());
        times = new BankTimes(table);
    }

    /** From now on bursts drive wires. */
    final void drive(DataBuses wires) {
        buses = wires;
    }

    /** A place in the return queue can be used again from a DRAM cycle on. */
    abstract void returnPlaceFreed(long time);

    final void activate(int bank, int row, long now) {
        times.row[bank] = row;
        times.issued(CommandPlan.ACTIVATE, bank, now);
        unused |= 1L << bank;
        counters.activations.value++;
        log(now, DramCommand.ACTIVATE, bank, row);
    }

    final void precharge(int bank, long now) {
        log(now, DramCommand.PRECHARGE, bank, times.row[bank]);
        times.row[bank] = BankTimes.CLOSED;
        times.issued(CommandPlan.PRECHARGE, bank, now);
        counters.precharges.value++;
    }

    /** Moves the next burst of a half. @return whether it was the last */
    final boolean moveBurst(int half, int bank, long now) {
        int transfer = half >> 1;
        boolean write = transfers.isWrite(transfer);
        log(now, write ? DramCommand.WRITE : DramCommand.READ, bank, times.row[bank]);
        if (write) {
            times.issued(CommandPlan.WRITE, bank, now);
            counters.writes.value++;
            counters.bytesWritten.value += magBytes;
        } else {
            times.issued(CommandPlan.READ, bank, now);
            counters.reads.value++;
            counters.bytesRead.value += magBytes;
        }
        counters.dataBusy.value += burstCycles;
        // The bursts of the half, in their order.
        int mine = transfers.bursts[transfer] & 0xFF & ((half & 1) == 0 ? evenBursts : ~evenBursts);
        transfers.bursts[transfer] &= (byte) ~(mine & -mine);
        buses.burst(number, times.pseudoChannel(bank), transfer, Integer.numberOfTrailingZeros(mine), now);
        if (transfers.fresh[half]) {
            transfers.fresh[half] = false;
            countRow(bank);
        }
        return --transfers.left[half] == 0;
    }

    private void countRow(int bank) {
        if ((unused >>> bank & 1) == 0) {
            counters.rowHits.value++;
        } else {
            unused &= ~(1L << bank);
            counters.rowMisses.value++;
        }
    }

    /** The last data of a read are there. @param end the DRAM cycle after that */
    final void returned(int transfer, long end) {
        counters.readLatency.add(end - transfers.arrived[transfer]);
        port.returned(transfer, toInterconnect.after(end - 1));
    }

    final void log(long now, DramCommand command, int bank, int row) {
        log.issued(now, number, command, bank, row);
    }
}
