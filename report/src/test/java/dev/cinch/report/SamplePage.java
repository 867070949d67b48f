package dev.cinch.report;

import static dev.cinch.report.Judgement.Status.DIFFERS;
import static dev.cinch.report.Judgement.Status.HOLDS;
import static dev.cinch.report.Judgement.Status.NOT_MEASURED;
import static dev.cinch.report.Judgement.Status.SAME_DIRECTION;

import dev.cinch.base.Decimal;
import dev.cinch.base.SplitMix;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A page as full as a real one: four papers, eleven experiments, every kind of chart. The numbers mean nothing. */
final class SamplePage {
    private static final String E2MC = "E²MC: Entropy Encoding Based Memory Compression for GPUs";
    private static final String MAG = "Memory Access Granularity Aware Lossless Compression for GPUs";
    private static final String TOGGLE = "Toggle-Aware Compression for GPUs";
    private static final String WARPED =
            "Warped-Compression: Enabling Power Efficient GPUs through Register Compression";
    private static final List<String> BENCHMARKS = List.of(
            "CS", "FWT", "LIB", "TP", "SCAN", "PVC", "PVR", "BP", "BFS1", "HW", "KM1", "MUM", "BFS2", "SSSP", "SPMV");
    private static final List<String> CODECS = List.of("BDI", "FPC", "E2MC4", "E2MC8", "E2MC16", "E2MC32");

    private SamplePage() {}

    static Page full() {
        List<Section> sections = new ArrayList<>();
        sections.add(section(
                "e2mc-raw",
                E2MC,
                "Compression ratio before rounding to bursts",
                "Figure 9 and §V-A",
                List.of(
                        claim("bdi", "BDI compresses by 1.44 on average", "1.44", "1.41", "±15 %", HOLDS),
                        claim("fpc", "FPC compresses by 1.53 on average", "1.53", "1.62", "±15 %", HOLDS),
                        claim("sl16", "16-bit symbols compress best, by 1.97", "1.97", "1.52", "±15 %", DIFFERS)),
                List.of(bars(Chart.Kind.GROUPED_BARS, 1, CODECS, List.of(1.44, 1.53, 1.55, 1.80, 1.97, 1.76)))));
        sections.add(section(
                "e2mc-mag",
                E2MC,
                "Compression ratio at a granularity of 32 bytes",
                "Figure 10",
                List.of(claim("sl16", "16-bit symbols keep 1.62 of 1.97", "1.62", "1.60", "±0.05", HOLDS)),
                List.of(bars(Chart.Kind.GROUPED_BARS, 2, CODECS.subList(0, 2), List.of(1.24)))));
        sections.add(section(
                "e2mc-latency",
                E2MC,
                "How much latency matters",
                "§III-B3",
                List.of(claim("decompress", "Without decompression latency +9 %", "9 %", "7.8 %", "±3", HOLDS)),
                List.of(sweep())));
        sections.add(section(
                "magbdi-effective",
                MAG,
                "Effective ratio",
                "Table III",
                List.of(claim("bdi", "Effective ratio of BDI is 1.37", "1.37", "1.366", "±5 %", HOLDS)),
                List.of(bars(Chart.Kind.GROUPED_BARS, 3, List.of("BDI", "MAG-BDI"), List.of(1.37, 1.85)))));
        sections.add(section(
                "magbdi-sizes",
                MAG,
                "Blocks by compressed size",
                "Figure 7",
                List.of(
                        claim("share", "79 % of the blocks are compressed", "79 %", "64 %", "±10", DIFFERS),
                        claim("to32", "30 % of the blocks fit 32 bytes", "30 %", "31 %", "±5", HOLDS)),
                List.of(bars(Chart.Kind.STACKED_BARS, 4, List.of("32 B", "64 B", "96 B", "uncompressed"), List.of()))));
        sections.add(section(
                "magbdi-sweep",
                MAG,
                "Granularities of 16, 32 and 64 bytes",
                "§VI-G",
                List.of(),
                List.of(sweep(), scatter())));
        sections.add(section(
                "toggle-growth",
                TOGGLE,
                "Extra toggles on the wires",
                "Figure 3",
                List.of(claim("most", "Toggles grow by 12 to 20 %", "12 %", "15.5 %", "±5", HOLDS)),
                List.of(difference())));
        sections.add(section(
                "toggle-control",
                TOGGLE,
                "Energy control",
                "§4, Figure 8",
                List.of(
                        claim("discrete", "The toggles fall by 6 %", "6 %", "–", "±2", NOT_MEASURED),
                        claim("mobile", "The toggles fall by 40 %", "40 %", "–", "±5", NOT_MEASURED)),
                List.of(sweep(), staircase())));
        sections.add(section(
                "warped-energy",
                WARPED,
                "Energy of the register file",
                "§6.2",
                List.of(
                        claim("all", "The register file saves 25 %", "25 %", "24 %", "±3", HOLDS),
                        new Judgement(
                                "static",
                                "Leakage falls by 10 %",
                                "§6.2",
                                "10 %",
                                "2 %",
                                "±3",
                                SAME_DIRECTION,
                                "Banks are full here.",
                                "DEVIATIONS 16.6")),
                List.of(bars(Chart.Kind.STACKED_BARS, 5, List.of("dynamic", "leakage"), List.of(0.75)))));
        sections.add(section(
                "warped-ratio",
                WARPED,
                "Ratio with and without divergence",
                "§5.2",
                List.of(claim("straight", "Ratio 2.5 without divergence", "2.5", "2.43", "±10 %", HOLDS)),
                List.of(bars(Chart.Kind.GROUPED_BARS, 6, List.of("straight", "divergent"), List.of(2.5, 1.3)))));
        sections.add(section("warped-area", WARPED, "Area", "§6.1", List.of(), List.of()));
        return new Page(
                "What four papers say, measured again",
                "Every table, figure and sentence that states a number was run anew; beside each paper's number stands "
                        + "ours, and whether the two agree within a tolerance set beforehand.",
                sections);
    }

