package dev.cinch.codec.catalogue;

import dev.cinch.base.BadInput;
import dev.cinch.base.Catalogue;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.RawCodec;
import dev.cinch.codec.bdi.BaseDeltaImmediate;
import dev.cinch.codec.bdi.MagAwareBdi;
import dev.cinch.codec.bdi.WarpedBdi;
import dev.cinch.codec.bpc.BitPlane;
import dev.cinch.codec.bpc.TaggedBitPlane;
import dev.cinch.codec.cpack.CachePacker;
import dev.cinch.codec.entropy.EntropyKind;
import dev.cinch.codec.entropy.SlcKind;
import dev.cinch.codec.fibonacci.FibonacciDelta;
import dev.cinch.codec.fpc.ConsolidatedFrequentPattern;
import dev.cinch.codec.fpc.FrequentPattern;
import dev.cinch.codec.fpc.TaggedFrequentPattern;
import dev.cinch.codec.hybrid.AdaptiveChoice;
import dev.cinch.codec.hybrid.BdiOrFpc;
import dev.cinch.codec.hybrid.BestChoice;
import dev.cinch.codec.hybrid.HybridChoice;
import dev.cinch.codec.lzss.LempelZiv;
import dev.cinch.codec.mpc.MultiPrediction;
import dev.cinch.codec.tagged.TaggedFields;
import java.util.ArrayList;
import java.util.List;

/** The catalogue of codecs. Adding one is a new file and a line here, or a {@link PlugIns plug-in}. */
public final class Codecs {
    private static final List<CodecKind> BUILT_IN = List.of(
            RawCodec.KIND,
            BaseDeltaImmediate.BDI,
            BaseDeltaImmediate.BDI_4B,
            MagAwareBdi.KIND,
            FrequentPattern.KIND,
            ConsolidatedFrequentPattern.KIND,
            CachePacker.CPACK,
            CachePacker.CPACK_MC,
            BitPlane.KIND,
            LempelZiv.KIND,
            FibonacciDelta.KIND,
            WarpedBdi.KIND,
            EntropyKind.E2MC_4,
            EntropyKind.E2MC_8,
            EntropyKind.E2MC_16,
            EntropyKind.E2MC_32,
            EntropyKind.SC2,
            BdiOrFpc.KIND,
            HybridChoice.KIND,
            AdaptiveChoice.KIND,
            SlcKind.TSLC_SIMP,
            SlcKind.TSLC_PRED,
            SlcKind.TSLC_OPT,
            SlcKind.QSLC,
            TaggedFrequentPattern.KIND,
            TaggedBitPlane.KIND,
            MultiPrediction.KIND,
            TaggedFields.KIND,
            TaggedFields.PLAIN,
            // Plug-ins do not move the bound, nor do the five before it.
            BestChoice.of(Codecs::builtIn));

    /** The catalogue: the built-in codecs, then those of plug-ins. */
    public static final Catalogue<CodecKind> CATALOGUE = Catalogue.of("codec", all());

    private Codecs() {}

    /** All kinds without those that cannot join; {@link PlugIns} complains about these. */
    private static List<CodecKind> all() {
        List<CodecKind> all = new ArrayList<>(BUILT_IN);
        for (CodecKind kind : PlugIns.seal()) {
            boolean taken = BUILT_IN.stream().anyMatch(other -> other.name().equals(kind.name()));
            if (!taken && Catalogue.legal(kind.name())) {
                all.add(kind);
            }
        }
        return all;
    }

    /** The codecs that come along. */
    public static List<CodecKind> builtIn() {
        return BUILT_IN;
    }

    /** Reads {@code name[:key=value,…]} for blocks of 128 bytes. */
    public static CodecSpec parse(String text) {
        return parse(text, CodecSpec.DEFAULT_BLOCK_BYTES);
    }

    public static CodecSpec parse(String text, int blockBytes) {
        int colon = text.indexOf(':');
        CodecKind kind = CATALOGUE.get(colon < 0 ? text : text.substring(0, colon));
        if (colon == text.length() - 1) {
            throw new BadInput("'" + text + "' ends after the colon; write " + kind.name() + " or name:key=value");
        }
        return CodecSpec.parse(kind, colon < 0 ? "" : text.substring(colon + 1), blockBytes);
    }
}
