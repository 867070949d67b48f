package dev.cinch.lab.timing;

import dev.cinch.base.stat.Formula;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.energy.EnergyReport;
import dev.cinch.energy.EnergyStatistics;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All statistics of a launch, a kernel or a run. */
public final class Measured {
    private final Sample counters;
    private final EnergyReport energy;
    private final Map<Statistic, Number> values = new LinkedHashMap<>();
    private final Map<String, Number> byName = new LinkedHashMap<>();

    /** @param energy null if no time has passed */
    Measured(Sample counters, List<Formula> formulas, EnergyReport energy) {
        this.counters = counters;
        this.energy = energy;
        for (Statistic counter : counters.counters()) {
            put(counter, counters.value(counter.name()));
        }
        for (Formula formula : formulas) {
            put(formula.statistic(), formula.of().applyAsDouble(counters));
        }
        Map<Statistic, Double> joules = energy == null ? Map.of() : energy.values();
        for (Statistic statistic : EnergyStatistics.ALL) {
            put(statistic, joules.getOrDefault(statistic, Double.NaN));
        }
    }

    private void put(Statistic statistic, Number value) {
        values.put(statistic, value);
        byName.put(statistic.name(), value);
    }

    /** Counters are longs, all else doubles; NaN is what was not measured. */
    public Map<Statistic, Number> values() {
        return Collections.unmodifiableMap(values);
    }

    /** The statistics under their names; what was not measured is null in JSON. */
    public Map<String, Number> byName() {
        return Collections.unmodifiableMap(byName);
    }

    /** The value of a statistic; it is an internal failure when there is none of that name. */
    public double value(String name) {
        Number value = byName.get(name);
        if (value == null) {
            throw new IllegalArgumentException("no statistic is named " + name);
        }
        return value.doubleValue();
    }

    public long cycles() {
        return counters.value("core.cycles");
    }

    /** The energy; null if no time has passed. */
    public EnergyReport energy() {
        return energy;
    }
}
