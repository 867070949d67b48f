package dev.cinch.lab.toggle;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decisions;
import java.util.ArrayList;
import java.util.List;

/** A way to send blocks, by names as users type them. */
record Scheme(String codec, String control, String coding) {
    static final String ALWAYS = "always";
    static final String NONE = "none";

    /** Energy × Delay, the one rule whose printed form agrees with its name. */
    static final String CONTROL = "ed";

    /** The letter's six, in the order of its Section 2. */
    static final List<String> CODECS = List.of("fpc", "bdi", "bdi-fpc", "lzss", "fibonacci", "cpack");

    /** The codecs whose metadata can be consolidated. */
    static final List<String> CONSOLIDATED = List.of("fpc", "cpack");

    static final List<String> CONTROLS = List.of(CONTROL, "ed2", "cal2");
    static final List<String> INVERSIONS = List.of("dbi-dc", "dbi-ac");
    static final List<String> DELAYS = List.of("desc", "desc:skip=zero", "desc:skip=last");

    /** Blocks as they are, flits as they are: what everything is compared with. */
    static final Scheme RAW = new Scheme("raw", ALWAYS, NONE);

    /** All that is counted; those of a codec stand together. */
    static final List<Scheme> ALL = all();

    static Scheme of(String codec) {
        return new Scheme(codec, ALWAYS, NONE);
    }

    Scheme with(String rule) {
        return new Scheme(codec, rule, coding);
    }

    Scheme on(String wires) {
        return new Scheme(codec, control, wires);
    }

    static String consolidated(String codec) {
        return codec + "-mc";
    }

    private static List<Scheme> all() {
        List<String> codings = new ArrayList<>(INVERSIONS);
        codings.addAll(DELAYS);
        List<Scheme> all = new ArrayList<>(List.of(RAW));
        codings.forEach(coding -> all.add(RAW.on(coding)));
        List<String> codecs = new ArrayList<>(CODECS);
        CONSOLIDATED.forEach(codec -> codecs.add(consolidated(codec)));
        for (String codec : codecs) {
            Scheme free = of(codec);
            all.add(free);
            CONTROLS.forEach(rule -> all.add(free.with(rule)));
            for (String coding : codings) {
                all.add(free.on(coding));
                all.add(free.with(CONTROL).on(coding));
            }
        }
        return List.copyOf(all);
    }

    /** The codec; names that do not exist are found at once. */
    CodecSpec spec() {
        Decisions.CATALOGUE.get(control);
        Codings.parse(coding);
        return Codecs.parse(codec);
    }

    /** The name that rows have for it, such as {@code bdi ed dbi-ac}. */
    String text() {
        return codec + " " + control + " " + coding;
    }
}
