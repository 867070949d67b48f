package dev.cinch.lab.toggle;

import dev.cinch.lab.Numbers;
import java.util.List;

/** Section 3.3: metadata apart from data, so that data keep their place in the flits. */
public final class MetadataConsolidation extends TrafficFigure {
    private static final Variant CONSOLIDATED =
            new Variant("consolidated", scheme -> Scheme.of(Scheme.consolidated(scheme.codec())));
    private static final Variant BOTH = new Variant(
            "consolidated and " + Scheme.CONTROL,
            scheme -> Scheme.of(Scheme.consolidated(scheme.codec())).with(Scheme.CONTROL));

    public MetadataConsolidation() {
        super(
                "mc",
                "Section 3.3",
                "Metadata Consolidation with FPC and C-Pack",
                List.of(Measure.GROWTH, Measure.RATIO),
                Scheme.CONSOLIDATED,
                List.of(Variant.ALWAYS, Variant.control(Scheme.CONTROL), BOTH, CONSOLIDATED),
                List.of("The letter gives one line as an example (Figure 7) and no averages; what is judged is whether"
                        + " consolidation lowers the means."));
    }

    @Override
    void add(Numbers numbers, Traces traces, String group) {
        for (String codec : Scheme.CONSOLIDATED) {
            numbers.number(group, codec, traces.mean(group, TraceCounts::growth, Scheme.of(codec)))
                    .number(
                            group,
                            Scheme.consolidated(codec),
                            traces.mean(group, TraceCounts::growth, CONSOLIDATED.scheme(codec)));
        }
    }
}
