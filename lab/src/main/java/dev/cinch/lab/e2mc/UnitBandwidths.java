package dev.cinch.lab.e2mc;

import dev.cinch.base.Decimal;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.CalculatedExperiment;
import dev.cinch.lab.Comparison;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.List;

/** Table III: the bandwidth of one compressor and one decompressor. */
public final class UnitBandwidths extends CalculatedExperiment {
    private static final String CONTROLLER = "one controller";

    /** The best ratio at a MAG of 32 bytes. */
    private static final int BEST_RATIO = 4;

    public UnitBandwidths() {
        super(Paper.E2MC, "tab3", "Table III", "Bandwidth of a single compressor and decompressor");
    }

    @Override
    protected void calculate(Recorder recorder) {
        for (CodingUnit unit : CodingUnit.ALL) {
            recorder.record(unit.part(), E2mcStatistics.BANDWIDTH, unit.gigabytesPerSecond());
        }
        Machine machine = Machines.get("gtx580");
        DramSpec dram = machine.dram();
        double peak = machine.clock().dramMhz() * dram.transfersPerCycle() * dram.busBits() / 8000.0;
        recorder.record("", E2mcStatistics.PEAK_BANDWIDTH, peak);
        recorder.record(CONTROLLER, E2mcStatistics.PEAK_BANDWIDTH, peak / dram.controllers());
    }

    private static void memory(Table table, Comparison comparison, String claim, String what, double ours) {
        table.row(what, comparison.paper(claim, 1), comparison.ours(claim, ours, 2));
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        Table table = Table.titled("Single units: frequency, area and power are the paper's, bandwidth is computed")
                .number("symbol (bit)")
                .text("unit")
                .number("frequency (GHz)")
                .number("bandwidth (GB/s), paper")
                .number("bandwidth (GB/s), ours")
                .number("area (mm²)")
                .number("power (mW)");
        List<Chart.Series> series = new ArrayList<>();
        for (String kind : CodingUnit.KINDS) {
            double[] bandwidths = new double[CodingUnit.SYMBOL_BITS.size()];
            for (int i = 0; i < bandwidths.length; i++) {
                CodingUnit unit = CodingUnit.of(CodingUnit.SYMBOL_BITS.get(i), kind);
                bandwidths[i] = value(results, unit.part(), E2mcStatistics.BANDWIDTH);
                String claim = unit.part() + ".bandwidth";
                table.row(
                        Integer.toString(unit.symbolBits()),
                        kind,
                        Decimal.fixed(unit.gigahertz(), 2),
                        comparison.paper(claim, 2),
                        comparison.ours(claim, bandwidths[i], 3),
                        Decimal.fixed(unit.squareMillimetres(), 2),
                        Decimal.fixed(unit.milliwatts(), 2));
            }
            series.add(new Chart.Series(kind, bandwidths));
        }
        Table together = Table.titled("Compressor and decompressor together, beside the memory")
                .text("what (GB/s)")
                .number("paper")
                .number("ours");
        double most = 0;
        for (int bits : CodingUnit.SYMBOL_BITS) {
            double sum = 0;
            for (String kind : CodingUnit.KINDS) {
                sum += value(results, CodingUnit.part(bits, kind), E2mcStatistics.BANDWIDTH);
            }
            most = Math.max(most, sum);
            String claim = bits + "-bit.combined-bandwidth";
            together.row(
                    bits + "-bit symbols",
                    bits == 16 ? comparison.paper(claim, 2) : "–",
                    bits == 16 ? comparison.ours(claim, sum, 3) : Decimal.fixed(sum, 3));
        }
        double controller = value(results, CONTROLLER, E2mcStatistics.PEAK_BANDWIDTH);
        memory(together, comparison, "memory.bandwidth", "memory", value(results, "", E2mcStatistics.PEAK_BANDWIDTH));
        memory(together, comparison, "controller.bandwidth", "a memory controller", controller);
        comparison.other("four times a controller", BEST_RATIO * controller);
        comparison.other("most combined", most);
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "Bandwidth of one unit",
                "symbol length (bit)",
                "GB/s",
                CodingUnit.SYMBOL_BITS.stream().map(String::valueOf).toList(),
                series,
                List.of());
        return new Outcome(
                List.of(table, together),
                List.of(chart),
                comparison.values(),
                List.of("A unit handles one symbol in each cycle, so its bandwidth is frequency × symbol length ÷ 8."
                        + " Frequency, area and power come from the authors' synthesis and are inputs here. The"
                        + " tolerance is half a unit of the last printed digit of the frequency, carried through,"
                        + " and of the bandwidth."));
    }
}
