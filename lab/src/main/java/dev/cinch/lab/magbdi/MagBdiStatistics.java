package dev.cinch.lab.magbdi;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;
import java.util.stream.Stream;

/** The statistics that the experiments of MAG-aware BDI record. */
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

    /** The blocks by the zeros that lead all deltas: two or more, one, none; and blocks without deltas. */
    static final List<Statistic> DELTA_ZEROS = List.of(
            new Statistic(
                    "deltas.two-or-more",
                    Unit.BLOCK,
                    "Blocks through memory controllers whose BDI deltas all start with two zeros."),
            new Statistic(
                    "deltas.one",
                    Unit.BLOCK,
                    "Blocks through memory controllers whose BDI deltas all start with a zero, not all with two."),
            new Statistic(
                    "deltas.none",
                    Unit.BLOCK,
                    "Blocks through memory controllers that have a BDI delta without a zero at its start."),
            new Statistic(
                    "deltas.uncompressed",
                    Unit.BLOCK,
                    "Blocks through memory controllers that BDI leaves as they are."));

    static final Statistic UNITS = new Statistic(
            "codec.units", Unit.UNIT, "Units of a compressor that subtract bases, one for each encoding.");
    static final Statistic LINE_BLOCKS =
            new Statistic("metadata.line-blocks", Unit.BLOCK, "Blocks that a line of the metadata cache tells of.");
    static final Statistic IN_MEMORY =
            new Statistic("metadata.in-memory", Unit.MEBIBYTE, "Metadata of a memory of 4 GB.");
    static final Statistic MEMORY_SHARE =
            new Statistic("metadata.memory-share", Unit.PERCENT, "The same as a share of the memory.");
    static final Statistic REACH =
            new Statistic("metadata.reach", Unit.MEBIBYTE, "Memory that the metadata cache of a controller tells of.");
    static final Statistic REACH_OF_ALL =
            new Statistic("metadata.reach-of-all", Unit.MEBIBYTE, "Memory that all metadata caches tell of.");
    static final Statistic CACHE_AREA =
            new Statistic("metadata.cache-area", Unit.PERCENT, "Area of a metadata cache in percent of the GPU's die.");
    static final Statistic CACHE_POWER = new Statistic(
            "metadata.cache-power", Unit.PERCENT, "Power of a metadata cache in percent of the graphics card's.");

    public static final List<Statistic> ALL = Stream.concat(
                    Stream.of(
                            ENCODINGS,
                            METADATA,
                            MASK,
                            BASE,
                            DELTA,
                            SIZE,
                            SIZE_BEYOND,
                            BLOCK_SIZE,
                            DISTINCT,
                            BLOCKS,
                            SMALLEST,
                            LARGEST,
                            UNITS,
                            LINE_BLOCKS,
                            IN_MEMORY,
                            MEMORY_SHARE,
                            REACH,
                            REACH_OF_ALL,
                            CACHE_AREA,
                            CACHE_POWER),
                    DELTA_ZEROS.stream())
            .toList();

    private MagBdiStatistics() {}
}
