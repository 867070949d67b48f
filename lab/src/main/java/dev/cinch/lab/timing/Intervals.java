package dev.cinch.lab.timing;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
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
    /** The intervals at most; more would fill memory, and no page shows them. */
    public static final int MOST = 500_000;

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
    private boolean cut;

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
        } else {
            cut = true;
        }
    }

    /** Whether there were more than are kept, the first {@link #MOST}. */
    public boolean cut() {
        return cut;
    }

    /** The intervals in their order. */
    public List<Interval> all() {
        return List.copyOf(all);
    }

    /** A row for each: the statistics, then every counter. */
    public Table table(Meter meter) {
        Table table =
                Table.titled("").text("kernel").number("launch").number("start").number("end");
        Gauges.NAMES.forEach(table::number);
        List<String> others = all.isEmpty()
                ? List.of()
                : all.get(0).counters.counters().stream()
                        .map(Statistic::name)
                        .filter(name -> !Gauges.NAMES.contains(name))
                        .toList();
        others.forEach(table::number);
        Gauges gauges = new Gauges(meter);
        for (Interval one : all) {
            List<String> cells = new ArrayList<>(List.of(
                    one.kernel, Integer.toString(one.launch), Long.toString(one.start), Long.toString(one.end)));
            for (double value : gauges.read(one.counters)) {
                cells.add(Double.isFinite(value) ? Decimal.text(value) : "");
            }
            for (String name : others) {
                cells.add(Long.toString(one.counters.value(name)));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    /** The intervals as {@code --json} prints them. */
    public List<Map<String, Object>> json(Meter meter) {
        Gauges gauges = new Gauges(meter);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Interval one : all) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("kernel", one.kernel);
            row.put("launch", one.launch);
            row.put("start", one.start);
            row.put("end", one.end);
            double[] values = gauges.read(one.counters);
            for (int i = 0; i < values.length; i++) {
                row.put(Gauges.NAMES.get(i), values[i]);
            }
            rows.add(row);
        }
        return rows;
    }
}
