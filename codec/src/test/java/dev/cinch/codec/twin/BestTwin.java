package dev.cinch.codec.twin;

import dev.cinch.base.BadInput;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import java.util.ArrayList;
import java.util.List;

/** The twins of all that is lossless, no combination and not raw, in the order of the catalogue. */
final class BestTwin extends PartTwin {
    BestTwin(CodecSpec spec, List<byte[]> training) {
        super(twins(spec.blockBytes(), training));
    }

    private static List<Twin> twins(int blockBytes, List<byte[]> training) {
        List<Twin> twins = new ArrayList<>();
        for (CodecKind kind : Codecs.CATALOGUE) {
            CodecSpec spec =
                    kind.lossless() && !kind.combination() && kind.bounds() ? suitable(kind.name(), blockBytes) : null;
            if (spec != null && !kind.name().equals("raw")) {
                twins.add(Twins.of(spec, training));
            }
        }
        return twins;
    }

    private static CodecSpec suitable(String name, int blockBytes) {
        try {
            return Codecs.parse(name, blockBytes);
        } catch (BadInput notForSuchBlocks) {
            return null;
        }
    }

    @Override
    int choose(byte[] block) {
        return smallest(block);
    }
}
