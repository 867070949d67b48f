package dev.cinch.lab.toggle;

import dev.cinch.base.Decimal;
import dev.cinch.report.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figure 2: how many more wires toggle when the same data are sent compressed. */
public final class ToggleGrowth extends TrafficFigure {
    private static final double GROWS = 1.8;

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

    @Override
    Map<String, Double> answers(Traces traces) {
        Map<String, Double> compute = byCodec(traces, Traces.COMPUTE, Measure.GROWTH, Variant.ALWAYS);
        Map<String, Double> graphics = byCodec(traces, Traces.GRAPHICS, Measure.GROWTH, Variant.ALWAYS);
        Map<String, Double> butFpc = new LinkedHashMap<>(graphics);
        butFpc.remove("fpc");
        Map<String, Double> answers = new LinkedHashMap<>();
        answers.put("compute: least", 100 * (least(compute) - 1));
        answers.put("compute: most", 100 * (most(compute) - 1));
        answers.put("compute: all grow", truth(least(compute) > 1));
        answers.put("compute: raw rate", traces.rawRate(Traces.COMPUTE));
        answers.put("graphics: cpack", graphics.get("cpack"));
        answers.put("graphics: all but fpc > 1.8", truth(least(butFpc) > GROWS));
        answers.put("graphics: fpc is least", truth(graphics.get("fpc") <= least(graphics)));
        return answers;
    }
}
