package dev.cinch.lab.toggle;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figure 9: what Energy Control costs in bandwidth. */
public final class EnergyControlBandwidth extends TrafficFigure {
    public EnergyControlBandwidth() {
        super(
                "fig9",
                "Figure 9",
                "Effective bandwidth with Energy Control",
                List.of(Measure.RATIO),
                Scheme.CODECS,
                EnergyControlToggles.variants(),
                List.of("Claims are judged by ed, as in fig8."));
    }

    @Override
    Map<String, Double> answers(Traces traces) {
        Map<String, Double> answers = new LinkedHashMap<>();
        answers.put("compute: bdi-fpc loss", loss(traces, Traces.COMPUTE, "bdi-fpc"));
        answers.put("graphics: fibonacci loss", loss(traces, Traces.GRAPHICS, "fibonacci"));
        return answers;
    }

    private static double loss(Traces traces, String group, String codec) {
        Variant control = Variant.control(Scheme.CONTROL);
        double before = byCodec(traces, group, Measure.RATIO, Variant.ALWAYS).get(codec);
        return 100 * (1 - byCodec(traces, group, Measure.RATIO, control).get(codec) / before);
    }
}
