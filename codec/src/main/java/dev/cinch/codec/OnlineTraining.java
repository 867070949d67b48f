package dev.cinch.codec;

import dev.cinch.base.BadInput;
import dev.cinch.codec.SymbolCounts.Symbols;

/**
 * The training of a codec on blocks as they come by, nobody knows how many. Bytes and halfwords are counted exactly,
 * words in a table of limited size.
 */
public final class OnlineTraining {
    /** A number of blocks above what any run moves; where words are not counted, nothing is as large as that. */
    private static final long ANY_NUMBER = 1L << 48;

    private final CodecSpec spec;
    private final SymbolCounts counts;
    private final ValueFrequencyTable words;
    private long blocks;

    public OnlineTraining(CodecSpec spec) {
        if (!spec.trained()) {
            throw new BadInput("codec " + spec.kind().name() + " needs no training");
        }
        this.spec = spec;
        boolean countsWords = spec.kind().trainsOn().contains(Symbols.WORDS);
        words = countsWords ? new ValueFrequencyTable() : null;
        counts = countsWords ? null : spec.newCounts(ANY_NUMBER);
    }

    public void add(byte[] data, int offset) {
        if (words == null) {
            counts.add(data, offset, blocks);
        } else {
            for (int at = offset; at < offset + spec.blockBytes(); at += 4) {
                words.add(Bits.int32(data, at));
            }
        }
        blocks++;
    }

    /** Blocks that were counted. */
    public long blocks() {
        return blocks;
    }

    /** The codec for what was counted so far. */
    public Codec codec() {
        return spec.create(words == null ? counts : new SymbolCounts(spec.blockBytes(), null, null, words.symbols()));
    }
}
