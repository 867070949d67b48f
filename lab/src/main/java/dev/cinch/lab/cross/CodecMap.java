package dev.cinch.lab.cross;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Statistic;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Mean;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Every codec at every memory access granularity on every program. */
public final class CodecMap extends PaperExperiment {
    private static final Map<String, Statistic> GRANULARITIES = Map.of(
            "16", CompressibilityStatistics.MEMORY_EFFECTIVE_16,
            "32", CompressibilityStatistics.MEMORY_EFFECTIVE,
            "64", CompressibilityStatistics.MEMORY_EFFECTIVE_64);
    private static final List<String> ORDER = List.of("16", "32", "64");

    public CodecMap() {
        super(Paper.CINCH, "codecs", "all programs and codecs", "Every codec at every granularity on every program");
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public List<Run> runs(Scale scale) {
        return Workloads.CATALOGUE.names().stream()
                .<Run>map(program -> CompressibilityRun.of(program, scale))
                .toList();
    }

    private static List<CodecKind> kinds() {
        return Codecs.CATALOGUE.list().stream()
                .filter(kind -> kind.compresses())
                .toList();
    }

    /** The codec made for a granularity, if it asks for one. */
    private static String codec(CodecKind kind, String mag) {
        boolean told = CompressibilityRun.asksForGranularity(kind) && !mag.equals("32");
        return told ? kind.name() + ":mag=" + mag : kind.name();
    }

    /** The ratios by program; NaN for one that touches no memory. */
    static double[] ratios(Results results, List<Run> runs, CodecKind kind, String mag) {
        double[] ratios = new double[runs.size()];
        String codec = codec(kind, mag);
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = CompressibilityRun.ratio(results, runs.get(i), codec, GRANULARITIES.get(mag));
        }
        return ratios;
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<Run> runs = runs(scale);
        List<String> programs = Workloads.CATALOGUE.names();
        List<CodecKind> kinds = kinds();
        List<String> names = kinds.stream().map(CodecKind::name).toList();
        List<Table> tables = new ArrayList<>();
        List<Chart.Series> series = new ArrayList<>();
        for (String mag : ORDER) {
            Table table = Table.titled("Effective ratio in bursts of " + mag + " bytes")
                    .text("program");
            names.forEach(table::number);
            double[][] columns = new double[names.size()][];
            double[] means = new double[names.size()];
            for (int c = 0; c < columns.length; c++) {
                columns[c] = ratios(results, runs, kinds.get(c), mag);
                means[c] = Mean.GEOMETRIC.of(columns[c]);
            }
            for (int p = 0; p < programs.size(); p++) {
                List<String> cells = new ArrayList<>(List.of(programs.get(p)));
                for (double[] column : columns) {
                    cells.add(Double.isNaN(column[p]) ? "–" : Decimal.fixed(column[p], 2));
                }
                table.row(cells.toArray(String[]::new));
            }
            List<String> cells = new ArrayList<>(List.of("geometric mean"));
            for (double mean : means) {
                cells.add(Decimal.fixed(mean, 2));
            }
            table.row(cells.toArray(String[]::new));
            tables.add(table);
            series.add(new Chart.Series(mag + " bytes", means));
        }
        return new Outcome(
                tables,
                List.of(new Chart(
                        Chart.Kind.GROUPED_BARS,
                        "Effective ratio by granularity, geometric mean over all programs",
                        "",
                        "effective ratio",
                        names,
                        series,
                        List.of())),
                Map.of(),
                List.of(
                        "Blocks of 128 bytes that warps touch in memory, each as often as it is touched; no cache takes any"
                                + " away. Of longer runs a sample, the same every time.",
                        "Codecs that are told the granularity have streams made for each. Trained ones are trained on what they"
                                + " compress. Lossy ones (tslc-…, qslc) may change any block here, where in the machine only"
                                + " some buffers may change.",
                        "At 16 bytes no ratio can exceed 8, at 32 none 4, at 64 none 2."));
    }
}
