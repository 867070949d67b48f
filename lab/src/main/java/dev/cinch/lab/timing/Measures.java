package dev.cinch.lab.timing;

import dev.cinch.energy.EnergyReport;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.lab.LossyJudge;
import dev.cinch.lab.Results;

/**
 * The measures that the figures on compressed memory show. Ratios are over traffic: each block that crosses a memory
 * controller, read or written, as often as it does; metadata and host copies are not among them.
 */
public final class Measures {
    private Measures() {}

    private static double blocks(Results results, TimedRun run) {
        return results.counter(run, "compression.blocks-read") + results.counter(run, "compression.blocks-written");
    }

    /** Bits of the blocks over those of their streams. */
    public static double rawRatio(Results results, TimedRun run, TimedRun uncompressed) {
        return 8 * DramSpec.BLOCK_BYTES * blocks(results, run) / results.counter(run, "compression.bits");
    }

    /** The same with blocks as they lie in memory: raw where the stream saves no burst, such as one of more than 96 bytes. */
    public static double storedRatio(Results results, TimedRun run, TimedRun uncompressed) {
        return 8 * DramSpec.BLOCK_BYTES * blocks(results, run) / results.counter(run, "compression.stored-bits");
    }

    /** Bursts of the blocks over those of their streams. */
    public static double effectiveRatio(Results results, TimedRun run, TimedRun uncompressed) {
        return rawBursts(run.in(results)) * blocks(results, run) / results.counter(run, "compression.bursts");
    }

    private static int rawBursts(TimedRun run) {
        return run.described().machine().dram().burstsPerBlock();
    }

    /** The percentage of blocks that took so many bursts. */
    public static Measure shareOf(int bursts) {
        return (results, run, uncompressed) ->
                100 * results.counter(run, "compression.blocks-of-" + bursts) / blocks(results, run);
    }

    public static double speedup(Results results, TimedRun run, TimedRun uncompressed) {
        return results.counter(uncompressed, "core.cycles") / results.counter(run, "core.cycles");
    }

    /** The speedup as a percentage; negative if the program is slower. */
    public static double timeGained(Results results, TimedRun run, TimedRun uncompressed) {
        return 100 * (speedup(results, run, uncompressed) - 1);
    }

    /** The mean relative error of the answer in percent; NaN if it has to be exact. */
    public static double error(Results results, TimedRun run, TimedRun uncompressed) {
        return results.rows(run).stream()
                .filter(row -> row.stat().equals(LossyJudge.MEAN_RELATIVE_ERROR.name()))
                .mapToDouble(row -> 100 * row.value())
                .findFirst()
                .orElse(Double.NaN);
    }

    /** The percentage of bytes over the DRAM bus that are saved, metadata counted. */
    public static double bytesSaved(Results results, TimedRun run, TimedRun uncompressed) {
        return 100 * (1 - bytesRatio(results, run, uncompressed));
    }

    /** The bytes over the DRAM bus, metadata counted, over those without compression. */
    public static double bytesRatio(Results results, TimedRun run, TimedRun uncompressed) {
        return bytes(results, run) / bytes(results, uncompressed);
    }

    private static double bytes(Results results, TimedRun run) {
        return results.counter(run, "dram.bytes-read") + results.counter(run, "dram.bytes-written");
    }

    /** The percentage of questions to the metadata caches that need no memory. */
    public static double metadataHits(Results results, TimedRun run, TimedRun uncompressed) {
        double hits = results.counter(run, "compression.metadata-hits");
        return 100 * hits / (hits + results.counter(run, "compression.metadata-misses"));
    }

    public static double metadataMisses(Results results, TimedRun run, TimedRun uncompressed) {
        return 100 - metadataHits(results, run, uncompressed);
    }

    /** The board's energy over that without compression, both by the same table. */
    public static double energy(Results results, TimedRun run, TimedRun uncompressed) {
        Meter meter = run.in(results).meter();
        return energy(results, run, meter).joules()
                / energy(results, uncompressed, meter.uncompressed()).joules();
    }

    /** The board's energy-delay product over that without compression, both by the same table. */
    public static double energyDelay(Results results, TimedRun run, TimedRun uncompressed) {
        Meter meter = run.in(results).meter();
        return energy(results, run, meter).energyDelay()
                / energy(results, uncompressed, meter.uncompressed()).energyDelay();
    }

    private static EnergyReport energy(Results results, TimedRun run, Meter meter) {
        return meter.energy(RecordedCounters.of(results.rows(run)));
    }
}
