package dev.cinch.lab.cross;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Statistic;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Every codec on what every program holds in registers and in memory. */
public final class Compressibility extends PaperExperiment {
    private static final String MEAN = "geometric mean";
    private static final String NOTHING = "–";
    private static final List<String> MEMORY_CHART =
            List.of("bdi", "mag-bdi", "fpc", "cpack", "bpc", "e2mc-16", "sc2", "best");
    private static final List<String> REGISTER_CHART = List.of("warped-bdi", "bdi", "mag-bdi:mag=16", "fpc", "bpc");

    public Compressibility() {
        super(
                Paper.CINCH,
                "compressibility",
                "all programs",
                "Every codec on the registers and memory of every program");
    }

    /** It claims nothing, and runs all programs. */
    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public List<Run> runs(Scale scale) {
        return Workloads.CATALOGUE.list().stream()
                .<Run>map(workload -> CompressibilityRun.of(workload.name(), scale))
                .toList();
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<Run> runs = runs(scale);
        List<String> memory = CompressibilityRun.MEMORY_CODECS;
        List<String> registers = CompressibilityRun.REGISTER_CODECS;
        double[][] memoryEffective = ratios(results, runs, memory, CompressibilityStatistics.MEMORY_EFFECTIVE);
        double[][] memoryRaw = ratios(results, runs, memory, CompressibilityStatistics.MEMORY_RAW);
        double[][] registerEffective = ratios(results, runs, registers, CompressibilityStatistics.REGISTER_EFFECTIVE);
        double[][] registerRaw = ratios(results, runs, registers, CompressibilityStatistics.REGISTER_RAW);
        String memoryTitle = "Memory: effective ratio at 32 bytes";
        String registerTitle = "Registers: effective ratio in banks of 16 bytes";
        return new Outcome(
                List.of(
                        table(memoryTitle, memory, memoryEffective),
                        table("Memory: raw ratio", memory, memoryRaw),
                        table(registerTitle, registers, registerEffective),
                        table("Registers: raw ratio", registers, registerRaw),
                        samples(results, runs)),
                List.of(
                        chart(memoryTitle, memory, MEMORY_CHART, memoryEffective),
                        chart(registerTitle, registers, REGISTER_CHART, registerEffective)),
                Map.of(),
                List.of(
                        "Programs at scale " + scale.label() + ", run for their values.",
                        "Memory: when the lanes of a warp load, store or update together, each block of 128 bytes that"
                                + " they touch in memory counts once, as it is afterwards. So data count as often"
                                + " as they are touched; no cache takes any of it away.",
                        "Registers: each write of a 32-bit register by all 32 lanes is a block of 128 bytes; a 64-bit"
                                + " one is two. Writes by some of the lanes are counted but not compressed, and"
                                + " predicates do not count. A ratio in banks is 8 over the mean banks of a register.",
                        "Of either at most " + CompressibilityRun.CAPACITY
                                + " blocks are kept, of longer runs at least about half as many: a hash of the block's number"
                                + " decides, so the sample is the same every time.",
                        "Trained codecs are trained on the sample that they compress, as offline profiling does; their"
                                + " tables are not counted. Of e2mc-32 and sc2 only the longest codewords differ. 'best' takes the smallest of all for each block, tagged-fpc, tagged-bpc, mpc, tfc and tfc-plain left out.",
                        "At 32 bytes no ratio can exceed 4, in banks of 16 bytes none 8: one burst, one bank is the"
                                + " least."));
    }

    /** The ratios by codec, then by program; the last is the geometric mean. NaN for a program without such blocks. */
    private static double[][] ratios(Results results, List<Run> runs, List<String> codecs, Statistic statistic) {
        double[][] ratios = new double[codecs.size()][runs.size() + 1];
        for (int codec = 0; codec < ratios.length; codec++) {
            double logarithms = 0;
            int programs = 0;
            for (int run = 0; run < runs.size(); run++) {
                double ratio = CompressibilityRun.ratio(results, runs.get(run), codecs.get(codec), statistic);
                ratios[codec][run] = ratio;
                if (!Double.isNaN(ratio)) {
                    logarithms += StrictMath.log(ratio);
                    programs++;
                }
            }
            ratios[codec][runs.size()] = StrictMath.exp(logarithms / programs);
        }
        return ratios;
    }

    private static List<String> programsAndMean() {
        List<String> rows = new ArrayList<>(
                Workloads.CATALOGUE.list().stream().map(Workload::name).toList());
        rows.add(MEAN);
        return rows;
    }

    private static Table table(String title, List<String> codecs, double[][] ratios) {
        Table table = Table.titled(title).text("program");
        codecs.forEach(table::number);
        List<String> rows = programsAndMean();
        for (int row = 0; row < rows.size(); row++) {
            List<String> cells = new ArrayList<>(List.of(rows.get(row)));
            for (double[] ofCodec : ratios) {
                cells.add(Double.isNaN(ofCodec[row]) ? NOTHING : Decimal.fixed(ofCodec[row], 2));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static Table samples(Results results, List<Run> runs) {
        Table table = Table.titled("What was looked at")
                .text("program")
                .number("blocks touched")
                .number("blocks sampled")
                .number("register writes")
                .number("by all lanes")
                .number("writes sampled");
        for (Run run : runs) {
            double writes = results.value(run, "", CompressibilityStatistics.REGISTER_WRITES);
            double full = results.value(run, "", CompressibilityStatistics.REGISTER_FULL);
            table.row(
                    run.inputs().get("workload"),
                    count(results, run, CompressibilityStatistics.MEMORY_TOUCHED),
                    count(results, run, CompressibilityStatistics.MEMORY_SAMPLED),
                    Decimal.fixed(writes, 0),
                    Decimal.fixed(100 * full / writes, 1) + " %",
                    count(results, run, CompressibilityStatistics.REGISTER_SAMPLED));
        }
        return table;
    }

    private static String count(Results results, Run run, Statistic statistic) {
        return Decimal.fixed(results.value(run, "", statistic), 0);
    }

    private static Chart chart(String title, List<String> codecs, List<String> shown, double[][] ratios) {
        List<Chart.Series> series = shown.stream()
                .map(codec -> new Chart.Series(codec, ratios[codecs.indexOf(codec)]))
                .toList();
        return new Chart(Chart.Kind.HEAT_MAP, title, "", "effective ratio", programsAndMean(), series, List.of());
    }
}