    static Judgement claim(
            String name, String sentence, String paper, String ours, String tolerance, Judgement.Status status) {
        double off = switch (status) {
            case HOLDS, USED_TO_CHOOSE -> 0.4;
            case DIFFERS -> -30;
            case SAME_DIRECTION, NO_DIFFERENCE -> 3;
            case NOT_MEASURED -> Double.NaN;
        };
        return new Judgement(name, sentence, "§V-A", paper, ours, tolerance, status, "", "", off, false);
    }

    private static Section section(
            String id,
            String group,
            String heading,
            String source,
            List<Judgement> claims,
            List<? extends Figure> charts) {
        Table table = Table.titled("Geometric means over the benchmarks")
                .text("codec")
                .number("raw ratio")
                .number("at 32 B")
                .number("blocks")
                .text("remark");
        for (int i = 0; i < CODECS.size(); i++) {
            table.row(CODECS.get(i), "1." + (41 + 7 * i), "1." + (21 + 5 * i), "65 536", i == 4 ? "best" : "");
        }
        List<RunLabel> runs = new ArrayList<>();
        for (String benchmark : BENCHMARKS) {
            String name = benchmark.toLowerCase(Locale.ROOT);
            runs.add(new RunLabel("00aa" + runs.size(), name + " " + id, "timed (seed 1, workload " + name + ")"));
        }
        return new Section(
                id,
                group,
                heading,
                source,
                claims,
                charts,
                charts.isEmpty() || charts.get(0) instanceof Chart chart && chart.kind() == Chart.Kind.GROUPED_BARS
                        ? List.of(table)
                        : List.of(),
                List.of(
                        "The inputs of the paper are not public; ours are made by the generators named in each run.",
                        "Ratios are averaged geometrically, as in the paper."),
                runs,
                "./cinch reproduce " + id + " --store results");
    }

    private static Chart bars(Chart.Kind kind, long seed, List<String> names, List<Double> references) {
        List<Chart.Series> series = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            SplitMix random = new SplitMix(seed * 100 + i);
            double[] values = new double[BENCHMARKS.size()];
            for (int k = 0; k < values.length; k++) {
                double share = random.nextDouble();
                values[k] = kind == Chart.Kind.STACKED_BARS ? (0.4 + share) / names.size() : 1 + 1.8 * share * share;
            }
            series.add(new Chart.Series(names.get(i), values));
        }
        List<Chart.Reference> lines = new ArrayList<>();
        for (int i = 0; i < references.size(); i++) {
            String who = references.size() == names.size() ? names.get(i) + ", " : "";
            lines.add(new Chart.Reference(who + "paper " + Decimal.text(references.get(i)), references.get(i)));
        }
        return new Chart(kind, "Ratio of every benchmark", "benchmark", "compression ratio", BENCHMARKS, series, lines);
    }

    private static Chart sweep() {
        List<String> steps = List.of("0", "10", "20", "30", "40", "50", "60", "70", "80");
        return new Chart(
                Chart.Kind.LINES,
                "Speed as the latency grows",
                "latency in cycles",
                "speed, without compression = 1",
                steps,
                List.of(
                        new Chart.Series(
                                "compression",
                                new double[] {1.23, 1.23, 1.229, 1.228, 1.226, 1.224, 1.22, 1.22, 1.219}),
                        new Chart.Series(
                                "decompression",
                                new double[] {1.23, 1.22, 1.21, Double.NaN, 1.19, 1.18, 1.165, 1.15, 1.14}),
                        new Chart.Series("both", new double[] {1.23, 1.215, 1.2, 1.19, 1.18, 1.165, 1.15, 1.14, 1.13})),
                List.of(new Chart.Reference("paper, 80 cycles", 1.13)));
    }

    /** More points than there is room for labels or markers. */
    private static Chart staircase() {
        List<String> sizes = new ArrayList<>();
        double[] flits = new double[128];
        double[] bytes = new double[flits.length];
        for (int i = 0; i < flits.length; i++) {
            sizes.add(Integer.toString(i + 1));
            bytes[i] = i + 1;
            flits[i] = (i / 32 + 1) * 32;
        }
        return new Chart(
                Chart.Kind.STEPS,
                "Bytes on the wires",
                "bytes of the packet",
                "bytes",
                sizes,
                List.of(new Chart.Series("sent", flits), new Chart.Series("needed", bytes)),
                List.of());
    }

    /** Two at one place and one next to them. */
    private static Scatter scatter() {
        return new Scatter(
                "Ratio against latency",
                "cycles to decompress",
                "effective ratio",
                true,
                List.of(
                        new Scatter.Point("BDI", 1, 1.24, true),
                        new Scatter.Point("FPC", 5, 1.2, false),
                        new Scatter.Point("FPC-MC", 5, 1.2, false),
                        new Scatter.Point("C-Pack", 5.2, 1.22, false),
                        new Scatter.Point("E2MC", 20, 1.62, true)),
                "best for its latency",
                "beaten");
    }

    private static Chart difference() {
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "Toggles against the uncompressed link",
                "algorithm",
                "change in %",
                List.of("Frequent Pattern", "Base-Delta-Immediate", "BDI+FPC", "Fibonacci", "C-Pack", "LZSS"),
                List.of(
                        new Chart.Series("discrete", new double[] {12, 15.5, 14, 20, 18, -6}),
                        new Chart.Series("mobile", new double[] {4, 80, 85, Double.NaN, 122, -16})),
                List.of(new Chart.Reference("mobile, paper", 120)));
    }
}
