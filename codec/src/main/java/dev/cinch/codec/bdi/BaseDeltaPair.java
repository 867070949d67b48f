package dev.cinch.codec.bdi;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * One pair of Warped-Compression's Table 1: the first chunk is the base, and all others are a delta to it, extended by its
 * sign. Stream: the base, then the deltas, all least significant byte first.
 *
 * @param baseBytes 4 or 8
 * @param deltaBytes fewer; 0 if all chunks are alike
 */
record BaseDeltaPair(int baseBytes, int deltaBytes, DeltaRange range) {
    BaseDeltaPair(int baseBytes, int deltaBytes) {
        this(baseBytes, deltaBytes, new DeltaRange(baseBytes, 8 * deltaBytes, true));
    }

    /** Equation 1 of the paper, in bits. */
    int bits(int blockBytes) {
        return 8 * (baseBytes + deltaBytes * (blockBytes / baseBytes - 1));
    }

    boolean fits(byte[] data, int offset, int blockBytes) {
        return range.fitsFirst(data, offset, offset + blockBytes);
    }

    void encode(byte[] data, int offset, int blockBytes, BitWriter out) {
        out.putBytes(data, offset, baseBytes);
        if (deltaBytes == 0) {
            return;
        }
        long base = Values.load(data, offset, baseBytes);
        for (int at = offset + baseBytes; at < offset + blockBytes; at += baseBytes) {
            long delta = Values.load(data, at, baseBytes) - base;
            out.put(Long.reverseBytes(delta) >>> 64 - 8 * deltaBytes, 8 * deltaBytes);
        }
    }

    void decode(BitReader in, byte[] data, int offset, int blockBytes) {
        long base = read(in, baseBytes);
        Values.store(data, offset, baseBytes, base);
        for (int at = offset + baseBytes; at < offset + blockBytes; at += baseBytes) {
            Values.store(data, at, baseBytes, base + read(in, deltaBytes));
        }
    }

    /** A little-endian number of some bytes, with its sign. */
    private static long read(BitReader in, int bytes) {
        return bytes == 0
                ? 0
                : Long.reverseBytes(in.get(8 * bytes) << 64 - 8 * bytes) << 64 - 8 * bytes >> 64 - 8 * bytes;
    }

    List<Field> fields(BitReader in, int blockBytes) {
        List<Field> fields = new ArrayList<>();
        long base = peek(in, baseBytes);
        fields.add(Field.at(in, 8 * baseBytes, "base", Bits.hex(base, baseBytes)));
        for (int i = 1; i < blockBytes / baseBytes && deltaBytes > 0; i++) {
            long delta = peek(in, deltaBytes);
            String meaning = "base + " + delta + " = " + Bits.hex(base + delta, baseBytes);
            fields.add(Field.at(in, 8 * deltaBytes, "delta[" + i + "]", meaning));
        }
        return fields;
    }

    private static long peek(BitReader in, int bytes) {
        int start = in.position();
        long value = read(in, bytes);
        in.seek(start);
        return value;
    }

    @Override
    public String toString() {
        return "<" + baseBytes + "," + deltaBytes + ">";
    }
}
