package dev.cinch.codec.bdi;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Field;
import java.util.ArrayList;
import java.util.List;

/** One pair of base size and delta size; the stream's layout is in the package's description. */
final class DeltaEncoding {
    private final int baseBytes;
    private final int deltaBits;
    private final int values;
    private final int streamBits;
    private final boolean signed;
    private final boolean minimumBase;
    private final boolean wholeBytes;

    /** Write whole bytes faster; null where this is not the form for it. */
    private final DeltaWords words;

    private final DeltaMix mix;

    private final DeltaRange range;

    private DeltaEncoding(
            int blockBytes,
            int baseBytes,
            int deltaBits,
            int streamBits,
            boolean signed,
            boolean minimumBase,
            boolean wholeBytes) {
        this.baseBytes = baseBytes;
        this.deltaBits = deltaBits;
        this.values = blockBytes / baseBytes;
        this.streamBits = streamBits;
        this.signed = signed;
        this.minimumBase = minimumBase;
        this.wholeBytes = wholeBytes;
        boolean quick = wholeBytes && signed && !minimumBase && DeltaWords.serves(baseBytes, deltaBits / 8, values);
        this.words = quick ? new DeltaWords(baseBytes, deltaBits / 8, values) : null;
        this.mix = quick ? new DeltaMix(baseBytes, deltaBits / 8, values) : null;
        this.range = new DeltaRange(baseBytes, deltaBits, signed);
    }

    /** The original form: signed deltas of whole bytes, the first value that is not immediate as base. */
    static DeltaEncoding wholeBytes(int blockBytes, int baseBytes, int deltaBytes) {
        int values = blockBytes / baseBytes;
        int streamBits = baseBytes * 8 + values + values * deltaBytes * 8;
        return new DeltaEncoding(blockBytes, baseBytes, deltaBytes * 8, streamBits, true, false, true);
    }

    /**
     * The form that fills exactly {@code streamBytes}: Equation 1 of the MAG-aware paper.
     *
     * @return null when base and mask alone are larger, or nothing would be saved
     */
    static DeltaEncoding filling(int blockBytes, int baseBytes, int streamBytes, boolean signed, boolean minimumBase) {
        int values = blockBytes / baseBytes;
        int room = streamBytes * 8 - baseBytes * 8 - values;
        int deltaBits = Math.floorDiv(room, values);
        if (deltaBits < 0 || deltaBits >= baseBytes * 8) {
            return null;
        }
        return new DeltaEncoding(blockBytes, baseBytes, deltaBits, streamBytes * 8, signed, minimumBase, false);
    }

    int baseBytes() {
        return baseBytes;
    }

    int deltaBits() {
        return deltaBits;
    }

    int streamBits() {
        return streamBits;
    }

    /** Of base and mask. */
    int headerBits() {
        return baseBytes * 8 + values;
    }

    /** The header of all these encodings; 0 if they differ. */
    static int headerBits(DeltaEncoding[] encodings) {
        int bits = encodings.length == 0 ? 0 : encodings[0].headerBits();
        for (DeltaEncoding encoding : encodings) {
            if (encoding.baseBytes != encodings[0].baseBytes) {
                return 0;
            }
        }
        return bits;
    }

    /** As the papers write it: {@code Base4-Δ1} for bytes, {@code Base4B-Δ6b} for bits. */
    String name() {
        return wholeBytes ? "Base" + baseBytes + "-Δ" + deltaBits / 8 : "Base" + baseBytes + "B-Δ" + deltaBits + "b";
    }

    boolean fits(byte[] data, int offset) {
        int end = offset + values * baseBytes;
        return minimumBase ? range.fitsAround(base(data, offset), data, offset, end) : range.fits(data, offset, end);
    }

    /** Whether the first values fit, which tells most blocks that do not fit from those that do. */
    boolean begins(byte[] data, int offset) {
        return values < 4 || minimumBase || range.begins(data, offset);
    }

    /**
     * Appends the block's stream if it {@link #fits}; else changes nothing. The same as the two steps one after the other,
     * and much faster into an empty writer.
     */
    boolean tryEncode(byte[] data, int offset, BitWriter out) {
        return begins(data, offset)
                && (words != null && out.bitLength() == 0
                        ? encodeWords(data, offset, out)
                        : encodeIfFits(data, offset, out));
    }

    private boolean encodeWords(byte[] data, int offset, BitWriter out) {
        byte[] stream = out.room(streamBits / 8);
        if (!words.encode(data, offset, stream)) {
            if (!fits(data, offset)) {
                return false;
            }
            mix.encode(data, offset, base(data, offset), stream);
        }
        out.filled(streamBits / 8);
        return true;
    }

    private boolean encodeIfFits(byte[] data, int offset, BitWriter out) {
        if (!fits(data, offset)) {
            return false;
        }
        encode(data, offset, out);
        return true;
    }

