package dev.cinch.lab.toggle;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Claims;
import dev.cinch.lab.Estimate;
import dev.cinch.lab.Numbers;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Correlation;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Figure 3: ratio and toggles, trace by trace; what compresses well toggles more. */
public final class RatioAndToggles extends PaperExperiment {
    private static final String CODEC = "fpc";

    public RatioAndToggles() {
        super(Paper.TOGGLE, "fig3", "Figure 3", "Toggles against effective bandwidth, trace by trace");
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public List<Run> runs(Scale scale) {
        return Traces.runs(scale);
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        Traces all = Traces.of(results, scale);
        Scheme scheme = Scheme.of(CODEC);
        List<TraceCounts> traces = new ArrayList<>(all.of(Traces.COMPUTE));
        traces.removeIf(trace -> Double.isNaN(trace.growth(scheme)));
        traces.sort(Comparator.comparingDouble((TraceCounts trace) -> trace.ratio(scheme))
                .thenComparing(TraceCounts::name));
        Table table = Table.titled("FPC on the traces of class compute, by effective bandwidth")
                .text("trace")
                .number("effective bandwidth")
                .number("toggles, of those sent raw");
        for (TraceCounts trace : traces) {
            table.row(trace.name(), Decimal.fixed(trace.ratio(scheme), 3), Decimal.fixed(trace.growth(scheme), 3));
        }
        Table correlations = Table.titled("Correlation of both over the traces of a class")
                .text("codec")
                .number(Traces.COMPUTE)
                .number(Traces.GRAPHICS);
        for (String codec : Scheme.CODECS) {
            correlations.row(
                    codec,
                    TrafficFigure.cell(correlation(all.of(Traces.COMPUTE), Scheme.of(codec))),
                    TrafficFigure.cell(correlation(all.of(Traces.GRAPHICS), Scheme.of(codec))));
        }
        Chart chart = new Chart(
                Chart.Kind.LINES,
                title(),
                "traces, by effective bandwidth",
                "ratio",
                traces.stream().map(TraceCounts::name).toList(),
                List.of(
                        new Chart.Series(
                                "effective bandwidth",
                                traces.stream()
                                        .mapToDouble(trace -> trace.ratio(scheme))
                                        .toArray()),
                        new Chart.Series(
                                "toggles",
                                traces.stream()
                                        .mapToDouble(trace -> trace.growth(scheme))
                                        .toArray())),
                List.of());
        // Also where claims are not judged: a claim that speaks of nothing is found at every scale.
        Numbers numbers = new Numbers().number("", "correlation", correlation(all.of(Traces.COMPUTE), scheme));
        for (String codec : Scheme.CODECS) {
            numbers.number(codec, "correlation", correlation(all.of(Traces.COMPUTE), Scheme.of(codec)));
        }
        Map<String, Estimate> answers = numbers.answers(Claims.bundled().of(this));
        return new Outcome(
                List.of(table, correlations),
                List.of(chart),
                judges(scale) ? answers : Map.of(),
                List.of(
                        "The letter shows a cloud of points and gives no number: 'usually correlates' is judged as a"
                                + " positive correlation coefficient.",
                        "The coefficient is Pearson's, of the logarithms of both ratios."));
    }

    /** The correlation of the logarithms; NaN where nothing varies. */
    static double correlation(List<TraceCounts> traces, Scheme scheme) {
        double[] ratios = new double[traces.size()];
        double[] growths = new double[traces.size()];
        for (int i = 0; i < ratios.length; i++) {
            double growth = traces.get(i).growth(scheme);
            ratios[i] = StrictMath.log(traces.get(i).ratio(scheme));
            growths[i] = growth > 0 ? StrictMath.log(growth) : Double.NaN;
        }
        return Correlation.of(ratios, growths);
    }
}
