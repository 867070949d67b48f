package dev.cinch.lab.frontier;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Tagged fields with fewer modes and smaller tables, and how far each is from the bound. */
public final class FrontierAblation extends PaperExperiment {
    private static final List<String> MODES = List.of("16", "8", "3");
    private static final List<String> VALUES = List.of("1024", "64", "0");

    public FrontierAblation() {
        super(Paper.FRONTIER, "ablation", "ours", "What modes and table of tagged fields are worth");
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public List<Run> runs(Scale scale) {
        return FrontierNumbers.runs(scale);
    }

    private static String codec(String modes, String values) {
        List<String> settings = new ArrayList<>();
        if (!modes.equals("16")) {
            settings.add("modes=" + modes);
        }
        if (values.equals("64")) {
            settings.add("values=64");
        }
        String name = values.equals("0") ? FrontierCodecs.PLAIN : FrontierCodecs.OURS;
        return settings.isEmpty() ? name : name + ":" + String.join(",", settings);
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        FrontierNumbers numbers = new FrontierNumbers(results, scale);
        List<FrontierGroup> test = FrontierNumbers.test();
        Table table = Table.titled("Effective ratio by modes and words in the table")
                .number("modes")
                .number("words")
                .number("test set, 16 B")
                .number("32 B")
                .number("64 B")
                .number("of the bound, %");
        for (FrontierGroup group : FrontierGroup.values()) {
            table.number(group.label() + ", 32 B");
        }
        double bound = numbers.mean(test, FrontierCodecs.BOUND, 32);
        List<Chart.Series> series = new ArrayList<>();
        for (String values : VALUES) {
            double[] heights = new double[MODES.size()];
            for (int i = 0; i < MODES.size(); i++) {
                String codec = codec(MODES.get(i), values);
                heights[i] = numbers.mean(test, codec, 32);
                List<String> cells = new ArrayList<>(List.of(
                        MODES.get(i),
                        values,
                        numbers.text(test, codec, 16),
                        numbers.text(test, codec, 32),
                        numbers.text(test, codec, 64),
                        Decimal.fixed(100 * heights[i] / bound, 1)));
                for (FrontierGroup group : FrontierGroup.values()) {
                    cells.add(numbers.text(List.of(group), codec, 32));
                }
                table.row(cells.toArray(String[]::new));
            }
            series.add(new Chart.Series(values + " words", heights));
        }
        return new Outcome(
                List.of(table),
                List.of(new Chart(
                        Chart.Kind.GROUPED_BARS,
                        "Effective ratio at 32 bytes on the test set, by modes and words in the table",
                        "modes",
                        "effective ratio",
                        MODES,
                        series,
                        List.of())),
                Map.of(),
                List.of(
                        "The runs are those of frontier/ratios. Tables are learnt from all of a set; 0 words is tfc-plain.",
                        "The bound is 'best', the smallest of sixteen codecs for each block."));
    }
}
