package dev.cinch.lab.timing;

import dev.cinch.base.BadInput;
import dev.cinch.base.Decimal;
import dev.cinch.lab.timing.Intervals.Interval;
import dev.cinch.report.Chart;
import dev.cinch.report.Csv;
import dev.cinch.report.Figure;
import dev.cinch.report.HtmlPage;
import dev.cinch.report.Page;
import dev.cinch.report.Section;
import dev.cinch.report.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
        double[][] values = new double[Gauges.NAMES.size()][all.size()];
        Gauges gauges = new Gauges(meter);
        long before = 0;
        for (int i = 0; i < all.size(); i++) {
            Interval one = all.get(i);
            cycles.add(Long.toString(before + one.start()));
            if (i + 1 == all.size() || all.get(i + 1).start() == 0) {
                before += one.end();
            }
            double[] read = gauges.read(one.counters());
            for (int name = 0; name < read.length; name++) {
                values[name][i] = read[name];
            }
        }
        Table table =
                Table.titled("Every interval").text("kernel").number("launch").number("cycle");
        List<Integer> shown = new ArrayList<>();
        List<Figure> figures = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            String name = Gauges.NAMES.get(i);
            if (Arrays.stream(values[i]).anyMatch(value -> Double.isFinite(value) && value != 0)) {
                String unit = gauges.unit(i);
                shown.add(i);
                table.number(unit);
                figures.add(new Chart(
                        Chart.Kind.STEPS,
                        name,
                        "cycle",
                        unit,
                        cycles,
                        List.of(new Chart.Series(name, values[i])),
                        List.of()));
            }
        }
        for (int i = 0; i < all.size(); i++) {
            Interval one = all.get(i);
            List<String> cells = new ArrayList<>(List.of(one.kernel(), Integer.toString(one.launch()), cycles.get(i)));
            for (int name : shown) {
                cells.add(text(values[name][i]));
            }
            table.row(cells.toArray(String[]::new));
        }
        Section section = new Section(
                "time",
                program,
                "Over time",
                all.size() + " intervals",
                List.of(),
                figures,
                List.of(table),
                List.of(
                        "A value is that of the interval which begins at its cycle; launches follow each other without a gap."),
                List.of(),
                "");
        return HtmlPage.render(new Page(
                program + " over time",
                "On " + meter.machine().name() + ", what was counted in every so many cycles.",
                List.of(section)));
    }

    private static String text(double value) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        return value == Math.rint(value) ? Decimal.text(value) : Decimal.fixed(value, 2);
    }
}
