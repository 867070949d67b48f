package dev.cinch.lab.timing;

import dev.cinch.energy.EnergyReport;
import dev.cinch.lab.Results;

/** Energies of runs that differ in what is compressed, all by the costs of the one that compresses most. */
public final class PlacesEnergy {
    private final Meter meter;

    private PlacesEnergy(Meter meter) {
        this.meter = meter;
    }

    /** @param most the run that has all parts */
    public static PlacesEnergy byCostsOf(TimedRun most, Results results) {
        return new PlacesEnergy(most.in(results).meter());
    }

    /** A machine without compressed registers, say, has no units for them, and none that leak. */
    public EnergyReport of(Results results, TimedRun run) {
        return meter.with(run.places()).energy(RecordedCounters.of(results.rows(run)));
    }
}
