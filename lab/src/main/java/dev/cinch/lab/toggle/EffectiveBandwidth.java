package dev.cinch.lab.toggle;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figure 1: how much more data fit through the same wires. */
public final class EffectiveBandwidth extends TrafficFigure {
    public EffectiveBandwidth() {
        super(
                "fig1",
                "Figure 1",
                "Effective bandwidth of six codecs",
                List.of(Measure.RATIO),
                Scheme.CODECS,
                List.of(Variant.ALWAYS),
                List.of("The letter speaks of a reduction of bandwidth by 25 % to 44 % and of an increase of effective"
                        + " bandwidth by 47 % and 57 % for the same figure; all are read as ratios of 1.25 to 1.57."));
    }

    @Override
    Map<String, Double> answers(Traces traces) {
        Map<String, Double> compute = byCodec(traces, Traces.COMPUTE, Measure.RATIO, Variant.ALWAYS);
        Map<String, Double> graphics = byCodec(traces, Traces.GRAPHICS, Measure.RATIO, Variant.ALWAYS);
        Map<String, Double> answers = new LinkedHashMap<>();
        answers.put("compute: least", least(compute));
        answers.put("compute: most", most(compute));
        answers.put("graphics: fibonacci", graphics.get("fibonacci"));
        answers.put("graphics: cpack", graphics.get("cpack"));
        answers.put("graphics: fibonacci is most", truth(graphics.get("fibonacci") >= most(graphics)));
        answers.put("graphics: most > compute: most", truth(most(graphics) > most(compute)));
        return answers;
    }
}
