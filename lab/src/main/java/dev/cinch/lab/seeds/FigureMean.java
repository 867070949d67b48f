package dev.cinch.lab.seeds;

import dev.cinch.report.Chart;
import dev.cinch.report.Figure;
import dev.cinch.report.Scatter;
import java.util.ArrayList;
import java.util.List;

/** The mean of a figure with several seeds; numbers belong together by the names of their category and series. */
final class FigureMean {
    private FigureMean() {}

    static Figure of(List<Figure> figures) {
        if (figures.get(0) instanceof Chart) {
            return chart(figures.stream().map(Chart.class::cast).toList());
        }
        return scatter(figures.stream().map(Scatter.class::cast).toList());
    }

    private static Chart chart(List<Chart> charts) {
        Chart first = charts.get(0);
        List<Chart.Series> series = new ArrayList<>();
        for (Chart.Series one : first.series()) {
            int categories = first.categories().size();
            double[] means = new double[categories];
            double[] intervals = new double[categories];
            for (int i = 0; i < categories; i++) {
                String category = first.categories().get(i);
                SeedMean mean = SeedMean.of(charts.stream()
                        .mapToDouble(chart -> value(chart, one.name(), category))
                        .toArray());
                means[i] = mean.mean();
                intervals[i] = mean.interval();
            }
            series.add(new Chart.Series(one.name(), means, intervals));
        }
        return new Chart(
                first.kind(),
                first.title(),
                first.xLabel(),
                first.yLabel(),
                first.categories(),
                series,
                first.references(),
                first.targets(),
                first.base());
    }

    /** The number of a series at a category; NaN if there is none. */
    static double value(Chart chart, String series, String category) {
        int at = chart.categories().indexOf(category);
        for (Chart.Series one : chart.series()) {
            if (one.name().equals(series) && at >= 0) {
                return one.values()[at];
            }
        }
        return Double.NaN;
    }

    /** A point is on the line if it is with every seed. */
    private static Scatter scatter(List<Scatter> scatters) {
        Scatter first = scatters.get(0);
        List<Scatter.Point> points = new ArrayList<>();
        for (Scatter.Point point : first.points()) {
            List<Scatter.Point> same = scatters.stream()
                    .flatMap(one -> one.points().stream())
                    .filter(one -> one.name().equals(point.name()))
                    .toList();
            points.add(new Scatter.Point(
                    point.name(),
                    SeedMean.of(same.stream().mapToDouble(Scatter.Point::x).toArray())
                            .mean(),
                    SeedMean.of(same.stream().mapToDouble(Scatter.Point::y).toArray())
                            .mean(),
                    same.size() == scatters.size() && same.stream().allMatch(Scatter.Point::front)));
        }
        return new Scatter(
                first.title(), first.xLabel(), first.yLabel(), first.logX(), points, first.front(), first.others());
    }
}
