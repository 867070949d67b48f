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

    /** A value fits when (value + bias) has no bit at or above deltaBits: one test for signed and unsigned. */
    private final long bias;

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
        this.bias = signed && deltaBits > 0 ? 1L << deltaBits - 1 : 0;
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
        if (minimumBase) {
            return fitsAround(base(data, offset), data, offset);
        }
        if (!begins(data, offset)) {
            return false;
        }
        return switch (baseBytes) {
            case 4 -> fits4(data, offset);
            case 8 -> fits8(data, offset);
            default -> fits2(data, offset);
        };
    }

    /**
     * Whether the first values fit, which tells most blocks that do not fit from those that do. When the first value is
     * immediate the base is not known yet, and the answer is yes.
     */
    boolean begins(byte[] data, int offset) {
        if (values < 4 || minimumBase) {
            return true;
        }
        return switch (baseBytes) {
            case 4 -> begins4(data, offset);
            case 8 -> begins8(data, offset);
            default -> begins2(data, offset);
        };
    }

    private boolean begins4(byte[] data, int offset) {
        int shift = deltaBits;
        int slack = (int) bias;
        int first = Bits.int32(data, offset);
        int second = Bits.int32(data, offset + 4);
        int third = Bits.int32(data, offset + 8);
        return first + slack >>> shift == 0
                || (second + slack >>> shift == 0 || second - first + slack >>> shift == 0)
                        && (third + slack >>> shift == 0 || third - first + slack >>> shift == 0);
    }

    private boolean begins8(byte[] data, int offset) {
        int shift = deltaBits;
        long slack = bias;
        long first = Bits.long64(data, offset);
        long second = Bits.long64(data, offset + 8);
        long third = Bits.long64(data, offset + 16);
        return first + slack >>> shift == 0
                || (second + slack >>> shift == 0 || second - first + slack >>> shift == 0)
                        && (third + slack >>> shift == 0 || third - first + slack >>> shift == 0);
    }

    private boolean begins2(byte[] data, int offset) {
        int shift = deltaBits;
        int slack = (int) bias;
        int first = Bits.short16(data, offset);
        int second = Bits.short16(data, offset + 2);
        int third = Bits.short16(data, offset + 4);
        return (first + slack & 0xFFFF) >>> shift == 0
                || ((second + slack & 0xFFFF) >>> shift == 0 || (second - first + slack & 0xFFFF) >>> shift == 0)
                        && ((third + slack & 0xFFFF) >>> shift == 0 || (third - first + slack & 0xFFFF) >>> shift == 0);
    }

    // One loop per size of base, for sizes and for streams, so that no value is loaded through a switch.

    private boolean fits4(byte[] data, int offset) {
        int shift = deltaBits;
        int slack = (int) bias;
        int base = 0;
        boolean based = false;
        for (int at = offset, end = offset + values * 4; at < end; at += 4) {
            int value = Bits.int32(data, at);
            if (value + slack >>> shift == 0) {
                continue;
            }
            if (!based) {
                base = value;
                based = true;
            } else if (value - base + slack >>> shift != 0) {
                return false;
            }
        }
        return true;
    }

    private boolean fits8(byte[] data, int offset) {
        int shift = deltaBits;
        long slack = bias;
        long base = 0;
        boolean based = false;
        for (int at = offset, end = offset + values * 8; at < end; at += 8) {
            long value = Bits.long64(data, at);
            if (value + slack >>> shift == 0) {
                continue;
            }
            if (!based) {
                base = value;
                based = true;
            } else if (value - base + slack >>> shift != 0) {
                return false;
            }
        }
        return true;
    }

    private boolean fits2(byte[] data, int offset) {
        int shift = deltaBits;
        int slack = (int) bias;
        int base = 0;
        boolean based = false;
        for (int at = offset, end = offset + values * 2; at < end; at += 2) {
            int value = Bits.short16(data, at);
            if ((value + slack & 0xFFFF) >>> shift == 0) {
                continue;
            }
            if (!based) {
                base = value;
                based = true;
            } else if ((value - base + slack & 0xFFFF) >>> shift != 0) {
                return false;
            }
        }
        return true;
    }

    private boolean fitsAround(long base, byte[] data, int offset) {
        for (int i = 0; i < values; i++) {
            long value = load(data, offset, i);
            if (!small(value) && !small(value - base)) {
                return false;
            }
        }
        return true;
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
            case 4 -> encode4((int) base, data, offset, out);
            case 8 -> encode8(base, data, offset, out);
            default -> encode2((int) base, data, offset, out);
        }
        for (int slack = streamBits - (out.bitLength() - before); slack > 0; slack -= 64) {
            out.put(0, Math.min(64, slack));
        }
    }

    private void encode4(int base, byte[] data, int offset, BitWriter out) {
        int shift = deltaBits;
        int slack = (int) bias;
        for (int first = 0; first < values; first += 8) {
            int group = Math.min(8, values - first);
            int mask = 0;
            for (int i = 0; i < group; i++) {
                int value = Bits.int32(data, offset + (first + i) * 4);
                mask |= (value + slack >>> shift == 0 ? 0 : 1) << i;
            }
            out.put(mask, group);
        }
        // Two deltas a write: together they have at most 64 bits.
        for (int at = offset, end = offset + values * 4; at < end; at += 8) {
            int first = Bits.int32(data, at);
            int second = Bits.int32(data, at + 4);
            long left = stored(first + slack >>> shift == 0 ? first : first - base);
            long right = stored(second + slack >>> shift == 0 ? second : second - base);
            out.put(left << shift | right, 2 * shift);
        }
    }

    private void encode8(long base, byte[] data, int offset, BitWriter out) {
        int shift = deltaBits;
        long slack = bias;
        for (int first = 0; first < values; first += 8) {
            int group = Math.min(8, values - first);
            int mask = 0;
            for (int i = 0; i < group; i++) {
                long value = Bits.long64(data, offset + (first + i) * 8);
                mask |= (value + slack >>> shift == 0 ? 0 : 1) << i;
            }
            out.put(mask, group);
        }
        for (int at = offset, end = offset + values * 8; at < end; at += 8) {
            long value = Bits.long64(data, at);
            out.put(stored(value + slack >>> shift == 0 ? value : value - base), shift);
        }
    }

    private void encode2(int base, byte[] data, int offset, BitWriter out) {
        int shift = deltaBits;
        int slack = (int) bias;
        for (int first = 0; first < values; first += 8) {
            int group = Math.min(8, values - first);
            int mask = 0;
            for (int i = 0; i < group; i++) {
                int value = Bits.short16(data, offset + (first + i) * 2);
                mask |= ((value + slack & 0xFFFF) >>> shift == 0 ? 0 : 1) << i;
            }
            out.put(mask, group);
        }
        for (int at = offset, end = offset + values * 2; at < end; at += 4) {
            int first = Bits.short16(data, at);
            int second = Bits.short16(data, at + 2);
            long left = stored((first + slack & 0xFFFF) >>> shift == 0 ? first : first - base);
            long right = stored((second + slack & 0xFFFF) >>> shift == 0 ? second : second - base);
            out.put(left << shift | right, 2 * shift);
        }
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
                store(data, offset, first + i, delta(in) + (base & explicit));
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
        long first = load(data, offset, 0);
        if (!minimumBase && !small(first)) {
            return first;
        }
        boolean based = false;
        long base = 0;
        for (int i = 0; i < values; i++) {
            long value = load(data, offset, i);
            if (small(value)) {
                continue;
            }
            if (!based || Long.compareUnsigned(value, base) < 0) {
                base = value;
                based = true;
            }
            if (!minimumBase) {
                break;
            }
        }
        return base;
    }

    /** True when the value, taken modulo the base's size, fits into deltaBits. */
    private boolean small(long value) {
        return (value + bias & -1L >>> 64 - baseBytes * 8) >>> deltaBits == 0;
    }

    private long load(byte[] data, int offset, int index) {
        return switch (baseBytes) {
            case 4 -> Bits.int32(data, offset + index * 4) & 0xFFFFFFFFL;
            case 8 -> Bits.long64(data, offset + index * 8);
            default -> Bits.short16(data, offset + index * 2);
        };
    }

    private void store(byte[] data, int offset, int index, long value) {
        switch (baseBytes) {
            case 4 -> Bits.putInt32(data, offset + index * 4, (int) value);
            case 8 -> Bits.putLong64(data, offset + index * 8, value);
            default -> Bits.putShort16(data, offset + index * 2, (int) value);
        }
    }

    private static void putLittleEndian(BitWriter out, long value, int bytes) {
        out.put(Long.reverseBytes(value) >>> 64 - bytes * 8, bytes * 8);
    }

    private static long getLittleEndian(BitReader in, int bytes) {
        return Long.reverseBytes(in.get(bytes * 8) << 64 - bytes * 8);
    }
}
