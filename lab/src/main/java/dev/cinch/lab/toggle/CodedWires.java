package dev.cinch.lab.toggle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Section 4.1: codings of wires alone, on top of codecs, and together with Energy Control. */
public final class CodedWires extends TrafficFigure {
    /** The codec of the letter's headline on control. */
    private static final String JUDGED = "bdi-fpc";

    private final String judged;

    private CodedWires(
            String number, String title, List<Measure> measures, List<String> codings, String judged, String note) {
        super(number, "Section 4.1", title, measures, codecs(), variants(codings), List.of(note));
        this.judged = judged;
    }

    public static CodedWires inversion() {
        return new CodedWires(
                "dbi",
                "Data bus inversion alone, on codecs and with Energy Control",
                List.of(Measure.GROWTH),
                Scheme.INVERSIONS,
                "dbi-ac",
                "Toggles include those of the flag wires, one for eight data wires. Energy Control counts coded"
                        + " toggles. What is judged is dbi-ac with bdi-fpc: fewer toggles than either alone.");
    }

    public static CodedWires delays() {
        return new CodedWires(
                "desc",
                "DESC alone, on codecs and with Energy Control",
                List.of(Measure.GROWTH, Measure.TIME),
                Scheme.DELAYS,
                "desc:skip=zero",
                "A chunk of four bits is one toggle whatever it holds, unless its value is skipped; time grows with the"
                        + " largest value of a flit. What is judged is desc:skip=zero with bdi-fpc.");
    }

    private static List<String> codecs() {
        List<String> codecs = new ArrayList<>(List.of("raw"));
        codecs.addAll(Scheme.CODECS);
        return codecs;
    }

    private static List<Variant> variants(List<String> codings) {
        List<Variant> variants = new ArrayList<>(List.of(Variant.ALWAYS));
        codings.forEach(coding -> variants.add(Variant.coding(coding)));
        variants.add(new Variant(Scheme.CONTROL, scheme -> controlled(scheme, Scheme.NONE)));
        for (String coding : codings) {
            variants.add(new Variant(Scheme.CONTROL + " and " + coding, scheme -> controlled(scheme, coding)));
        }
        return variants;
    }

    /** There is nothing to decide for raw blocks. */
    private static Scheme controlled(Scheme scheme, String coding) {
        return (scheme.codec().equals("raw") ? scheme : scheme.with(Scheme.CONTROL)).on(coding);
    }

    @Override
    Map<String, Double> answers(Traces traces) {
        Map<String, Double> answers = new LinkedHashMap<>();
        for (String group : List.of(Traces.COMPUTE, Traces.GRAPHICS)) {
            double alone = traces.mean(group, TraceCounts::growth, Scheme.RAW.on(judged));
            double codec = traces.mean(group, TraceCounts::growth, Scheme.of(JUDGED));
            double coded =
                    traces.mean(group, TraceCounts::growth, Scheme.of(JUDGED).on(judged));
            double control =
                    traces.mean(group, TraceCounts::growth, Scheme.of(JUDGED).with(Scheme.CONTROL));
            double both = traces.mean(
                    group,
                    TraceCounts::growth,
                    Scheme.of(JUDGED).with(Scheme.CONTROL).on(judged));
            answers.put(group + ": raw > coded", truth(1 > alone));
            answers.put(group + ": codec > codec and coding", truth(codec > coded));
            answers.put(group + ": control > control and coding", truth(control > both));
            answers.put(group + ": coding > control and coding", truth(coded > both));
        }
        return answers;
    }
}
