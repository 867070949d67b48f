package dev.cinch.lab.timing;

import dev.cinch.base.BadInput;
import dev.cinch.lab.timing.Intervals.Interval;
import dev.cinch.report.Chart;
import dev.cinch.report.Csv;
import dev.cinch.report.Figure;
import dev.cinch.report.HtmlPage;
import dev.cinch.report.Page;
import dev.cinch.report.Section;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Intervals as files: rows for other programs, a page for people. */
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
}
