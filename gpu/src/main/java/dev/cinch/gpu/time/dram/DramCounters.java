package dev.cinch.gpu.time.dram;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Histogram;
import dev.cinch.base.stat.Unit;

/** What all channels count together. */
public final class DramCounters {
    private static final int LONGEST_LATENCY = 4096;

    final Counter reads;
    final Counter writes;
    final Counter bytesRead;
    final Counter bytesWritten;
    final Counter activations;
    final Counter precharges;
    final Counter refreshes;
    final Counter rowHits;
    final Counter rowMisses;
    final Counter dataBusy;
    final Counter writeDrains;
    final Histogram readLatency;

    public DramCounters(CounterSet set) {
        reads = set.counter("dram.reads", Unit.BURST, "Bursts read from memory.");
        writes = set.counter("dram.writes", Unit.BURST, "Bursts written to memory.");
        bytesRead = set.counter("dram.bytes-read", Unit.BYTE, "Bytes that read bursts moved, wanted or not.");
        bytesWritten = set.counter("dram.bytes-written", Unit.BYTE, "Bytes that written bursts moved.");
        activations = set.counter("dram.activations", Unit.COMMAND, "Rows opened.");
        precharges = set.counter(
                "dram.precharges", Unit.COMMAND, "Rows closed because another one was wanted, or for a refresh.");
        refreshes = set.counter(
                "dram.refreshes", Unit.COMMAND, "Refreshes, of a bank or of all banks that share data lines.");
        rowHits = set.counter(
                "dram.row-hits",
                Unit.REQUEST,
                "Halves of blocks (the bursts in one of the two banks) that found their row open for another.");
        rowMisses = set.counter(
                "dram.row-misses",
                Unit.REQUEST,
                "Halves of blocks that were the first to use a row after it was opened.");
        dataBusy = set.counter(
                "dram.data-busy", Unit.CYCLE, "DRAM cycles in which data lines moved data, summed over channels.");
        writeDrains = set.counter(
                "dram.write-drains",
                Unit.ONE,
                "Times that writes of a channel went before reads because they had reached the high mark.");
        readLatency = set.histogram(
                "dram.read-latency",
                Unit.CYCLE,
                LONGEST_LATENCY,
                "DRAM cycles from a read's arrival at its channel to the end of its last burst.");
    }
}
