package dev.cinch.lab.timing;

import dev.cinch.base.BadInput;
import dev.cinch.lab.timing.Intervals.Interval;
import dev.cinch.report.Chart;
import dev.cinch.report.Csv;
import dev.cinch.report.Figure;
import dev.cinch.report.HtmlPage;
import dev.cinch.report.Json;
import dev.cinch.report.Page;
import dev.cinch.report.Section;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Intervals as files: rows for other programs, a page for people, a trace for Perfetto. */
public final class IntervalFiles {
    private IntervalFiles() {}

    /** The content of a file, which its ending decides: CSV or a page. */
    public static String of(Path file, String program, Intervals intervals, Meter meter) {
        check(file);
        return file.toString().endsWith(".csv")
                ? Csv.forSpreadsheets(intervals.table(meter))
                : page(program, intervals, meter);
    }

    /** It is bad input if the ending says nothing. */
    public static void check(Path file) {
        if (!file.toString().endsWith(".csv") && !file.toString().endsWith(".html")) {
            throw new BadInput(file + ": the ending says what to write: .csv for rows, .html for a page");
        }
    }

    private static String page(String program, Intervals intervals, Meter meter) {
        List<Interval> all = intervals.all();
        List<String> cycles = new ArrayList<>();
        Map<String, double[]> values = new LinkedHashMap<>();
        long before = 0;
        for (int i = 0; i < all.size(); i++) {
            Interval one = all.get(i);
            cycles.add(Long.toString(before + one.start()));
            if (i + 1 == all.size() || all.get(i + 1).start() == 0) {
                before += one.end();
            }
            int index = i;
            Intervals.values(one, meter)
                    .forEach((name, value) ->
                            values.computeIfAbsent(name, none -> new double[all.size()])[index] = value);
        }
        List<Figure> figures = new ArrayList<>();
        values.forEach((name, series) -> {
            if (Arrays.stream(series).anyMatch(value -> Double.isFinite(value) && value != 0)) {
                String unit = name.equals("power") ? "power, W" : name;
                figures.add(new Chart(
                        Chart.Kind.STEPS,
                        name,
                        "cycle",
                        unit,
                        cycles,
                        List.of(new Chart.Series(name, series)),
                        List.of()));
            }
        });
        Section section = new Section(
                "time",
                program,
                "Over time",
                all.size() + " intervals",
                List.of(),
                figures,
                List.of(),
                List.of(
                        "A value is that of the interval which begins at its cycle; launches follow each other without a gap."),
                List.of(),
                "");
        return HtmlPage.render(new Page(
                program + " over time",
                "On " + meter.machine().name() + ", what was counted in every so many cycles. Zoom with the slider.",
                List.of(section)));
    }

    /**
     * A trace in the format of Chrome's tracing, which Perfetto reads: launches as slices, statistics as counters. A microsecond
     * there is one of the simulated machine.
     */
    public static String trace(String program, Intervals intervals, Meter meter) {
        List<Object> events = new ArrayList<>();
        double perCycle = 1.0 / meter.machine().machine().clock().coreMhz();
        long before = 0;
        List<Interval> all = intervals.all();
        for (int i = 0; i < all.size(); i++) {
            Interval one = all.get(i);
            double at = (before + one.start()) * perCycle;
            Intervals.values(one, meter).forEach((name, value) -> {
                if (Double.isFinite(value)) {
                    events.add(event("C", name, at, Map.of("value", value)));
                }
            });
            if (i + 1 == all.size() || all.get(i + 1).start() == 0) {
                Map<String, Object> slice = event("X", one.kernel(), before * perCycle, Map.of("launch", one.launch()));
                slice.put("dur", one.end() * perCycle);
                slice.put("tid", 1);
                events.add(slice);
                before += one.end();
            }
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("displayTimeUnit", "ns");
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("program", program);
        about.put("machine", meter.machine().name());
        document.put("otherData", about);
        document.put("traceEvents", events);
        return Json.compact(document) + "\n";
    }

    private static Map<String, Object> event(String phase, String name, double at, Map<String, Object> arguments) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("ph", phase);
        event.put("name", name);
        event.put("ts", at);
        event.put("pid", 1);
        event.put("args", arguments);
        return event;
    }
}
