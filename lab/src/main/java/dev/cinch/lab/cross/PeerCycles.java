package dev.cinch.lab.cross;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.List;
import java.util.Map;

/** Our GTX 480 beside GPGPU-Sim 4.0's, on the same PTX. The machine is not tuned to agree. */
public final class PeerCycles extends PaperExperiment {
    /** The cycles that were measured with GPGPU-Sim 4.0, configuration SM2_GTX480, in November 2026. */
    private static final Map<PeerKernel, Integer> THEIRS =
            Map.of(PeerKernel.VECTOR_ADD, 42_505, PeerKernel.TILED_PRODUCT, 38_842);

    public PeerCycles() {
        super(Paper.CINCH, "gpgpu-sim", "GPGPU-Sim 4.0, SM2_GTX480", "Cycles of two kernels beside GPGPU-Sim");
    }

    @Override
    public List<Run> runs(Scale scale) {
        return List.of(PeerKernel.values());
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        Table table = Table.titled("Core cycles on a GTX 480")
                .text("kernel")
                .number("warp instructions")
                .number("GPGPU-Sim")
                .number("ours")
                .number("ours over theirs")
                .number("DRAM bursts of 64 B")
                .number("row hits");
        for (PeerKernel kernel : PeerKernel.values()) {
            double cycles = results.counter(kernel, "core.cycles");
            double hits = results.counter(kernel, "dram.row-hits");
            double misses = results.counter(kernel, "dram.row-misses");
            double bursts = results.counter(kernel, "dram.reads") + results.counter(kernel, "dram.writes");
            table.row(
                    kernel.label(),
                    Decimal.fixed(results.counter(kernel, "sm.issued"), 0),
                    Integer.toString(THEIRS.get(kernel)),
                    Decimal.fixed(cycles, 0),
                    Decimal.fixed(cycles / THEIRS.get(kernel), 3),
                    Decimal.fixed(bursts, 0),
                    Decimal.fixed(100 * hits / (hits + misses), 1) + " %");
        }
        return new Outcome(
                List.of(table),
                List.of(chart(results)),
                Map.of(),
                List.of(
                        "vector-add adds 524,288 floats; tiled-product multiplies matrices of 160 x 160 with tiles of 32"
                                + " x 32, its input warm in the L2, because on this machine host copies fill it.",
                        "vector-add: GPGPU-Sim's L2 asks its DRAM for sectors of 32 bytes one by one, and each request"
                                + " moves 64 bytes, so twice as many bytes cross its bus. Ours fetches the sectors of a"
                                + " line that miss together.",
                        "The machine's figures come from that configuration; none was changed to come nearer."));
    }

    private static Chart chart(Results results) {
        List<PeerKernel> kernels = List.of(PeerKernel.values());
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "Core cycles on a GTX 480",
                "",
                "cycles",
                kernels.stream().map(PeerKernel::label).toList(),
                List.of(
                        new Chart.Series(
                                "GPGPU-Sim",
                                kernels.stream().mapToDouble(THEIRS::get).toArray()),
                        new Chart.Series(
                                "Cinch",
                                kernels.stream()
                                        .mapToDouble(kernel -> results.counter(kernel, "core.cycles"))
                                        .toArray())),
                List.of());
    }
}
