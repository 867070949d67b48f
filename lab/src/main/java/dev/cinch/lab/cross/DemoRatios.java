package dev.cinch.lab.cross;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Statistic;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Every codec on sixteen kinds of data: what each is good for, and what the access granularity takes away. */
public final class DemoRatios extends PaperExperiment {
    private static final String MEAN = "geometric mean";

    /** Relatives of codecs that are shown: they stand in the tables of all codecs, not in the crowded ones. */
    private static final Set<String> DETAILS = Set.of(
            "bdi-4b",
            "fpc-mc",
            "cpack-mc",
            "lzss",
            "warped-bdi",
            "e2mc-4",
            "e2mc-8",
            "e2mc-32",
            "bdi-fpc",
            "hycomp",
            "adaptive",
            "tslc-simp",
            "tslc-pred",
            "qslc");

    private static final Map<String, Statistic> MEASURES = measures();

    private static Map<String, Statistic> measures() {
        Map<String, Statistic> measures = new LinkedHashMap<>();
        measures.put("raw", CorpusStatistics.RAW_RATIO);
        measures.put("MAG 16 B", CorpusStatistics.EFFECTIVE_16);
        measures.put("MAG 32 B", CorpusStatistics.EFFECTIVE_32);
        measures.put("MAG 64 B", CorpusStatistics.EFFECTIVE_64);
        return measures;
    }

    public DemoRatios() {
        super(Paper.CINCH, "demo", "the demo corpus", "Every codec on sixteen kinds of data");
    }

    @Override
    public List<Run> runs(Scale scale) {
        return runs();
    }

    private static List<Run> runs() {
        List<Run> runs = new ArrayList<>();
        for (CodecKind kind : Codecs.CATALOGUE) {
            if (kind.compresses()) {
                runs.add(new CorpusRun(kind.name(), DemoCorpus.DEFAULT_BYTES));
            }
        }
        return runs;
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<Run> all = runs();
        List<Run> shown = all.stream()
                .filter(run -> !DETAILS.contains(run.inputs().get("codec")))
                .toList();
        return new Outcome(
                List.of(
                        byData(results, shown),
                        meansTable(results, all),
                        byCodec("All codecs: effective ratio at 32 bytes", results, CorpusStatistics.EFFECTIVE_32),
                        byCodec("All codecs: raw ratio", results, CorpusStatistics.RAW_RATIO)),
                List.of(bars(results, shown), means(results)),
                Map.of(),
                List.of(
                        "Each kind is " + DemoCorpus.DEFAULT_BYTES / 1024
                                + " KiB of seeded, synthetic data; 'cinch corpus DIR' writes the files.",
                        "SLC (tslc-…, qslc) is lossy; all others give the data back exactly.",
                        "Trained codecs are trained on the file that they compress, as offline profiling does.",
                        "At 32 bytes no ratio can exceed 4: one burst is the least that memory gives."));
    }

    private static Table byData(Results results, List<Run> runs) {
        Table table = Table.titled("Effective ratio at 32 bytes").text("data");
        runs.forEach(run -> table.number(run.inputs().get("codec")));
        for (String row : dataAndMean()) {
            List<String> cells = new ArrayList<>(List.of(row));
            for (Run run : runs) {
                cells.add(Decimal.fixed(value(results, run, row, CorpusStatistics.EFFECTIVE_32), 2));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private Table byCodec(String title, Results results, Statistic statistic) {
        Table table = Table.titled(title).text("codec");
        dataAndMean().forEach(table::number);
        for (Run run : runs()) {
            List<String> cells = new ArrayList<>(List.of(run.inputs().get("codec")));
            for (String column : dataAndMean()) {
                cells.add(Decimal.fixed(value(results, run, column, statistic), 2));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static Table meansTable(Results results, List<Run> runs) {
        Table table = Table.titled("Geometric means over all data").text("codec");
        MEASURES.keySet().forEach(table::number);
        for (Run run : runs) {
            List<String> cells = new ArrayList<>(List.of(run.inputs().get("codec")));
            MEASURES.values().forEach(statistic -> cells.add(Decimal.fixed(mean(results, run, statistic), 2)));
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static List<String> dataAndMean() {
        List<String> names = new ArrayList<>(DemoCorpus.CATALOGUE.names());
        names.add(MEAN);
        return names;
    }

    private static double value(Results results, Run run, String row, Statistic statistic) {
        return row.equals(MEAN) ? mean(results, run, statistic) : results.value(run, row, statistic);
    }

    private static double mean(Results results, Run run, Statistic statistic) {
        double logarithms = 0;
        for (String kind : DemoCorpus.CATALOGUE.names()) {
            logarithms += StrictMath.log(results.value(run, kind, statistic));
        }
        return StrictMath.exp(logarithms / DemoCorpus.CATALOGUE.names().size());
    }

    private static Chart bars(Results results, List<Run> runs) {
        List<String> categories = dataAndMean();
        List<Chart.Series> series = new ArrayList<>();
        for (Run run : runs) {
            double[] values = categories.stream()
                    .mapToDouble(row -> value(results, run, row, CorpusStatistics.EFFECTIVE_32))
                    .toArray();
            series.add(new Chart.Series(run.inputs().get("codec"), values));
        }
        return new Chart(
                Chart.Kind.HEAT_MAP,
                "Effective ratio at a granularity of 32 bytes",
                "",
                "effective ratio",
                categories,
                series,
                List.of());
    }

    private Chart means(Results results) {
        List<String> codecs =
                runs().stream().map(run -> run.inputs().get("codec")).toList();
        List<Chart.Series> series = new ArrayList<>();
        MEASURES.forEach((name, statistic) -> series.add(new Chart.Series(
                name,
                runs().stream()
                        .mapToDouble(run -> mean(results, run, statistic))
                        .toArray())));
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "What the access granularity takes away (geometric means over all data)",
                "",
                "ratio",
                codecs,
                series,
                List.of());
    }
}
