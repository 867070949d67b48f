package dev.cinch.lab.timing;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.energy.EnergyReport;
import dev.cinch.gpu.LaunchStanding;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.gpu.time.part.ActivityLog;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was counted in every so many cycles of a run, and what follows from it. */
public final class Intervals implements TimeListener {
    /** What is shown of an interval: statistics whose meaning does not depend on its length. */
    public static final List<String> SHOWN = List.of(
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

    private static final String POWER = "power";

    /** The intervals at most; more would fill memory, and no page shows them. */
    private static final int MOST = 1_000_000;

    /**
     * One of them.
     *
     * @param launch from 1, over all kernels
     * @param start the cycle of the launch in which it begins
     */
    public record Interval(String kernel, int launch, long start, long end, Sample counters) {}

    private final long every;
    private final TimeListener others;
    private final ActivityLog activity;
    private final List<Interval> all = new ArrayList<>();
    private int launch;

    /** @param others is told how far launches have come */
    public Intervals(long every, TimeListener others) {
        this(every, others, ActivityLog.NONE);
    }

    /** @param activity is told what warps and requests do */
    public Intervals(long every, TimeListener others, ActivityLog activity) {
        this.every = every;
        this.others = others;
        this.activity = activity;
    }

    @Override
    public void report(LaunchStanding standing) {
        others.report(standing);
    }

    @Override
    public long interval() {
        return every;
    }

    @Override
    public ActivityLog activity() {
        return activity;
    }

    @Override
    public void counted(String kernel, long start, long end, Sample counters) {
        if (start == 0) {
            launch++;
        }
        if (all.size() < MOST) {
            all.add(new Interval(kernel, launch, start, end, counters));
        }
    }

    /** The intervals in their order. */
    public List<Interval> all() {
        return List.copyOf(all);
    }

    /** The statistics of an interval, power in watts among them; NaN where there is none. */
    public static Map<String, Double> values(Interval interval, Meter meter) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (String name : SHOWN) {
            values.put(name, known(interval, name) ? meter.value(interval.counters, name) : Double.NaN);
        }
        EnergyReport energy = meter.energy(interval.counters);
        double seconds = meter.value(interval.counters, "core.time") / 1e6;
        values.put(POWER, energy == null || !(seconds > 0) ? Double.NaN : energy.joules() / seconds);
        return values;
    }

    private static boolean known(Interval interval, String name) {
        return interval.counters.has(name)
                || Meter.keptStatistics().stream().anyMatch(one -> one.name().equals(name));
    }

    /** A row for each: the statistics, then every counter. */
    public Table table(Meter meter) {
        Table table =
                Table.titled("").text("kernel").number("launch").number("start").number("end");
        SHOWN.forEach(table::number);
        table.number(POWER);
        List<Statistic> counters =
                all.isEmpty() ? List.of() : all.get(0).counters.counters();
        List<String> others = counters.stream()
                .map(Statistic::name)
                .filter(name -> !SHOWN.contains(name))
                .toList();
        others.forEach(table::number);
        for (Interval one : all) {
            List<String> cells = new ArrayList<>(List.of(
                    one.kernel, Integer.toString(one.launch), Long.toString(one.start), Long.toString(one.end)));
            values(one, meter).values().forEach(value -> cells.add(Double.isFinite(value) ? Decimal.text(value) : ""));
            others.forEach(name -> cells.add(Long.toString(one.counters.value(name))));
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    /** The intervals as {@code --json} prints them. */
    public List<Map<String, Object>> json(Meter meter) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Interval one : all) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("kernel", one.kernel);
            row.put("launch", one.launch);
            row.put("start", one.start);
            row.put("end", one.end);
            row.putAll(values(one, meter));
            rows.add(row);
        }
        return rows;
    }
}
