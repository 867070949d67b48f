package dev.cinch.lab.toggle;

import dev.cinch.lab.Numbers;
import java.util.List;
import java.util.Map;

/** Figure 1: the effective bandwidth, that is, how much more data fit through the same wires. */
public final class EffectiveBandwidth extends TrafficFigure {
    private static final List<String> COMPLEX = List.of("lzss", "fibonacci");

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

    /** The best of the codecs that the letter calls complex, or of the others. */
    private static double best(Map<String, Double> ratios, boolean complex) {
        return ratios.entrySet().stream()
                .filter(one -> COMPLEX.contains(one.getKey()) == complex)
                .mapToDouble(Map.Entry::getValue)
                .max()
                .orElseThrow();
    }

    @Override
    void add(Numbers numbers, Traces traces, String group) {
        Map<String, Double> ratios = byCodec(traces, group, Measure.RATIO, Variant.ALWAYS);
        ratios.forEach((codec, ratio) -> numbers.series(group, codec, ratio));
        numbers.number(group, "least", least(ratios))
                .number(group, "most", most(ratios))
                .number(group, "simple over complex", best(ratios, false) / best(ratios, true));
    }
}
