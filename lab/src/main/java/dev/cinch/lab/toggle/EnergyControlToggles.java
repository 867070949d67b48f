package dev.cinch.lab.toggle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figure 8: what Energy Control leaves of the toggles. */
public final class EnergyControlToggles extends TrafficFigure {
    private static final double FEWER_EXTRA = 32;

    public EnergyControlToggles() {
        super(
                "fig8",
                "Figure 8",
                "Toggles with Energy Control",
                List.of(Measure.GROWTH),
                Scheme.CODECS,
                variants(),
                List.of("The letter does not say by which rule its figures are made. The claims are judged by ed"
                        + " (Energy × Delay), whose printed form and name agree; ed2 and cal2 stand beside it."));
    }

    /** That by which claims are judged is the last. */
    static List<Variant> variants() {
        List<Variant> variants = new ArrayList<>(List.of(Variant.ALWAYS));
        for (int i = Scheme.CONTROLS.size() - 1; i >= 0; i--) {
            variants.add(Variant.control(Scheme.CONTROLS.get(i)));
        }
        return variants;
    }

    @Override
    Map<String, Double> answers(Traces traces) {
        Variant control = Variant.control(Scheme.CONTROL);
        Map<String, Double> compute = byCodec(traces, Traces.COMPUTE, Measure.GROWTH, Variant.ALWAYS);
        Map<String, Double> left = byCodec(traces, Traces.COMPUTE, Measure.GROWTH, control);
        Map<String, Double> reduced = new LinkedHashMap<>();
        compute.forEach((codec, growth) -> reduced.put(codec, 100 * (1 - left.get(codec) / growth)));
        double before =
                byCodec(traces, Traces.GRAPHICS, Measure.GROWTH, Variant.ALWAYS).get("bdi-fpc");
        double after = byCodec(traces, Traces.GRAPHICS, Measure.GROWTH, control).get("bdi-fpc");
        Map<String, Double> answers = new LinkedHashMap<>();
        answers.put("compute: least reduction", least(reduced));
        answers.put("compute: most reduction", most(reduced));
        answers.put("compute: fibonacci left", left.get("fibonacci"));
        answers.put("graphics: bdi-fpc reduction", 100 * (1 - after / before));
        answers.put("graphics: bdi-fpc extra / 32", truth(after - 1 < (before - 1) / FEWER_EXTRA));
        return answers;
    }
}
