package dev.cinch.codec.hybrid;

import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import dev.cinch.codec.entropy.EntropyKind;
import java.util.List;
import java.util.Set;

/**
 * HyComp as the MAG-aware paper describes it: BDI or SC², chosen by the data type that most 64-bit chunks seem to have.
 *
 * <p>A chunk whose high 32 bits are all zeros or all ones is an integer and votes for SC². Else, one whose high 16 bits are
 * zero is a pointer and votes for BDI. Else, one whose seven bits after the sign equal those of the chunk before or after
 * it is a floating-point number; HyComp has a method of its own for those, the paper's version gives them to SC². Most
 * votes win, BDI on a tie. A zero block goes to BDI, whose encoding for it takes one byte. If the chosen stream is not
 * smaller than the block, the block stays raw.
 */
public final class HybridChoice extends PartCodec {
    public static final CodecKind KIND =
            new CodecKind("hycomp", "HyComp: BDI or SC² by the data type of the block", BdiChoice.PARAMETER) {
                @Override
                public boolean combination() {
                    return true;
                }

                @Override
                public Set<Symbols> trainsOn() {
                    return Set.of(Symbols.WORDS);
                }

                /** The parts say what does not fit; parsing them is enough. */
                @Override
                protected void check(CodecSpec spec) {
                    BdiChoice.of(spec);
                    CodecSpec.of(EntropyKind.SC2, spec.blockBytes());
                }

                @Override
                protected Codec create(CodecSpec spec, SymbolCounts counts) {
                    return new HybridChoice(spec, counts);
                }
            };

    private static final int BDI = 0;
    private static final int SC2 = 1;

    private HybridChoice(CodecSpec spec, SymbolCounts counts) {
        super(
                spec,
                List.of(
                        BdiChoice.of(spec).create(),
                        CodecSpec.of(EntropyKind.SC2, spec.blockBytes()).create(counts)));
    }

    @Override
    public Coder newCoder() {
        return new PartCoder() {
            @Override
            int choose(byte[] data, int offset) {
                int part = vote(data, offset);
                return coders[part].sizeInBits(data, offset) < spec().blockBits() ? part : parts.size();
            }
        };
    }

    private int vote(byte[] data, int offset) {
        if (Bits.allZero(data, offset, blockBytes())) {
            return BDI;
        }
        int forBdi = 0;
        int forSc2 = 0;
        int end = offset + blockBytes();
        for (int at = offset; at < end; at += 8) {
            long chunk = Bits.long64(data, at);
            int high = (int) (chunk >>> 32);
            if (high == 0 || high == -1) {
                forSc2++;
            } else if (high >>> 16 == 0) {
                forBdi++;
            } else if (at > offset && alike(high, data, at - 8) || at + 8 < end && alike(high, data, at + 8)) {
                forSc2++;
            }
        }
        return forBdi >= forSc2 ? BDI : SC2;
    }

    /** Whether the seven bits after the sign are those of the chunk at {@code other}. */
    private static boolean alike(int high, byte[] data, int other) {
        return ((high ^ Bits.int32(data, other + 4)) >>> 24 & 0x7F) == 0;
    }

    /** Two bits for the method, three for BDI's encoding. */
    @Override
    public int metadataBits(int magBytes) {
        return 5;
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
