package dev.cinch.lab.e2mc;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Statistic;
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

/** Table IV: the number of units that keep up with a GTX580's memory, and what they cost. */
public final class UnitsForBandwidth extends CalculatedExperiment {
    /** Four times the memory's bandwidth, because four is the best ratio at a MAG of 32 bytes. */
    private static final double DEMAND = 4 * 192.4;

    /** Compressors and decompressors each cover half of the demand, in groups of so many. */
    private static final int GROUP = 4;

    /** The GF110 chip and the GTX580 card, as the trade press gave them at launch. */
    private static final double DIE_SQUARE_MILLIMETRES = 520;

    private static final double CARD_WATTS = 244;

    public UnitsForBandwidth() {
        super(Paper.E2MC, "tab4", "Table IV", "Units, area and power to support 4 × 192.4 GB/s");
    }

    @Override
    protected void calculate(Recorder recorder) {
        for (int bits : CodingUnit.SYMBOL_BITS) {
            double area = 0;
            double power = 0;
            for (String kind : CodingUnit.KINDS) {
                CodingUnit unit = CodingUnit.of(bits, kind);
                double units = GROUP * Math.ceil(DEMAND / 2 / unit.gigabytesPerSecond() / GROUP);
                recorder.record(unit.part(), E2mcStatistics.UNITS, units);
                recorder.record(unit.part(), E2mcStatistics.AREA, units * unit.squareMillimetres());
                recorder.record(unit.part(), E2mcStatistics.POWER, units * unit.milliwatts() / 1000);
                area += units * unit.squareMillimetres();
                power += units * unit.milliwatts() / 1000;
            }
            recorder.record(bits + "-bit", E2mcStatistics.AREA_SHARE, 100 * area / DIE_SQUARE_MILLIMETRES);
            recorder.record(bits + "-bit", E2mcStatistics.POWER_SHARE, 100 * power / CARD_WATTS);
        }
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        Table units = Table.titled("Units to support 4 × 192.4 GB/s")
                .number("symbol (bit)")
                .text("unit")
                .number("units, paper")
                .number("units, ours")
                .number("area (mm²), paper")
                .number("area (mm²), ours")
                .number("power (W), paper")
                .number("power (W), ours");
        Table shares = Table.titled("Percent of a GTX580, and the die and power that the paper's percentages imply")
                .number("symbol (bit)")
                .number("area (%), paper")
                .number("area (%), ours")
                .number("power (%), paper")
                .number("power (%), ours")
                .number("implied die (mm²)")
                .number("implied power (W)");
        for (int bits : CodingUnit.SYMBOL_BITS) {
            double paperArea = 0;
            double paperPower = 0;
            for (String kind : CodingUnit.KINDS) {
                String part = CodingUnit.part(bits, kind);
                units.row(
                        Integer.toString(bits),
                        kind,
                        comparison.paper(part + ".units", 0),
                        comparison.ours(part + ".units", value(results, part, E2mcStatistics.UNITS), 0),
                        comparison.paper(part + ".area", 1),
                        comparison.ours(part + ".area", value(results, part, E2mcStatistics.AREA), 2),
                        comparison.paper(part + ".power", 1),
                        comparison.ours(part + ".power", value(results, part, E2mcStatistics.POWER), 2));
                paperArea += comparison.paper(part + ".area");
                paperPower += comparison.paper(part + ".power");
            }
            String area = bits + "-bit.area-share";
            String power = bits + "-bit.power-share";
            shares.row(
                    Integer.toString(bits),
                    comparison.paper(area, 1),
                    comparison.ours(area, value(results, bits + "-bit", E2mcStatistics.AREA_SHARE), 2),
                    comparison.paper(power, 1),
                    comparison.ours(power, value(results, bits + "-bit", E2mcStatistics.POWER_SHARE), 2),
                    Decimal.fixed(100 * paperArea / comparison.paper(area), 0),
                    Decimal.fixed(100 * paperPower / comparison.paper(power), 0));
        }
        return new Outcome(
                List.of(units, shares),
                List.of(
                        chart("Area of all units", "mm²", E2mcStatistics.AREA, results),
                        chart("Power of all units", "W", E2mcStatistics.POWER, results)),
                comparison.values(),
                notes());
    }

    private Chart chart(String title, String unit, Statistic statistic, Results results) {
        List<Chart.Series> series = new ArrayList<>();
        for (String kind : CodingUnit.KINDS) {
            double[] values = new double[CodingUnit.SYMBOL_BITS.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(results, CodingUnit.part(CodingUnit.SYMBOL_BITS.get(i), kind), statistic);
            }
            series.add(new Chart.Series(kind + "s", values));
        }
        List<String> categories =
                CodingUnit.SYMBOL_BITS.stream().map(String::valueOf).toList();
        return new Chart(Chart.Kind.STACKED_BARS, title, "symbol length (bit)", unit, categories, series, List.of());
    }

    private static List<String> notes() {
        return List.of(
                "The paper does not say how it counts. We found that its counts follow, within one step of four, when"
                        + " compressors and decompressors each cover half of 4 × 192.4 GB/s and each count is rounded up"
                        + " to a multiple of four: five of eight are equal, three of ours are four units more.",
                "Our inputs are the printed values of Table III, rounded to two digits. Tolerances carry that rounding"
                        + " through: four units for counts; for area and power half a digit of the unit's value times"
                        + " the count, plus four units, plus half a digit of the printed result; for percentages the"
                        + " sum of these over the reference. A unit of 0.01 mm² is known to no better than half of"
                        + " itself: for 4-bit symbols the areas are 17 % above and 32 % below the paper's and still"
                        + " within tolerance, so these two claims say little.",
                "The references are " + Decimal.text(DIE_SQUARE_MILLIMETRES) + " mm² for the GF110 die and "
                        + Decimal.text(CARD_WATTS) + " W for the GTX580 card, as the trade press gave them. The paper"
                        + " names none; its percentages imply the values in the last two columns. A die of 529 mm²,"
                        + " which the press gave for the earlier GF100, fits them better.",
                "The power of the decompressors for 16-bit symbols cannot follow from the printed inputs: the paper's"
                        + " own 240 units of 11.89 mW draw 2.85 W, which is 2.9 when rounded, and the paper prints 2.8."
                        + " Our 244 units draw 2.90 W, 0.002 W more than the tolerance allows.");
    }
}
