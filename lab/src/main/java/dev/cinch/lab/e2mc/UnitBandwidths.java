package dev.cinch.lab.e2mc;

import dev.cinch.base.Decimal;
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
    public UnitBandwidths() {
        super(Paper.E2MC, "tab3", "Table III", "Bandwidth of a single compressor and decompressor");
    }

    @Override
    protected void calculate(Recorder recorder) {
        for (CodingUnit unit : CodingUnit.ALL) {
            recorder.record(unit.part(), E2mcStatistics.BANDWIDTH, unit.gigabytesPerSecond());
        }
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
        String combined = "16-bit.combined-bandwidth";
        double sum = 0;
        for (String kind : CodingUnit.KINDS) {
            sum += value(results, CodingUnit.part(16, kind), E2mcStatistics.BANDWIDTH);
        }
        Table together = Table.titled("Compressor and decompressor for 16-bit symbols together")
                .text("quantity")
                .number("paper")
                .number("ours")
                .row("bandwidth (GB/s)", comparison.paper(combined, 2), comparison.ours(combined, sum, 3));
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
