package dev.cinch.lab.magbdi;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;

/** What the experiments of MAG-aware BDI record. */
public final class MagBdiStatistics {
    static final Statistic ENCODINGS =
            new Statistic("codec.encodings", Unit.ONE, "Encodings of a codec that compress a block.");
    static final Statistic METADATA =
            new Statistic("codec.metadata", Unit.BIT, "Bits that tell the encodings of a codec apart.");
    static final Statistic MASK =
            new Statistic("codec.mask", Unit.BIT, "Bits of a stream that say which base a value belongs to.");

    static final Statistic BASE = new Statistic("encoding.base", Unit.BYTE, "Bytes of the base of an encoding.");
    static final Statistic DELTA = new Statistic("encoding.delta", Unit.BIT, "Bits of a delta of an encoding.");
    static final Statistic SIZE = new Statistic(
            "encoding.size", Unit.BYTE, "Bytes of the stream of a block whose largest delta just fits the encoding.");
    static final Statistic SIZE_BEYOND = new Statistic(
            "encoding.size-beyond",
            Unit.BYTE,
            "Bytes of the stream of a block whose largest delta is one too large for the encoding.");

    static final Statistic BLOCK_SIZE =
            new Statistic("block.size", Unit.BYTE, "Bytes of the stream of one compressed block.");

    static final Statistic DISTINCT =
            new Statistic("sizes.distinct", Unit.ONE, "Different stream sizes that a codec has produced so far.");
    static final Statistic BLOCKS =
            new Statistic("encoding.blocks", Unit.BLOCK, "Blocks for which the codec chose the encoding.");
    static final Statistic SMALLEST =
            new Statistic("encoding.smallest", Unit.BIT, "Shortest stream that the encoding has produced.");
    static final Statistic LARGEST =
            new Statistic("encoding.largest", Unit.BIT, "Longest stream that the encoding has produced.");

    public static final List<Statistic> ALL = List.of(
            ENCODINGS, METADATA, MASK, BASE, DELTA, SIZE, SIZE_BEYOND, BLOCK_SIZE, DISTINCT, BLOCKS, SMALLEST, LARGEST);

    private MagBdiStatistics() {}
}
