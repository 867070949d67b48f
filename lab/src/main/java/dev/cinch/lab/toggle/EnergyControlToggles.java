package dev.cinch.lab.toggle;

import dev.cinch.lab.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figure 8: the toggles that Energy Control leaves. */
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

    /** The variants, the last of which is that by which claims are judged. */
    static List<Variant> variants() {
        List<Variant> variants = new ArrayList<>(List.of(Variant.ALWAYS));
        for (int i = Scheme.CONTROLS.size() - 1; i >= 0; i--) {
            variants.add(Variant.control(Scheme.CONTROLS.get(i)));
        }
        return variants;
    }

    @Override
    void add(Numbers numbers, Traces traces, String group) {
        Map<String, Double> growths = byCodec(traces, group, Measure.GROWTH, Variant.ALWAYS);
        Map<String, Double> left = byCodec(traces, group, Measure.GROWTH, Variant.control(Scheme.CONTROL));
        Map<String, Double> reductions = new LinkedHashMap<>();
        growths.forEach((codec, growth) -> {
            double after = left.get(codec);
            reductions.put(codec, 100 * (1 - after / growth));
            numbers.number(group, codec + " left", after)
                    .number(group, codec + " reduction", reductions.get(codec))
                    .number(group, codec + " extra / 32", after - 1 < (growth - 1) / FEWER_EXTRA ? 1 : 0);
        });
        numbers.number(group, "least reduction", least(reductions))
                .number(group, "most reduction", most(reductions))
                .number(group, "extra removed", 100 * (1 - (most(left) - 1) / (most(growths) - 1)));
    }
}
