package dev.cinch.hardware;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import java.util.ArrayList;
import java.util.List;

/** The table of frequent words that tagged fields with sixteen modes have learnt: what they make of streams of nothing but ranks. */
final class RankTable {
    private static final int MODE_BITS = 4;

    /** Words: the most frequent, a short rank, a rank. */
    private static final int RANKS = 10;

    private static final int TAG_BITS = 2;
    private static final int LONG_RANK = 2;
    private static final int RANK_BITS = 10;
    private static final int WORDS = 32;

    private RankTable() {}

    /** Entries as {@code tfc_all_decompressor.v} takes them; ranks that the table does not have are zero. */
    static List<CodeTables.Entry> of(Codec codec) {
        List<CodeTables.Entry> entries = new ArrayList<>();
        Coder coder = codec.newCoder();
        for (int rank = 0; rank < 1 << RANK_BITS; rank++) {
            entries.add(new CodeTables.Entry(rank, word(coder, rank)));
        }
        return entries;
    }

    private static long word(Coder coder, int rank) {
        BitWriter stream = new BitWriter();
        stream.put(RANKS, MODE_BITS);
        for (int i = 0; i < WORDS; i++) {
            stream.put(LONG_RANK, TAG_BITS);
        }
        for (int i = 0; i < WORDS; i++) {
            stream.put(rank, RANK_BITS);
        }
        byte[] bytes = new byte[(stream.bitLength() + 7) / 8];
        stream.copyTo(bytes, 0);
        byte[] block = new byte[TestBlocks.BLOCK_BYTES];
        try {
            coder.decode(new BitReader(bytes, 0, stream.bitLength()), 0, block, 0);
        } catch (MalformedStream beyond) {
            return 0;
        }
        return Integer.toUnsignedLong(Bits.int32(block, 0));
    }
}
