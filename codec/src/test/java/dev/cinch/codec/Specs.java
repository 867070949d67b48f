package dev.cinch.codec;

import dev.cinch.codec.catalogue.Codecs;
import java.util.ArrayList;
import java.util.List;

/** The codecs the tests try: every kind of the catalogue as it is, and the parameters worth trying. */
final class Specs {
    private static final List<String> VARIANTS = List.of(
            "mag-bdi:mag=16",
            "mag-bdi:mag=64",
            "mag-bdi:sign=unsigned",
            "mag-bdi:base=minimum",
            "mag-bdi:base=minimum,sign=unsigned",
            "mag-bdi:bases=8+4+2",
            "mag-bdi:bases=2,mag=16",
            "mag-bdi:bases=8+4,mag=16,sign=signed,base=minimum",
            "mag-bdi:bases=8+4+2,mag=8,base=minimum",
            "warped-bdi:pairs=4-0",
            "warped-bdi:pairs=4-1",
            "warped-bdi:pairs=4-2",
            "warped-bdi:pairs=seven",
            "e2mc-16:ways=4",
            "e2mc-16:ways=16",
            "e2mc-16:values=64,ways=2",
            "e2mc-16:max-code=11",
            "e2mc-16:lookup=sets,values=256,ways=8",
            "e2mc-16:lookup=sets,max-code=12",
            "cpack:push=partial",
            "cpack:push=misses",
            "cpack-mc:push=partial",
            "cpack-mc:push=misses",
            "fibonacci:element=2",
            "fibonacci:element=8",
            "fibonacci:order=float",
            "fibonacci:element=2,order=float",
            "fibonacci:element=8,order=float",
            "e2mc-4:ways=4",
            "e2mc-4:max-code=5",
            "e2mc-4:ways=16,max-code=6",
            "e2mc-8:ways=8",
            "e2mc-8:max-code=9",
            "e2mc-8:ways=2,max-code=11",
            "e2mc-32:ways=4",
            "e2mc-32:values=64,ways=16",
            "e2mc-32:max-code=11",
            "e2mc-32:lookup=sets,values=64,ways=2",
            "e2mc-32:lookup=sets,max-code=12",
            "sc2:values=16",
            "sc2:max-code=11",
            "hycomp:bdi=mag-bdi",
            "hycomp:bdi=bdi-4b",
            "adaptive:bdi=mag-bdi",
            "tslc-simp:threshold=0",
            "tslc-simp:threshold=32,mag=64",
            "tslc-pred:threshold=8",
            "tslc-pred:mag=16,values=16",
            "tslc-opt:threshold=0,values=64",
            "tslc-opt:threshold=32,values=256",
            "tslc-opt:mag=64,threshold=32",
            "tslc-opt:mag=16,threshold=8",
            "qslc:threshold=0",
            "qslc:threshold=8,values=64",
            "qslc:mag=64,threshold=32",
            "qslc:mag=16,values=16",
            "tfc:modes=3",
            "tfc:modes=8,values=64",
            "tfc:values=256",
            "tfc-plain:modes=3",
            "tfc-plain:modes=8");

    private static final List<String> ONLY_128_BYTES =
            List.of("bpc", "tagged-bpc", "tfc", "tfc-plain", "tslc-simp", "tslc-pred", "tslc-opt", "qslc");

    /** For blocks of 16 bytes, the smallest. */
    private static final List<String> SMALL = List.of(
            "raw",
            "bdi",
            "bdi-4b",
            "mag-bdi:mag=8",
            "fpc",
            "fpc-mc",
            "fpc-mc:metadata=after",
            "tagged-fpc",
            "cpack",
            "cpack-mc",
            "lzss",
            "fibonacci",
            "fibonacci:element=8",
            "warped-bdi",
            "e2mc-4:ways=4",
            "e2mc-8:ways=2",
            "e2mc-16:ways=4",
            "e2mc-32:ways=4",
            "sc2",
            "bdi-fpc",
            "hycomp",
            "adaptive",
            "best");

    private Specs() {}

    /** How much slower its tests are than most: tests take so many times fewer blocks. */
    static int effort(CodecSpec spec) {
        return switch (spec.kind().name()) {
            case "best" -> 20;
            case "adaptive", "lzss", "fibonacci" -> 2;
            case "tfc", "tfc-plain" -> 6;
            default -> 1;
        };
    }

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
                if (!ONLY_128_BYTES.contains(kind.name())) {
                    specs.add(Codecs.parse(kind.name(), bytes));
                }
            }
        }
        for (String text : SMALL) {
            specs.add(Codecs.parse(text, 16));
        }
        specs.add(Codecs.parse("e2mc-4:ways=16", 64));
        specs.add(Codecs.parse("lzss", 4096));
        specs.add(Codecs.parse("cpack", 1024));
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
