package dev.cinch.lab.timing;

import dev.cinch.base.stat.Formula;
import dev.cinch.base.stat.Sample;
import dev.cinch.energy.EnergyReport;
import java.util.List;
import java.util.stream.Stream;

/** The statistics that are shown of every interval: found by their names once, then read of any sample. */
final class Gauges {
    /** Statistics whose meaning does not depend on an interval's length; flits and toggles, which do, are of use all the same. */
    static final List<String> STATISTICS = List.of(
            "core.ipc",
            "dram.utilisation",
            "l1.hit-rate",
            "l2.hit-rate",
            "sm.occupancy",
            "compression.effective-ratio",
            "crossbar.reply-flits",
            "link.toggles",
            "bus.toggles",
            "register-compression.gated-share");

    static final String POWER = "power";

    /** The names of all that is shown, power in watts the last. */
    static final List<String> NAMES =
            Stream.concat(STATISTICS.stream(), Stream.of(POWER)).toList();

    private final Meter meter;
    private final Formula[] formulas;

    Gauges(Meter meter) {
        this.meter = meter;
        formulas = STATISTICS.stream().map(meter::formula).toArray(Formula[]::new);
    }

    /** The unit of one of the names; the name itself where there is none, or it is a count. */
    String unit(int index) {
        if (index == formulas.length) {
            return "power, W";
        }
        String name = NAMES.get(index);
        String symbol = formulas[index] == null
                ? ""
                : formulas[index].statistic().unit().symbol();
        return symbol.isEmpty() ? name : name + ", " + symbol;
    }

    /** The values in the order of the names; NaN where there is none. */
    double[] read(Sample counters) {
        double[] values = new double[NAMES.size()];
        for (int i = 0; i < formulas.length; i++) {
            if (formulas[i] != null) {
                values[i] = formulas[i].of().applyAsDouble(counters);
            } else {
                String name = STATISTICS.get(i);
                values[i] = counters.has(name) ? counters.value(name) : Double.NaN;
            }
        }
        EnergyReport energy = meter.energy(counters);
        values[formulas.length] = energy == null ? Double.NaN : energy.watts();
        return values;
    }
}
