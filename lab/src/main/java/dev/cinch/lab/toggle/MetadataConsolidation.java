package dev.cinch.lab.toggle;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
    Map<String, Double> answers(Traces traces) {
        Map<String, Double> answers = new LinkedHashMap<>();
        for (String group : List.of(Traces.COMPUTE, Traces.GRAPHICS)) {
            for (String codec : Scheme.CONSOLIDATED) {
                double inline = traces.mean(group, TraceCounts::growth, Scheme.of(codec));
                double apart = traces.mean(group, TraceCounts::growth, CONSOLIDATED.scheme(codec));
                answers.put(group + ": " + codec + " > " + Scheme.consolidated(codec), truth(inline > apart));
            }
        }
        return answers;
    }
}
