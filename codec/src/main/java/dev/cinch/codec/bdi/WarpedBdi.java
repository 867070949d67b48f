package dev.cinch.codec.bdi;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.base.stat.Unit;
import dev.cinch.codec.Bits;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.StatelessCodec;
import java.util.ArrayList;
import java.util.List;

/**
 * BDI of a warp register ("Warped-Compression", Section 4): one base, the first word, and deltas of 0, 1 or 2 bytes for
 * the others; &lt;4,0&gt;, &lt;4,1&gt;, &lt;4,2&gt; or raw. Stream: the base, then the deltas in order, all least
 * significant byte first. Metadata is the paper's 2-bit indicator; its values are ours: 0 raw, 1 &lt;4,0&gt;, 2 &lt;4,1&gt;,
 * 3 &lt;4,2&gt;.
 */
public final class WarpedBdi extends StatelessCodec {
    public static final CodecKind KIND = CodecKind.of(
            "warped-bdi",
            "Warped-Compression's BDI: the first word as base, deltas of 0, 1 or 2 bytes",
            WarpedBdi::new);

    private static final int RAW = 0;
    private static final String SOURCE = "Warped-Compression, Tables 2 and 3";

    private final int words;

    private WarpedBdi(CodecSpec spec) {
        super(spec);
        words = spec.blockBytes() / 4;
    }

    /** The indicator: one more than the delta's bytes, 0 when two bytes do not suffice. */
    private int indicator(byte[] data, int offset) {
        int base = Bits.int32(data, offset);
        int byteMisfit = 0;
        int halfMisfit = 0;
        int different = 0;
        for (int at = offset + 4, end = offset + words * 4; at < end; at += 4) {
            int delta = Bits.int32(data, at) - base;
            different |= delta;
            byteMisfit |= delta + 0x80 >>> 8;
            halfMisfit |= delta + 0x8000 >>> 16;
        }
        return halfMisfit != 0 ? RAW : byteMisfit != 0 ? 3 : different != 0 ? 2 : 1;
    }

    private int bits(int indicator) {
        return indicator == RAW ? spec().blockBits() : 32 + (words - 1) * (indicator - 1) * 8;
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        return bits(indicator(data, offset));
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        int indicator = indicator(data, offset);
        if (indicator == RAW) {
            out.putBytes(data, offset, blockBytes());
            return RAW;
        }
        int base = Bits.int32(data, offset);
        out.putBytes(data, offset, 4);
        for (int i = 1; i < words; i++) {
            int delta = Bits.int32(data, offset + i * 4) - base;
            if (indicator == 2) {
                out.put(delta, 8);
            } else if (indicator == 3) {
                out.put(Short.reverseBytes((short) delta), 16);
            }
        }
        return indicator;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        if (encoding < RAW || encoding > 3) {
            throw new MalformedStream(0, "warped-bdi has no encoding " + encoding);
        }
        int base = Integer.reverseBytes((int) in.get(32));
        Bits.putInt32(data, offset, base);
        for (int i = 1; i < words; i++) {
            int word = encoding == RAW ? Integer.reverseBytes((int) in.get(32)) : base + delta(in, encoding);
            Bits.putInt32(data, offset + i * 4, word);
        }
    }

    private static int delta(BitReader in, int indicator) {
        return switch (indicator) {
            case 2 -> (byte) in.get(8);
            case 3 -> Short.reverseBytes((short) in.get(16));
            default -> 0;
        };
    }

    @Override
    public int metadataBits(int magBytes) {
        return 2;
    }

    @Override
    public String encodingName(int encoding) {
        return encoding == RAW ? "uncompressed" : "<4," + (encoding - 1) + ">";
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        if (encoding == RAW) {
            return List.of(Field.at(in, in.bitLength(), "block", "the block's own bytes"));
        }
        List<Field> fields = new ArrayList<>();
        int base = Integer.reverseBytes((int) in.peek(32));
        fields.add(Field.at(in, 32, "base", Bits.hex(base, 4)));
        for (int i = 1; i < words && encoding > 1; i++) {
            int start = in.position();
            int delta = delta(in, encoding);
            in.seek(start);
            String meaning = "base + " + delta + " = " + Bits.hex(base + delta, 4);
            fields.add(Field.at(in, (encoding - 1) * 8, "delta[" + i + "]", meaning));
        }
        return fields;
    }

    @Override
    public Hardware hardware() {
        return new Hardware(
                Quantity.of(2, Unit.CYCLE, SOURCE),
                Quantity.of(1, Unit.CYCLE, SOURCE),
                Quantity.of(23, Unit.PICOJOULE, SOURCE),
                Quantity.of(21, Unit.PICOJOULE, SOURCE),
                Quantity.unknown(Unit.SQUARE_MILLIMETRE));
    }
}
