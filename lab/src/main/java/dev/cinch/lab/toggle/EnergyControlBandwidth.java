package dev.cinch.lab.toggle;

import dev.cinch.lab.Numbers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figure 9: the cost of Energy Control in bandwidth. */
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
    void add(Numbers numbers, Traces traces, String group) {
        Map<String, Double> left = byCodec(traces, group, Measure.RATIO, Variant.control(Scheme.CONTROL));
        Map<String, Double> kept = new LinkedHashMap<>();
        byCodec(traces, group, Measure.RATIO, Variant.ALWAYS).forEach((codec, ratio) -> {
            numbers.number(group, codec + " loss", 100 * (1 - left.get(codec) / ratio));
            kept.put(codec, 100 * (left.get(codec) - 1) / (ratio - 1));
        });
        numbers.number(group, "least kept", least(kept));
    }
}
