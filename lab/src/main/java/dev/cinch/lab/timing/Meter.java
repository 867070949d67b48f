package dev.cinch.lab.timing;

import dev.cinch.base.stat.Formula;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.energy.EnergyReport;
import dev.cinch.energy.EnergyStatistics;
import dev.cinch.energy.EnergyTable;
import dev.cinch.energy.MachineShape;
import dev.cinch.gpu.Timing;
import dev.cinch.gpu.time.MachineFormulas;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.MachinePlan;
import dev.cinch.lab.place.catalogue.Places;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A meter that reads what a machine counted, as statistics. */
public final class Meter {
    private final DescribedMachine machine;
    private final List<String> settings;
    private final Placement places;
    private final EnergyTable costs;
    private final List<Formula> formulas;
    private final MachineShape shape;

    /** A meter of a machine without compression. */
    public Meter(DescribedMachine machine, List<String> settings, EnergyTable costs) {
        this(machine, settings, Placement.NOWHERE, costs);
    }

    /**
     * @param settings those that the machine was changed by, as {@code dram.mag-bytes=16}
     * @param places the canonical names of what is compressed where
     * @param costs it is bad input when they ask for events that no machine counts
     */
    public Meter(DescribedMachine machine, List<String> settings, Placement places, EnergyTable costs) {
        this.machine = machine;
        this.settings = List.copyOf(settings);
        this.places = places;
        this.costs = costs;
        Machine figures = machine.machine();
        formulas = MachineFormulas.of(figures);
        shape = new MachineShape(
                figures.sm().count(),
                figures.clock().coreMhz(),
                figures.dram().busBits(),
                figures.dram().magBytes(),
                figures.crossbar().flitBytes());
        // A table that asks for what nobody counts is refused before the run, not after it.
        EnergyReport.of(costs, shape, RecordedCounters.nothing(), 1);
    }

    /** All that can be read. */
    public static List<Statistic> statistics() {
        List<Statistic> all = new ArrayList<>(RecordedCounters.nothing().counters());
        MachineFormulas.of(Machines.get(Machines.DEFAULT)).forEach(formula -> all.add(formula.statistic()));
        all.addAll(EnergyStatistics.ALL);
        return List.copyOf(all);
    }

    /** The statistics that can be read of a run that was kept, whose distributions were not. */
    public static List<Statistic> keptStatistics() {
        Sample nothing = RecordedCounters.nothing();
        List<Statistic> all = new ArrayList<>(nothing.counters());
        for (Formula formula : MachineFormulas.of(Machines.get(Machines.DEFAULT))) {
            try {
                formula.of().applyAsDouble(nothing);
                all.add(formula.statistic());
            } catch (IllegalArgumentException distribution) {
                // It asks for a distribution.
            }
        }
        all.addAll(EnergyStatistics.ALL);
        return List.copyOf(all);
    }

    /** The value of one of {@link #keptStatistics}; NaN if it was not measured. */
    double value(Sample counters, String name) {
        if (counters.has(name)) {
            return counters.value(name);
        }
        Formula formula = formula(name);
        if (formula != null) {
            return formula.of().applyAsDouble(counters);
        }
        EnergyReport energy = energy(counters);
        for (Statistic statistic : EnergyStatistics.ALL) {
            if (statistic.name().equals(name)) {
                return energy == null ? Double.NaN : energy.values().getOrDefault(statistic, Double.NaN);
            }
        }
        throw new IllegalArgumentException("no statistic is named " + name);
    }

    /** The formula of that name; null if there is none. */
    Formula formula(String name) {
        for (Formula formula : formulas) {
            if (formula.statistic().name().equals(name)) {
                return formula;
            }
        }
        return null;
    }

    public DescribedMachine machine() {
        return machine;
    }

    public List<String> settings() {
        return settings;
    }

    /** The canonical names of what is compressed where. */
    public Placement places() {
        return places;
    }

    /** The origin of the costs that energies are calculated by. */
    public EnergyOrigin energyOrigin() {
        return EnergyOrigin.of(costs, machine, latencies());
    }

    /** The latencies of the codecs of all places, and who says so. */
    public List<PlaceLatency> latencies() {
        return MachinePlan.of(places, machine.machine()).latencies();
    }

    /** The meter of the same machine without compression. */
    public Meter uncompressed() {
        return with(Places.uncompressed(places));
    }

    /** The meter of the same machine with fewer places: it has none of the others' units. */
    Meter with(Placement fewer) {
        return new Meter(machine, settings, fewer, Places.withoutUnits(costs, fewer));
    }

    /** The codecs at work, from the multiprocessors to memory. */
    public List<PlaceUse> uses() {
        return MachinePlan.of(places, machine.machine()).uses();
    }

    public Measured read(Sample counters) {
        return new Measured(counters, formulas, energy(counters));
    }

    /** The energy of what was counted; null if no time has passed. */
    public EnergyReport energy(Sample counters) {
        double seconds = counters.value("core.cycles") / (shape.coreMhz() * 1e6);
        return seconds > 0 ? EnergyReport.of(costs, shape, counters, seconds) : null;
    }

    /** All kernels of a run together. */
    public Measured read(List<KernelTotal> kernels) {
        return read(kernels.stream()
                .map(kernel -> kernel.timing().counters())
                .reduce(Sample::plus)
                .orElseGet(TimedDevice::nothing));
    }

    // ---- as --json prints it ---------------------------------------------------------------------------------------

    /** Adds what a launch or kernel took to its row. */
    public void describe(Timing timing, Map<String, Object> row) {
        row.put("cycles", timing.cycles());
        row.put("blocksPerSm", timing.blocksPerSm());
        row.put("limit", timing.limit());
        row.put("statistics", read(timing.counters()).byName());
    }

    /** Adds what a whole run took to its report. */
    public void describeRun(List<KernelTotal> kernels, Map<String, Object> json) {
        Map<String, Object> on = new LinkedHashMap<>();
        on.put("name", machine.name());
        on.put("description", machine.description());
        on.put("settings", settings);
        on.put("energyTable", costs.name());
        on.put("energyCosts", energyOrigin().json());
        json.put("machine", on);
        Places.CATALOGUE.forEach(place -> json.put(place.name(), places.of(place)));
        json.put("latencies", latencies().stream().map(PlaceLatency::json).toList());
        Measured total = read(kernels);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("cycles", total.cycles());
        all.put("statistics", total.byName());
        json.put("total", all);
        json.put("notes", TimingNotes.of(kernels, machine.machine()));
    }
}
