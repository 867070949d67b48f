package dev.cinch.lab.sweep;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import dev.cinch.lab.Results;
import dev.cinch.lab.timing.Measure;
import dev.cinch.lab.timing.Measures;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.TimedRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A number that designs can be measured by. */
public final class Yardstick {
    /** The units that hold their meaning from one machine to another. */
    private static final Set<Unit> PHYSICAL = Set.of(Unit.MICROSECOND, Unit.MICROJOULE, Unit.NANOJOULE_SECOND);

    private static final double MILLION = 1e6;

    private static final Map<String, Yardstick> ALL = all();

    private final String name;
    private final boolean acrossMachines;
    private final boolean ofBaseline;
    private final Measure measure;

    private Yardstick(String name, boolean acrossMachines, boolean ofBaseline, Measure measure) {
        this.name = name;
        this.acrossMachines = acrossMachines;
        this.ofBaseline = ofBaseline;
        this.measure = measure;
    }

    private static Map<String, Yardstick> all() {
        Map<String, Yardstick> all = new LinkedHashMap<>();
        for (Yardstick own : List.of(
                physical("seconds", "core.time"),
                physical("joules", "energy.total"),
                ratio("speedup", Measures::speedup),
                ratio("energy-ratio", Measures::energy),
                ratio("edp-ratio", Measures::energyDelay),
                ratio("dram-bytes-ratio", Measures::bytesRatio))) {
            all.put(own.name, own);
        }
        for (Statistic statistic : Meter.keptStatistics()) {
            String name = statistic.name();
            all.put(name, new Yardstick(name, PHYSICAL.contains(statistic.unit()), false, value(name, 1)));
        }
        return all;
    }

    /** A statistic that is counted in millionths. */
    private static Yardstick physical(String name, String statistic) {
        return new Yardstick(name, true, false, value(statistic, MILLION));
    }

    private static Yardstick ratio(String name, Measure measure) {
        return new Yardstick(name, true, true, measure);
    }

    private static Measure value(String statistic, double divisor) {
        return (results, run, uncompressed) -> run.values(results, List.of(statistic))[0] / divisor;
    }

    /** The yardstick of a name; it is bad input if there is none. */
    static Yardstick named(String name) {
        Yardstick found = ALL.get(name);
        if (found == null) {
            throw new BadInput(NearestNames.unknown("statistic", name, ALL.keySet()));
        }
        return found;
    }

    /**
     * The names of those by which machines can be compared that have other clocks, or another L2 to start with, first
     * the simplest.
     */
    static List<String> acrossMachinesNames() {
        List<String> names = new ArrayList<>();
        ALL.values().stream()
                .filter(one -> one.acrossMachines && !one.name.contains("."))
                .forEach(one -> names.add(one.name));
        return names;
    }

    public String name() {
        return name;
    }

    /** Whether machines can be compared by it that have other clocks, or another L2 to start with. */
    boolean acrossMachines() {
        return acrossMachines;
    }

    /** Whether it is a ratio to the same machine's run without compression, which must be there then. */
    public boolean ofBaseline() {
        return ofBaseline;
    }

    /** The number of a run; NaN if it was not measured. */
    double of(Results results, TimedRun run) {
        return measure.of(results, run, run.uncompressed());
    }

    @Override
    public String toString() {
        return name;
    }
}
