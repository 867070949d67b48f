package dev.cinch.energy;

import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The energy of a run: its events times their costs, and static power times its time. */
public final class EnergyReport {
    private static final double JOULES_PER_PICOJOULE = 1e-12;

    private final List<EnergyLine> lines;
    private final double seconds;

    private EnergyReport(List<EnergyLine> lines, double seconds) {
        this.lines = lines;
        this.seconds = seconds;
    }

    /**
     * @param counters of the run; it is bad input when the table asks for events that it does not count
     * @param seconds of simulated time
     */
    public static EnergyReport of(EnergyTable table, MachineShape shape, Sample counters, double seconds) {
        if (!(seconds > 0 && seconds < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a run of " + seconds + " seconds");
        }
        table.check(counters);
        List<EnergyLine> lines = new ArrayList<>();
        for (CostRow row : table.rows()) {
            double amount = row.amount(table.process(), shape);
            long count = row.isStatic() ? 0 : counters.value(row.counter());
            double joules = row.isStatic() ? amount * seconds : amount * count * JOULES_PER_PICOJOULE;
            lines.add(new EnergyLine(row, count, joules));
        }
        return new EnergyReport(List.copyOf(lines), seconds);
    }

    /** The lines, one for every row of the table, in its order. */
    public List<EnergyLine> lines() {
        return lines;
    }

    /** Parts that have costs, in their order. */
    public List<EnergyPart> parts() {
        return lines.stream().map(line -> line.row().part()).distinct().toList();
    }

    public double seconds() {
        return seconds;
    }

    /** Events and static power of a part. */
    public double joules(EnergyPart part) {
        return sum(line -> line.row().part() == part);
    }

    public double dynamicJoules() {
        return sum(line -> !line.row().leakage());
    }

    public double staticJoules() {
        return sum(line -> line.row().leakage());
    }

    public double joules() {
        return dynamicJoules() + staticJoules();
    }

    /** Average power. */
    public double watts() {
        return joules() / seconds;
    }

    /** Energy-delay product in joule seconds. */
    public double energyDelay() {
        return joules() * seconds;
    }

    /** Static energy as a share of all, from 0 to 1. */
    public double staticShare() {
        return staticJoules() / joules();
    }

    /** The numbers under their names, in the order of {@link EnergyStatistics#ALL}; parts without costs are left out. */
    public Map<Statistic, Double> values() {
        Map<Statistic, Double> values = new LinkedHashMap<>();
        values.put(EnergyStatistics.TOTAL, 1e6 * joules());
        values.put(EnergyStatistics.DYNAMIC, 1e6 * dynamicJoules());
        values.put(EnergyStatistics.STATIC, 1e6 * staticJoules());
        values.put(EnergyStatistics.STATIC_SHARE, 100 * staticShare());
        values.put(EnergyStatistics.POWER, watts());
        values.put(EnergyStatistics.EDP, 1e9 * energyDelay());
        for (EnergyPart part : parts()) {
            values.put(EnergyStatistics.of(part), 1e6 * joules(part));
        }
        return Collections.unmodifiableMap(values);
    }

    private double sum(Predicate<EnergyLine> which) {
        double sum = 0;
        for (EnergyLine line : lines) {
            if (which.test(line)) {
                sum += line.joules();
            }
        }
        return sum;
    }
}
