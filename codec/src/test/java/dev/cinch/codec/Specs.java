package dev.cinch.codec;

import java.util.ArrayList;
import java.util.List;

/** The codecs the tests try: every kind of the catalogue as it is, and the parameters worth trying. */
final class Specs {
    private static final List<String> VARIANTS = List.of(
            "mag-bdi:mag=16",
            "mag-bdi:mag=64",
            "mag-bdi:sign=signed",
            "mag-bdi:base=minimum",
            "mag-bdi:bases=8+4+2",
            "mag-bdi:bases=2,mag=16",
            "mag-bdi:bases=8+4,mag=16,sign=signed,base=minimum",
            "mag-bdi:bases=8+4+2,mag=8,base=minimum",
            "e2mc-16:ways=4",
            "e2mc-16:ways=16",
            "e2mc-16:values=64,ways=2",
            "e2mc-16:max-code=11",
            "e2mc-16:lookup=sets,values=256,ways=8",
            "e2mc-16:lookup=sets,max-code=12");

    private Specs() {}

    /** Blocks of 128 bytes. */
    static List<CodecSpec> usual() {
        List<CodecSpec> specs = new ArrayList<>();
        for (CodecKind kind : Codecs.CATALOGUE) {
            specs.add(Codecs.parse(kind.name()));
        }
        for (String variant : VARIANTS) {
            specs.add(Codecs.parse(variant));
        }
        return specs;
    }

    /** Smaller and larger blocks, for kinds that take them with their default parameters, and some more. */
    static List<CodecSpec> otherSizes() {
        List<CodecSpec> specs = new ArrayList<>();
        for (CodecKind kind : Codecs.CATALOGUE) {
            for (int bytes : new int[] {64, 256}) {
                specs.add(Codecs.parse(kind.name(), bytes));
            }
        }
        for (String text : List.of("raw", "bdi", "bdi-4b", "fpc", "fpc-mc", "e2mc-16:ways=8", "mag-bdi:mag=8")) {
            specs.add(Codecs.parse(text, 16));
        }
        specs.add(Codecs.parse("mag-bdi:bases=8+4+2,mag=4,sign=signed", 16));
        specs.add(Codecs.parse("mag-bdi:bases=8+4+2,mag=4,base=minimum", 32));
        specs.add(Codecs.parse("mag-bdi:bases=8+4+2,mag=1", 64));
        specs.add(Codecs.parse("e2mc-16:ways=16", 4096));
        return specs;
    }

    static List<CodecSpec> all() {
        List<CodecSpec> specs = usual();
        specs.addAll(otherSizes());
        return specs;
    }
}
