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
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Tagged fields against every codec, by groups of data, and what they are judged by. */
public final class FrontierRatios extends PaperExperiment {
    private static final List<String> CHART =
            List.of("mag-bdi", "e2mc-16", "bpc", "tagged-bpc", "mpc", "tfc-plain", "tfc, strictly", "tfc", "best");

    public FrontierRatios() {
        super(Paper.FRONTIER, "ratios", "ours", "Tagged fields against every codec, by groups of data");
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public List<Run> runs(Scale scale) {
        return FrontierNumbers.runs(scale);
    }

    private static List<String> codecs() {
        List<String> all = new ArrayList<>(FrontierCodecs.kinds());
        FrontierCodecs.STRICT.forEach(codec -> all.add(codec + FrontierCodecs.STRICTLY));
        return all;
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        FrontierNumbers numbers = new FrontierNumbers(results, scale);
        List<Table> tables = new ArrayList<>(
                List.of(bar(numbers), byGroup(numbers, 32), byGroup(numbers, 16), byGroup(numbers, 64)));
        for (FrontierGroup group : FrontierNumbers.test()) {
            tables.add(bySet(numbers, group));
        }
        return new Outcome(
                tables,
                List.of(chart(numbers)),
                Map.of(),
                List.of(
                        "Geometric means over the sets of a group; programs at scale " + scale.label()
                                + ", their sampled memory accesses as in cross/compressibility; 256 KiB of each kind of data.",
                        "The unseen programs and the fresh data are the test set, which was committed before the search for modes.",
                        "Trained codecs have learnt from all of a set. Strictly: from its first eighth, which itself is sent by"
                                + " tfc-plain, or raw for others.",
                        "mag-bdi is told the granularity. 'best' is the smallest of all codecs but the five newest (tagged-fpc, tagged-bpc,"
                                + " mpc, tfc, tfc-plain) for each block: a bound and no design."));
    }

    private static Table bar(FrontierNumbers numbers) {
        Table table = Table.titled(
                        "Test set: tagged fields against the best of five, taken as one codec for everything")
                .number("bytes")
                .text("best of five")
                .number("its ratio")
                .number("tfc")
                .number("above, %")
                .number("tfc, strictly")
                .number("above, %")
                .number("tfc-plain")
                .number("above, %")
                .number("best (bound)");
        for (int mag : new int[] {16, 32, 64}) {
            List<FrontierGroup> test = FrontierNumbers.test();
            String leader = numbers.leader(test, FrontierCodecs.BAR, mag);
            double bar = numbers.mean(test, leader, mag);
            List<String> cells = new ArrayList<>(List.of(Integer.toString(mag), leader, Decimal.fixed(bar, 3)));
            for (String codec : List.of("tfc", "tfc" + FrontierCodecs.STRICTLY, "tfc-plain")) {
                double ours = numbers.mean(test, codec, mag);
                cells.add(Decimal.fixed(ours, 3));
                cells.add(Decimal.fixed(100 * (ours / bar - 1), 1));
            }
            cells.add(numbers.text(test, FrontierCodecs.BOUND, mag));
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static Table byGroup(FrontierNumbers numbers, int mag) {
        Table table = Table.titled("Effective ratio at " + mag + " bytes")
                .text("codec")
                .number("test set");
        for (FrontierGroup group : FrontierGroup.values()) {
            table.number(group.label());
        }
        for (String codec : codecs()) {
            List<String> cells = new ArrayList<>(List.of(codec, numbers.text(FrontierNumbers.test(), codec, mag)));
            for (FrontierGroup group : FrontierGroup.values()) {
                cells.add(numbers.text(List.of(group), codec, mag));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static Table bySet(FrontierNumbers numbers, FrontierGroup group) {
        Table table =
                Table.titled("Effective ratio at 32 bytes: " + group.label()).text("set");
        CHART.forEach(table::number);
        for (String set : numbers.sets(group)) {
            List<String> cells = new ArrayList<>(List.of(set));
            CHART.forEach(codec -> cells.add(Decimal.fixed(numbers.of(group, set, codec, 32), 2)));
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static Chart chart(FrontierNumbers numbers) {
        List<FrontierGroup> groups = List.of(FrontierGroup.values());
        List<Chart.Series> series = new ArrayList<>();
        for (String codec : CHART) {
            series.add(new Chart.Series(
                    codec,
                    groups.stream()
                            .mapToDouble(group -> numbers.mean(List.of(group), codec, 32))
                            .toArray()));
        }
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "Effective ratio at 32 bytes, by groups of data",
                "",
                "effective ratio",
                Arrays.stream(FrontierGroup.values()).map(FrontierGroup::label).toList(),
                series,
                List.of());
    }
}
