package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import java.util.ArrayList;
import java.util.List;

/** Keeps the blocks of the phase so far and chooses from them when seven are there. */
public final class AdaptiveTwin extends PartTwin {
    /** Compression and decompression of FPC, BDI, C-Pack and raw, as the MAG-aware paper's Section V-A has them. */
    private static final int[] CYCLES = {6 + 10, 1 + 1, 12 + 13, 0};

    private final List<byte[]> phase = new ArrayList<>();
    private int winner;

    public AdaptiveTwin(CodecSpec spec) {
        super(List.of(
                new FpcTwin(spec.blockBytes(), FpcTwin.Prefixes.INLINE),
                Twins.of(Codecs.parse(spec.value("bdi"), spec.blockBytes()), List.of()),
                Twins.of(Codecs.parse("cpack", spec.blockBytes()), List.of())));
    }

    @Override
    int choose(byte[] block) {
        if (phase.size() < 7) {
            return smallest(block);
        }
        return bits(winner, block) < block.length * 8 ? winner : parts.size();
    }

    private int winner(List<byte[]> samples) {
        int least = 0;
        for (int part = 1; part <= parts.size(); part++) {
            least = penalty(part, samples) < penalty(least, samples) ? part : least;
        }
        return least;
    }

    private int penalty(int part, List<byte[]> samples) {
        int penalty = 0;
        for (byte[] sample : samples) {
            penalty += Math.min(bits(part, sample), sample.length * 8) + 6 * CYCLES[part];
        }
        return penalty;
    }

    @Override
    public void advance(byte[] block) {
        phase.add(block.clone());
        if (phase.size() == 7) {
            winner = winner(phase);
        }
        if (phase.size() == 7 + 300) {
            phase.clear();
        }
    }
}