    /** Appends a block that {@link #fits}. */
    void encode(byte[] data, int offset, BitWriter out) {
        int before = out.bitLength();
        long base = base(data, offset);
        putLittleEndian(out, base, baseBytes);
        switch (baseBytes) {
            case 8 -> encode(base, data, offset, 8, out);
            case 4 -> encode(base, data, offset, 4, out);
            default -> encode(base, data, offset, 2, out);
        }
        for (int slack = streamBits - (out.bitLength() - before); slack > 0; slack -= 64) {
            out.put(0, Math.min(64, slack));
        }
    }

    private void encode(long base, byte[] data, int offset, int width, BitWriter out) {
        for (int first = 0; first < values; first += 8) {
            int group = Math.min(8, values - first);
            int mask = 0;
            for (int i = 0; i < group; i++) {
                mask |= (range.holds(Values.load(data, offset + (first + i) * width, width)) ? 0 : 1) << i;
            }
            out.put(mask, group);
        }
        for (int at = offset, end = offset + values * width; at < end; at += 2 * width) {
            long left = stored(delta(Values.load(data, at, width), base));
            long right = stored(delta(Values.load(data, at + width, width), base));
            if (width < 8) {
                // Two deltas a write: together they have at most 64 bits.
                out.put(left << deltaBits | right, 2 * deltaBits);
            } else {
                out.put(left, deltaBits);
                out.put(right, deltaBits);
            }
        }
    }

    private long delta(long value, long base) {
        return range.holds(value) ? value : value - base;
    }

    /** A delta as it stands in the stream: whole bytes have their least significant byte first. */
    private long stored(long delta) {
        long bits = deltaBits == 0 ? 0 : delta & -1L >>> 64 - deltaBits;
        return wholeBytes && deltaBits > 8 ? Long.reverseBytes(bits) >>> 64 - deltaBits : bits;
    }

    void decode(BitReader in, byte[] data, int offset) {
        long base = getLittleEndian(in, baseBytes);
        int maskStart = in.position();
        int deltaStart = maskStart + values;
        for (int first = 0; first < values; first += 8) {
            int group = Math.min(8, values - first);
            in.seek(maskStart + first);
            long mask = in.get(group);
            in.seek(deltaStart + first * deltaBits);
            for (int i = 0; i < group; i++) {
                // All ones where the mask has a one: adds the base without a branch.
                long explicit = -(mask >>> i & 1);
                Values.store(data, offset + (first + i) * baseBytes, baseBytes, delta(in) + (base & explicit));
            }
        }
    }

    private long delta(BitReader in) {
        long delta = wholeBytes ? getLittleEndian(in, deltaBits / 8) : in.get(deltaBits);
        return signed && deltaBits > 0 ? delta << 64 - deltaBits >> 64 - deltaBits : delta;
    }

    List<Field> fields(BitReader in) {
        List<Field> fields = new ArrayList<>();
        int start = in.position();
        long base = getLittleEndian(in, baseBytes);
        long[] mask = new long[Bits.ceilDiv(values, 8)];
        for (int group = 0; group < mask.length; group++) {
            mask[group] = in.get(Math.min(8, values - group * 8));
        }
        in.seek(start);
        fields.add(Field.at(in, baseBytes * 8, "base", Bits.hex(base, baseBytes)));
        fields.add(Field.at(in, values, "mask", "1 = explicit base, 0 = base zero"));
        for (int i = 0; i < values; i++) {
            int at = in.position();
            long delta = delta(in);
            in.seek(at);
            boolean based = (mask[i / 8] >>> i % 8 & 1) != 0;
            String sum =
                    (based ? "base + " : "0 + ") + delta + " = " + Bits.hex(based ? base + delta : delta, baseBytes);
            fields.add(Field.at(in, deltaBits, "delta[" + i + "]", sum));
        }
        if (in.remaining() > 0) {
            fields.add(Field.at(in, in.remaining(), "fill", "zeros up to the memory access granularity"));
        }
        return fields;
    }

    /** The explicit base: the first or the least value that is not immediate, 0 when there is none. */
    private long base(byte[] data, int offset) {
        boolean based = false;
        long base = 0;
        for (int at = offset; at < offset + values * baseBytes && (minimumBase || !based); at += baseBytes) {
            long value = Values.load(data, at, baseBytes);
            if (!range.holds(value) && (!based || Long.compareUnsigned(value, base) < 0)) {
                base = value;
                based = true;
            }
        }
        return base;
    }

    private static void putLittleEndian(BitWriter out, long value, int bytes) {
        out.put(Long.reverseBytes(value) >>> 64 - bytes * 8, bytes * 8);
    }

    private static long getLittleEndian(BitReader in, int bytes) {
        return Long.reverseBytes(in.get(bytes * 8) << 64 - bytes * 8);
    }
}
