package dev.cinch.lab.cross;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.report.Scatter;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Our GTX 480 beside GPGPU-Sim 4.0's, on the same PTX. */
public final class PeerCycles extends PaperExperiment {
    private static final String CYCLES = "core.cycles";

    /** At scale tiny, kernels that take no longer: a few of each half. */
    private static final long SHORT_CYCLES = 8_000;

    public PeerCycles() {
        super(Paper.CINCH, "gpgpu-sim", "GPGPU-Sim 4.0, SM2_GTX480", "Cycles of many kernels beside GPGPU-Sim");
    }

    @Override
    public List<Run> runs(Scale scale) {
        return List.copyOf(kernels(scale));
    }

    private static List<PeerKernel> kernels(Scale scale) {
        return PeerKernels.all().stream()
                .filter(kernel -> scale != Scale.TINY || Theirs.CYCLES.get(kernel.name()) <= SHORT_CYCLES)
                .toList();
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<Table> tables = new ArrayList<>();
        List<Scatter> charts = new ArrayList<>();
        Table summary = Table.titled("Agreement of the two halves")
                .text("half")
                .number("kernels")
                .number("mean error")
                .number("ours over theirs, geometric mean")
                .number("correlation of logarithms");
        tables.add(summary);
        for (PeerKernel.Half half : PeerKernel.Half.values()) {
            List<PeerKernel> kernels = kernels(scale).stream()
                    .filter(kernel -> kernel.half() == half)
                    .toList();
            PeerAgreement agreement = PeerAgreement.of(
                    kernels.stream().map(kernel -> pair(results, kernel)).toList());
            summary.row(
                    half.label(),
                    Integer.toString(agreement.kernels()),
                    Decimal.fixed(100 * agreement.meanError(), 1) + " %",
                    Decimal.fixed(agreement.meanRatio(), 3),
                    Decimal.fixed(agreement.correlation(), 4));
            tables.add(table(half, kernels, results));
            charts.add(chart(half, kernels, results));
        }
        return new Outcome(
                tables,
                charts,
                Map.of(),
                List.of(
                        "The kernels are our own; both machines run the same PTX, with the same buffers and as many"
                                + " registers a thread, those that we count.",
                        "They were put into two halves of like pairs before any of them ran. Those of the half"
                                + " 'mending' were looked at while the machine was mended, those that were held back only"
                                + " in the end.",
                        "Error is the difference from GPGPU-Sim's cycles, up or down, as a share of them."));
    }

    private static PeerAgreement.Pair pair(Results results, PeerKernel kernel) {
        return new PeerAgreement.Pair(Theirs.CYCLES.get(kernel.name()), results.counter(kernel, CYCLES));
    }

    private static Table table(PeerKernel.Half half, List<PeerKernel> kernels, Results results) {
        Table table = Table.titled("Core cycles on a GTX 480, half '" + half.label() + "'")
                .text("kernel")
                .text("kind")
                .number("warp instructions")
                .number("GPGPU-Sim")
                .number("ours")
                .number("ours over theirs");
        for (PeerKernel kernel : kernels) {
            PeerAgreement.Pair pair = pair(results, kernel);
            table.row(
                    kernel.name(),
                    kernel.sort(),
                    Decimal.fixed(results.counter(kernel, "sm.issued"), 0),
                    Decimal.fixed(pair.theirs(), 0),
                    Decimal.fixed(pair.ours(), 0),
                    Decimal.fixed(pair.ratio(), 3));
        }
        return table;
    }

    private static Scatter chart(PeerKernel.Half half, List<PeerKernel> kernels, Results results) {
        return new Scatter(
                "Ours over theirs, half '" + half.label() + "'",
                "GPGPU-Sim's core cycles",
                "ours over theirs",
                true,
                kernels.stream()
                        .map(kernel -> {
                            PeerAgreement.Pair pair = pair(results, kernel);
                            return new Scatter.Point(kernel.name(), pair.theirs(), pair.ratio(), false);
                        })
                        .toList(),
                "",
                "kernel");
    }

    private static final class Theirs {
        static final Map<String, Long> CYCLES = PeerCounts.cycles();
    }
}
