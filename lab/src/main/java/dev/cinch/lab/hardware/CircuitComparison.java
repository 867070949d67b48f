package dev.cinch.lab.hardware;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Statistic;
import dev.cinch.lab.CalculatedExperiment;
import dev.cinch.lab.Comparison;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/** A table of a paper's numbers of units beside those of our circuits, and how many times larger ours are. */
final class CircuitComparison extends CalculatedExperiment {
    /** A number, under the name of the claim that it answers. */
    record Number(String claim, Statistic statistic, DoubleSupplier ours) {}

    private final List<Number> numbers;
    private final List<String> notes;

    CircuitComparison(String number, String source, String title, List<Number> numbers, List<String> notes) {
        super(Paper.HARDWARE, number, source, title);
        this.numbers = List.copyOf(numbers);
        this.notes = List.copyOf(notes);
    }

    @Override
    protected void calculate(Recorder recorder) {
        numbers.forEach(one -> recorder.record(one.claim, one.statistic, one.ours.getAsDouble()));
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        Table table = Table.titled(title())
                .text("number")
                .number("paper")
                .number("ours")
                .text("unit")
                .number("ours ÷ paper");
        List<String> names = new ArrayList<>();
        double[] ratios = new double[numbers.size()];
        for (int i = 0; i < ratios.length; i++) {
            Number one = numbers.get(i);
            double ours = value(results, one.claim, one.statistic);
            ratios[i] = ours / comparison.paper(one.claim);
            names.add(one.claim);
            String symbol = one.statistic.unit().symbol();
            table.row(
                    one.claim,
                    Decimal.text(comparison.paper(one.claim)),
                    comparison.ours(one.claim, ours, ours < 1 ? 3 : ours < 100 ? 2 : 0),
                    symbol.isEmpty() ? "–" : symbol,
                    Decimal.fixed(ratios[i], 2));
        }
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                title() + ": ours divided by the paper's",
                "",
                "times the paper's number",
                names,
                List.of(new Chart.Series("ours ÷ paper", ratios)),
                List.of(new Chart.Reference("the paper's number", 1)));
        return new Outcome(List.of(table), List.of(chart), comparison.values(), notes);
    }
}
