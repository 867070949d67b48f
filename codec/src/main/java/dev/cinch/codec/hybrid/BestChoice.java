package dev.cinch.codec.hybrid;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Codecs;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The smallest of all lossless codecs that are not combinations themselves: a bound for everybody. */
public final class BestChoice extends PartCodec {
    public static final CodecKind KIND =
            new CodecKind("best", "the smallest of all lossless codecs: a bound, no design") {
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
                    return new BestChoice(spec, counts);
                }
            };

    private BestChoice(CodecSpec spec, SymbolCounts counts) {
        super(spec, parts(spec.blockBytes(), counts));
    }

    /** In the order of the catalogue, without those that refuse the block size; plug-ins do not move the bound. */
    private static List<Codec> parts(int blockBytes, SymbolCounts counts) {
        List<Codec> parts = new ArrayList<>();
        for (CodecKind kind : Codecs.builtIn()) {
            if (kind.lossless() && !kind.combination() && kind.compresses()) {
                try {
                    parts.add(Codecs.parse(kind.name(), blockBytes).create(counts));
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

    /** What it would take: the part, and the most that any part needs. */
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
