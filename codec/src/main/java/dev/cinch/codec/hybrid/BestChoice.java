package dev.cinch.codec.hybrid;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The smallest of all lossless codecs that are not combinations themselves: a bound for everybody. */
public final class BestChoice extends PartCodec {
    private BestChoice(CodecSpec spec, List<Codec> parts) {
        super(spec, parts);
    }

    /** @param all the codecs to choose from and others, asked for when one is made */
    public static CodecKind of(Supplier<List<CodecKind>> all) {
        return new CodecKind("best", "the smallest of the papers' lossless codecs: a bound, no design") {
            @Override
            public boolean combination() {
                return true;
            }

            @Override
            public boolean design() {
                return false;
            }

            @Override
            public Set<Symbols> trainsOn() {
                return EnumSet.allOf(Symbols.class);
            }

            @Override
            protected Codec create(CodecSpec spec, SymbolCounts counts) {
                return new BestChoice(spec, parts(all.get(), spec.blockBytes(), counts));
            }
        };
    }

    /** The codecs that can be chosen, in the order of the list, without those that refuse the block size. */
    private static List<Codec> parts(List<CodecKind> all, int blockBytes, SymbolCounts counts) {
        List<Codec> parts = new ArrayList<>();
        for (CodecKind kind : all) {
            if (kind.lossless() && !kind.combination() && kind.compresses() && kind.bounds()) {
                try {
                    parts.add(CodecSpec.of(kind, blockBytes).create(counts));
                } catch (BadInput unsuitable) {
                    // Not for such blocks.
                }
            }
        }
        return List.copyOf(parts);
    }

    @Override
    public Coder newCoder() {
        return new PartCoder() {
            @Override
            int choose(byte[] data, int offset) {
                return smallest(data, offset);
            }
        };
    }

    /** Bits that it would take: the part, and the most that any part needs. */
    @Override
    public int metadataBits(int magBytes) {
        int most = 0;
        for (Codec part : parts) {
            most = Math.max(most, part.metadataBits(magBytes));
        }
        return Bits.toDistinguish(parts.size() + 1) + most;
    }

    /** A bound has no hardware: whoever wants to time it says how long it takes. */
    @Override
    public Hardware hardware() {
        return Hardware.unknown();
    }
}
