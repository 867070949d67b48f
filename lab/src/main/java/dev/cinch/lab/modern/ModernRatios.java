package dev.cinch.lab.modern;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Statistic;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.lab.cross.CompressibilityRun;
import dev.cinch.lab.cross.CompressibilityStatistics;
import dev.cinch.lab.modern.program.ModernProgram;
import dev.cinch.lab.timing.Mean;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Every codec on what programs of today have in memory, in bursts of 32 and of 64 bytes. */
public final class ModernRatios extends PaperExperiment {
    private static final long SEED = 1;
    private static final List<String> SHOWN = ModernRatioRun.SHOWN;
    private static final String MEAN = "geometric mean";

    public ModernRatios() {
        super(
                Paper.MODERN,
                "ratios",
                "programs of today, data drawn as models and graphs have them",
                "Every codec on what programs of today have in memory");
    }

    @Override
    public List<Run> runs(Scale scale) {
        return ModernProgram.names().stream()
                .<Run>map(name -> new ModernRatioRun(new ModernProgram(name, scale, SEED)))
                .toList();
    }

    private static List<String> codecs() {
        return Codecs.CATALOGUE.list().stream()
                .filter(CodecKind::compresses)
                .map(CodecKind::name)
                .toList();
    }

    /** A codec that is told the granularity is another one for each. */
    private static String at(String codec, boolean wide) {
        String told = codec + ":mag=64";
        return wide && CompressibilityRun.mappedCodecs().contains(told) ? told : codec;
    }

    private static double ratio(Results results, Run run, String buffer, String codec, Statistic statistic) {
        return results.rows(run).stream()
                .filter(row -> row.kernel().equals(buffer)
                        && row.part().equals(codec)
                        && row.stat().equals(statistic.name()))
                .mapToDouble(Row::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<Run> runs = runs(scale);
        Table narrow = table("Effective ratio in bursts of 32 bytes", results, runs, false);
        Table wide = table("Effective ratio in bursts of 64 bytes", results, runs, true);
        List<String> rows = new ArrayList<>(ModernProgram.names());
        rows.add(MEAN);
        List<Chart.Series> series = new ArrayList<>();
        for (String codec : SHOWN) {
            series.add(new Chart.Series(codec, withMean(ratios(results, runs, codec, false))));
        }
        return new Outcome(
                List.of(narrow, wide, byBuffer(results, runs), programs(scale)),
                List.of(new Chart(
                        Chart.Kind.GROUPED_BARS,
                        "Effective ratio in bursts of 32 bytes",
                        "",
                        "effective ratio",
                        rows,
                        series,
                        List.of())),
                Map.of(),
                List.of(
                        "All buffers of a program as they are in the end, every block of 128 bytes once.",
                        "Activations and graphs are drawn, and weights too unless --weights names a model: normal numbers with outliers,"
                                + " channels that are many times as large as others, few words that make up most of a"
                                + " text, links that follow a power law.",
                        "Trained codecs are trained on what they compress; their tables are not counted. Lossy ones"
                                + " (tslc-…, qslc) may change any block here.",
                        "At 32 bytes no ratio can exceed 4, at 64 none 2."));
    }

    private static double[] ratios(Results results, List<Run> runs, String codec, boolean wide) {
        Statistic statistic =
                wide ? CompressibilityStatistics.MEMORY_EFFECTIVE_64 : CompressibilityStatistics.MEMORY_EFFECTIVE;
        return runs.stream()
                .mapToDouble(run -> ratio(results, run, "", at(codec, wide), statistic))
                .toArray();
    }

    private static double[] withMean(double[] ratios) {
        double[] more = Arrays.copyOf(ratios, ratios.length + 1);
        more[ratios.length] = Mean.GEOMETRIC.of(ratios);
        return more;
    }

    private static Table table(String title, Results results, List<Run> runs, boolean wide) {
        Table table = Table.titled(title).text("codec");
        ModernProgram.names().forEach(table::number);
        table.number(MEAN);
        for (String codec : codecs()) {
            List<String> cells = new ArrayList<>(List.of(codec));
            for (double ratio : withMean(ratios(results, runs, codec, wide))) {
                cells.add(Decimal.fixed(ratio, 2));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static Table byBuffer(Results results, List<Run> runs) {
        Table table = Table.titled("Effective ratio in bursts of 32 bytes, buffer by buffer")
                .text("program")
                .text("buffer");
        SHOWN.forEach(table::number);
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            Set<String> buffers = new LinkedHashSet<>();
            results.rows(run).stream()
                    .map(Row::kernel)
                    .filter(name -> !name.isEmpty())
                    .forEach(buffers::add);
            for (String buffer : buffers) {
                List<String> cells =
                        new ArrayList<>(List.of(ModernProgram.names().get(i), buffer));
                for (String codec : SHOWN) {
                    cells.add(Decimal.fixed(
                            ratio(results, run, buffer, codec, CompressibilityStatistics.MEMORY_EFFECTIVE), 2));
                }
                table.row(cells.toArray(String[]::new));
            }
        }
        return table;
    }

    private static Table programs(Scale scale) {
        Table table = Table.titled("The programs").text("program").text("what it computes");
        for (String name : ModernProgram.names()) {
            table.row(name, new ModernProgram(name, scale, SEED).summary());
        }
        return table;
    }
}
