package dev.cinch.link.coding;

import dev.cinch.base.BadInput;
import dev.cinch.base.Catalogue;
import java.util.List;

/** The catalogue of codings. Adding one is a new file and a line here. */
public final class Codings {
    public static final Coding NONE = new PlainCoding();

    public static final Catalogue<Coding> CATALOGUE =
            Catalogue.of("coding", List.of(NONE, InversionCoding.DC, InversionCoding.AC, DelayCoding.DESC));

    private Codings() {}

    /** Reads {@code name[:key=value]}. */
    public static Coding parse(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            return CATALOGUE.get(text);
        }
        Coding coding = CATALOGUE.get(text.substring(0, colon));
        if (colon == text.length() - 1) {
            throw new BadInput("'" + text + "' ends after the colon; write " + coding.name() + " or name:key=value");
        }
        return coding.with(text.substring(colon + 1));
    }
}
