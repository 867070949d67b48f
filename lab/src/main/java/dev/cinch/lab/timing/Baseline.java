package dev.cinch.lab.timing;

import dev.cinch.base.stat.Sample;
import dev.cinch.energy.EnergyReport;
import dev.cinch.lab.Results;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A run with compression against the one without, which was kept before.
 *
 * @param cycles without compression
 * @param speedup those over the cycles now
 * @param energy the board's energy now, over that without compression
 * @param energyDelay the same of the energy-delay product
 * @param bytes the same of bytes over the DRAM bus
 */
public record Baseline(long cycles, double speedup, double energy, double energyDelay, double bytes) {
    /**
     * @param uncompressed is among the results
     * @param meter of the run now, whose energy table it has
     */
    public static Baseline of(Results results, TimedRun uncompressed, Measured now, Meter meter) {
        Sample before = RecordedCounters.of(results.rows(uncompressed));
        EnergyReport energy = meter.uncompressed().energy(before);
        long cycles = before.value("core.cycles");
        return new Baseline(
                cycles,
                (double) cycles / now.cycles(),
                now.energy().joules() / energy.joules(),
                now.energy().energyDelay() / energy.energyDelay(),
                (now.value("dram.bytes-read") + now.value("dram.bytes-written"))
                        / (before.value("dram.bytes-read") + before.value("dram.bytes-written")));
    }

    /** The comparison as {@code --json} prints it. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cycles", cycles);
        json.put("speedup", speedup);
        json.put("energyRatio", energy);
        json.put("edpRatio", energyDelay);
        json.put("dramBytesRatio", bytes);
        return json;
    }
}
