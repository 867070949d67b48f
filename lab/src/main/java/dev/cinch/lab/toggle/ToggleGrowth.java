package dev.cinch.lab.toggle;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Numbers;
import dev.cinch.report.Table;
import java.util.List;
import java.util.Map;

/** Figure 2: the growth of toggles when the same data are sent compressed. */
public final class ToggleGrowth extends TrafficFigure {
    public ToggleGrowth() {
        super(
                "fig2",
                "Figure 2",
                "Toggles of six codecs against raw",
                List.of(Measure.GROWTH),
                Scheme.CODECS,
                List.of(Variant.ALWAYS),
                List.of());
    }

    @Override
    List<Table> further(Traces traces) {
        Table rates = Table.titled("Raw toggle rate: toggles in % of the bits that are sent")
                .text("class")
                .number("mean");
        for (String group : Traces.CLASSES) {
            rates.row(group, Decimal.fixed(traces.rawRate(group), 1));
        }
        return List.of(rates);
    }

    /** The letter gives the least and the most as what toggles grow by, in percent. */
    @Override
    void add(Numbers numbers, Traces traces, String group) {
        Map<String, Double> growths = byCodec(traces, group, Measure.GROWTH, Variant.ALWAYS);
        growths.forEach((codec, growth) -> numbers.series(group, codec, growth));
        numbers.number(group, "least", 100 * (least(growths) - 1))
                .number(group, "most", 100 * (most(growths) - 1))
                .number(group, "raw rate", traces.rawRate(group));
    }
}
