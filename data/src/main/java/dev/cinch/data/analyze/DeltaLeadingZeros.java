package dev.cinch.data.analyze;

import dev.cinch.codec.Bits;
import java.io.Serializable;

/**
 * The leading zero bits that all deltas of a block share, under the encodings of {@code bdi-4b} ("Memory Access
 * Granularity Aware Lossless Compression for GPUs", Figure 6). A negative delta has none.
 */
public final class DeltaLeadingZeros implements Serializable {
    private static final long serialVersionUID = 1;

    /** The answer instead of a number where no encoding fits the block. */
    public static final int UNCOMPRESSED = -1;

    private final int blockBytes;
    private long twoOrMore;
    private long one;
    private long none;
    private long uncompressed;

    DeltaLeadingZeros(int blockBytes) {
        this.blockBytes = blockBytes;
    }

    void add(byte[] data, int offset) {
        switch (of(data, offset, blockBytes)) {
            case UNCOMPRESSED -> uncompressed++;
            case 0 -> none++;
            case 1 -> one++;
            default -> twoOrMore++;
        }
    }

    /** How many zeros lead all deltas of a block, or {@link #UNCOMPRESSED}. */
    public static int of(byte[] data, int offset, int blockBytes) {
        int zeros = zeros(data, offset, blockBytes, 8);
        return zeros == UNCOMPRESSED ? zeros(data, offset, blockBytes, 16) : zeros;
    }

    /** Leading zeros are shared by all deltas exactly when they lead in the union of their bits. */
    private static int zeros(byte[] data, int offset, int blockBytes, int deltaBits) {
        int bias = 1 << deltaBits - 1;
        int base = 0;
        boolean based = false;
        int union = 0;
        for (int at = offset, end = offset + blockBytes; at < end; at += 4) {
            int delta = Bits.int32(data, at);
            if (delta + bias >>> deltaBits != 0) {
                if (!based) {
                    base = delta;
                    based = true;
                }
                delta -= base;
                if (delta + bias >>> deltaBits != 0) {
                    return UNCOMPRESSED;
                }
            }
            union |= delta;
        }
        return Integer.numberOfLeadingZeros(union << 32 - deltaBits | 1 << 31 - deltaBits);
    }

    void merge(DeltaLeadingZeros other) {
        twoOrMore += other.twoOrMore;
        one += other.one;
        none += other.none;
        uncompressed += other.uncompressed;
    }

    Analysis.LeadingZeros result() {
        return new Analysis.LeadingZeros(twoOrMore, one, none, uncompressed);
    }
}
