package dev.cinch.lab.modern;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.cross.PeerAgreement;
import dev.cinch.report.Scatter;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The preset of an H200 beside the chip, on the same PTX. */
public final class ChipCycles extends PaperExperiment {
    private static final String CYCLES = "core.cycles";

    /** Those of scale tiny: two of each half that take little to simulate. */
    private static final List<String> SMALL = List.of("wait_l1", "wait_atomic", "wait_l2", "atom_one");

    public ChipCycles() {
        super(Paper.MODERN, "h200-cycles", "An H200, timed by ourselves", "Cycles of many kernels beside the chip");
    }

    @Override
    public List<Run> runs(Scale scale) {
        return List.copyOf(kernels(scale));
    }

    private static List<ChipKernel> kernels(Scale scale) {
        return ChipKernels.all().stream()
                .filter(kernel -> scale != Scale.TINY || SMALL.contains(kernel.name()))
                .toList();
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        Map<ChipKernel.Half, Map<String, PeerAgreement.Pair>> halves = new EnumMap<>(ChipKernel.Half.class);
        for (ChipKernel kernel : kernels(scale)) {
            halves.computeIfAbsent(kernel.half(), any -> new LinkedHashMap<>())
                    .put(kernel.name(), pair(results, kernel));
        }
        List<Table> tables = new ArrayList<>();
        List<Scatter> charts = new ArrayList<>();
        tables.add(summary(halves));
        tables.add(byKind(kernels(scale), halves));
        halves.forEach((half, pairs) -> {
            tables.add(table(half, kernels(scale), pairs));
            charts.add(chart(half, pairs));
        });
        return new Outcome(
                tables,
                charts,
                Map.of(),
                List.of(
                        "The kernels are our own and fill their inputs themselves; chip and machine run the same PTX.",
                        "List and halves were committed before anything was timed: of each kind, the half whose names have"
                                + " the smaller SHA-256 was used to find values of the preset, the other one was timed last.",
                        "The chip's cycles are those from the first block's start to the last one's end, by %globaltimer, in"
                                + " cycles of the multiprocessors; the median of 41 launches.",
                        "Error is the difference from the chip's cycles, up or down, as a share of them."));
    }

    private static PeerAgreement.Pair pair(Results results, ChipKernel kernel) {
        return new PeerAgreement.Pair(
                Chip.CYCLES.get(kernel.half()).get(kernel.name()), results.counter(kernel, CYCLES));
    }

    private static Table summary(Map<ChipKernel.Half, Map<String, PeerAgreement.Pair>> halves) {
        Table summary = Table.titled("Agreement of the two halves")
                .text("half")
                .number("kernels")
                .number("mean error")
                .number("ours over the chip's, geometric mean")
                .number("correlation of logarithms");
        halves.forEach((half, pairs) -> {
            PeerAgreement agreement = PeerAgreement.of(List.copyOf(pairs.values()));
            summary.row(
                    half.label(),
                    Integer.toString(agreement.kernels()),
                    percent(agreement.meanError()),
                    Decimal.fixed(agreement.meanRatio(), 3),
                    Decimal.fixed(agreement.correlation(), 4));
        });
        return summary;
    }

    private static Table byKind(
            List<ChipKernel> kernels, Map<ChipKernel.Half, Map<String, PeerAgreement.Pair>> halves) {
        Table table = Table.titled("Mean error by kind").text("kind");
        halves.keySet().forEach(half -> table.number(half.label()));
        for (String kind : kernels.stream().map(ChipKernel::sort).distinct().toList()) {
            List<String> cells = new ArrayList<>(List.of(kind));
            halves.forEach((half, pairs) -> cells.add(percent(kernels.stream()
                    .filter(kernel -> kernel.half() == half && kernel.sort().equals(kind))
                    .mapToDouble(kernel -> Math.abs(pairs.get(kernel.name()).ratio() - 1))
                    .average()
                    .orElse(Double.NaN))));
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static Table table(ChipKernel.Half half, List<ChipKernel> kernels, Map<String, PeerAgreement.Pair> pairs) {
        Table table = Table.titled("Cycles of the multiprocessors, half '" + half.label() + "'")
                .text("kernel")
                .text("kind")
                .text("L2")
                .number("chip")
                .number("ours")
                .number("ours over the chip's");
        for (ChipKernel kernel : kernels) {
            PeerAgreement.Pair pair = pairs.get(kernel.name());
            if (pair != null) {
                table.row(
                        kernel.name(),
                        kernel.sort(),
                        kernel.l2().label(),
                        Decimal.fixed(pair.theirs(), 0),
                        Decimal.fixed(pair.ours(), 0),
                        Decimal.fixed(pair.ratio(), 3));
            }
        }
        return table;
    }

    private static Scatter chart(ChipKernel.Half half, Map<String, PeerAgreement.Pair> pairs) {
        List<Scatter.Point> points = new ArrayList<>();
        pairs.forEach((name, pair) -> points.add(new Scatter.Point(name, pair.theirs(), pair.ratio(), false)));
        return new Scatter(
                "Ours over the chip's, half '" + half.label() + "'",
                "the chip's cycles",
                "ours over the chip's",
                true,
                points,
                "",
                "kernel");
    }

    private static String percent(double share) {
        return Double.isNaN(share) ? "–" : Decimal.fixed(100 * share, 1) + " %";
    }

    private static final class Chip {
        static final Map<ChipKernel.Half, Map<String, Long>> CYCLES = new EnumMap<>(Map.of(
                ChipKernel.Half.CALIBRATION, ChipTimes.cycles(ChipKernel.Half.CALIBRATION),
                ChipKernel.Half.TEST, ChipTimes.cycles(ChipKernel.Half.TEST)));
    }
}
