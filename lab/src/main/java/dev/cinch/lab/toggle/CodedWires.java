package dev.cinch.lab.toggle;

import dev.cinch.lab.Numbers;
import java.util.ArrayList;
import java.util.List;

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

    /** A scheme with Energy Control and a coding; there is nothing to decide for raw blocks. */
    private static Scheme controlled(Scheme scheme, String coding) {
        return (scheme.codec().equals("raw") ? scheme : scheme.with(Scheme.CONTROL)).on(coding);
    }

    @Override
    void add(Numbers numbers, Traces traces, String group) {
        Scheme codec = Scheme.of(JUDGED);
        Scheme control = codec.with(Scheme.CONTROL);
        double coded = growth(traces, group, codec.on(judged));
        numbers.number(group, "raw", 1)
                .number(group, "coded", growth(traces, group, Scheme.RAW.on(judged)))
                .number(group, "codec", growth(traces, group, codec))
                .number(group, "codec and coding", coded)
                .number(group, "coding", coded)
                .number(group, "control", growth(traces, group, control))
                .number(group, "control and coding", growth(traces, group, control.on(judged)));
    }

    private static double growth(Traces traces, String group, Scheme scheme) {
        return traces.mean(group, TraceCounts::growth, scheme);
    }
}
