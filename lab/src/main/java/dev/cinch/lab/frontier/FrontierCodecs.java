package dev.cinch.lab.frontier;

import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;
import java.util.List;
import java.util.stream.Stream;

/** The codecs that are set beside each other. */
final class FrontierCodecs {
    /** The codecs of which the best, taken for everything, is the bar. */
    static final List<String> BAR = List.of("mag-bdi", "e2mc-16", "bpc", "tagged-bpc", "mpc");

    static final String OURS = "tfc";
    static final String PLAIN = "tfc-plain";
    static final String BOUND = "best";

    /** A choice among all lossless codecs for each block, ours among them. */
    static final String BOUND_OF_ALL = "best of all";

    /** What is learnt from the first eighth, which itself has nothing of it. */
    static final String STRICTLY = ", strictly";

    /** The trained codecs that are also tried strictly. */
    static final List<String> STRICT = List.of(OURS, "tfc:modes=3", "tfc:modes=8", "e2mc-16", "e2mc-32");

    static final List<String> VARIANTS = List.of(
            "tfc:modes=8",
            "tfc:modes=3",
            "tfc:values=256",
            "tfc:values=64",
            "tfc:modes=8,values=64",
            "tfc:modes=3,values=64",
            "tfc-plain:modes=8",
            "tfc-plain:modes=3");

    private FrontierCodecs() {}

    /** Every lossless codec. */
    static List<String> kinds() {
        return Codecs.builtIn().stream()
                .filter(kind -> kind.lossless() && kind.compresses())
                .map(CodecKind::name)
                .toList();
    }

    /** The bound, and all that it does not choose from. */
    static List<String> boundOfAll() {
        return Codecs.builtIn().stream()
                .filter(kind -> kind.lossless() && kind.compresses())
                .filter(kind -> kind.combination() || !kind.bounds())
                .map(CodecKind::name)
                .toList();
    }

    /** All that a run tries with whole data to learn from. */
    static List<String> all() {
        return Stream.concat(kinds().stream(), VARIANTS.stream()).toList();
    }

    /** A codec as it is at a granularity: one that asks for it is told. */
    static String at(String codec, int magBytes) {
        return codec.equals("mag-bdi") && magBytes != 32 ? codec + ":mag=" + magBytes : codec;
    }
}
