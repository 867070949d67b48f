package dev.cinch.codec.hybrid;

import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.cpack.CachePacker;
import dev.cinch.codec.fpc.FrequentPattern;
import java.util.Arrays;
import java.util.List;

/**
 * A choice of FPC, BDI or C-Pack by sampling, after the scheme of Tavana et al. that the MAG-aware paper's Table II
 * names. The numbers are ours.
 *
 * <p>A phase has 7 sampled blocks and 300 others. Each sampled block is compressed with all three and sent in the smallest
 * form. A part's penalty is the sum over the sampled blocks of its bits (no more than raw) plus 6 for each cycle of its
 * compression and decompression; doing nothing costs the raw bits. The part with the least penalty, the first on a tie,
 * serves the rest of the phase; then a new phase begins.
 */
public final class AdaptiveChoice extends PartCodec {
    public static final CodecKind KIND = CodecKind.combining(
            "adaptive",
            "FPC, BDI or C-Pack, chosen by sampling 7 of every 307 blocks",
            AdaptiveChoice::new,
            BdiChoice.PARAMETER);

    private static final int SAMPLED = 7;
    private static final int PHASE = SAMPLED + 300;
    private static final int PENALTY_PER_CYCLE = 6;

    private AdaptiveChoice(CodecSpec spec) {
        super(
                spec,
                List.of(
                        CodecSpec.of(FrequentPattern.KIND, spec.blockBytes()).create(),
                        BdiChoice.of(spec).create(),
                        CodecSpec.of(CachePacker.CPACK, spec.blockBytes()).create()));
    }

    @Override
    public int phaseBlocks() {
        return PHASE;
    }

    @Override
    public Coder newCoder() {
        return new Sampler();
    }

    private final class Sampler extends PartCoder {
        /** Penalties of the parts and, last, of doing nothing. */
        private final long[] penalties = new long[parts.size() + 1];

        private int position;
        private int winner;

        @Override
        int choose(byte[] data, int offset) {
            if (position < SAMPLED) {
                return smallest(data, offset);
            }
            return sizeOf(winner, data, offset) < spec().blockBits() ? winner : parts.size();
        }

        @Override
        public void advance(byte[] data, int offset) {
            if (position < SAMPLED) {
                for (int part = 0; part < penalties.length; part++) {
                    int bits = Math.min(sizeOf(part, data, offset), spec().blockBits());
                    penalties[part] += bits + PENALTY_PER_CYCLE * cycles(part);
                }
            }
            position++;
            if (position == SAMPLED) {
                decide();
            } else if (position == PHASE) {
                position = 0;
                Arrays.fill(penalties, 0);
            }
        }

        private void decide() {
            winner = 0;
            for (int part = 1; part < penalties.length; part++) {
                if (penalties[part] < penalties[winner]) {
                    winner = part;
                }
            }
        }

        private int cycles(int part) {
            if (part == parts.size()) {
                return 0;
            }
            Hardware hardware = parts.get(part).hardware();
            return (int) (hardware.compressCycles().value()
                    + hardware.decompressCycles().value());
        }
    }

    /** Two bits for the part, four for BDI's encoding. */
    @Override
    public int metadataBits(int magBytes) {
        return 2 + parts.get(1).metadataBits(magBytes);
    }

    @Override
    public Hardware circuit() {
        return slowestCircuit();
    }

    @Override
    public Hardware hardware() {
        return slowestPart();
    }
}
