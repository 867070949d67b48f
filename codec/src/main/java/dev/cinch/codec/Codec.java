package dev.cinch.codec;

import dev.cinch.base.bits.BitReader;
import java.util.List;

/** A way to compress blocks: immutable, with all its parameters fixed and, where it needs that, trained. */
public interface Codec {
    /** The spec that was asked for: kind, parameters, block size. */
    CodecSpec spec();

    default int blockBytes() {
        return spec().blockBytes();
    }

    default String name() {
        return spec().canonical();
    }

    default boolean lossless() {
        return spec().kind().lossless();
    }

    Coder newCoder();

    /** A coder without approximation, for data that must not change: for a lossless codec the usual one. */
    default Coder newExactCoder() {
        return newCoder();
    }

    /**
     * The number of blocks after which a coder is as new, so that work may be split at multiples of it: 1 unless the
     * codec learns as it goes.
     */
    default int phaseBlocks() {
        return 1;
    }

    /** Its costs in hardware, as far as somebody has published, measured or estimated them. */
    Hardware hardware();

    /**
     * Its costs by a circuit that gives the same bits, or by an estimate made of measured parts; unknown where there is neither.
     */
    default Hardware circuit() {
        return Hardware.unknown();
    }

    /**
     * Bits that must be known outside a block to fetch and decode it. By default the number of bursts, because a stream
     * describes itself; the last number of bursts means raw.
     */
    default int metadataBits(int magBytes) {
        return Bits.toDistinguish(Bits.ceilDiv(blockBytes(), magBytes));
    }

    /**
     * Bits at the head of every compressed stream, the same number whatever the encoding, that could be kept with the
     * metadata instead: base and mask of BDI kinds. 0 where there is no such head.
     */
    default int headerBits() {
        return 0;
    }

    /**
     * Whether its units are those that a register file can have beside registers whose threads are narrowed one by one
     * ({@code register-compression.divergent-writes = per-thread}).
     */
    default boolean narrowsThreads() {
        return false;
    }

    /** The name of the encoding that {@code encode} returned; empty when there is only one. */
    default String encodingName(int encoding) {
        return "";
    }

    /** Takes a stream apart for {@code explain}. By default it is one field. */
    default List<Field> fields(BitReader in, int encoding) {
        return List.of(Field.at(in, in.bitLength(), "stream", "the whole stream"));
    }
}
