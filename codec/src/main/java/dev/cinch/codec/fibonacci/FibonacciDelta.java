package dev.cinch.codec.fibonacci;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Parameter;
import dev.cinch.codec.StatelessCodec;
import java.util.ArrayList;
import java.util.List;

/** The codec of differences in Fibonacci code; the format is in the package's description. */
public final class FibonacciDelta extends StatelessCodec {
    public static final CodecKind KIND = CodecKind.of(
            "fibonacci",
            "Fibonacci codes of differences (reconstruction of a graphics-buffer codec)",
            FibonacciDelta::new,
            Parameter.choice("element", "bytes of a value", "4", "2", "8"),
            Parameter.choice(
                    "order", "integer, or IEEE floats mapped to integers of the same order", "integer", "float"));

    private final int elementBytes;
    private final int elementBits;
    private final boolean floats;
    private final int values;

    private FibonacciDelta(CodecSpec spec) {
        super(spec);
        elementBytes = spec.integer("element");
        elementBits = elementBytes * 8;
        floats = spec.value("order").equals("float");
        values = spec.blockBytes() / elementBytes;
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        return elementBytes == 4 && !floats ? sizeOfWords(data, offset) : sizeOfAny(data, offset);
    }

    private int sizeOfWords(byte[] data, int offset) {
        int bits = 32;
        int before = Bits.int32(data, offset);
        for (int at = offset + 4, end = offset + values * 4; at < end; at += 4) {
            int word = Bits.int32(data, at);
            bits += FibonacciCode.bits(folded(word - before));
            before = word;
        }
        return bits;
    }

    private int sizeOfAny(byte[] data, int offset) {
        int bits = elementBits;
        for (int i = 1; i < values; i++) {
            bits += FibonacciCode.bits(folded(data, offset, i));
        }
        return bits;
    }

    /** The number whose code stands for value {@code i}: 1 for no difference, 0 in place of 2^64. */
    private long folded(byte[] data, int offset, int i) {
        long difference = ordered(load(data, offset, i)) - ordered(load(data, offset, i - 1));
        long signed = difference << 64 - elementBits >> 64 - elementBits;
        return (signed << 1 ^ signed >> 63) + 1;
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        out.put(load(data, offset, 0), elementBits);
        if (elementBytes == 4 && !floats) {
            encodeWords(data, offset, out);
            return 0;
        }
        for (int i = 1; i < values; i++) {
            FibonacciCode.put(folded(data, offset, i), out);
        }
        return 0;
    }

    private void encodeWords(byte[] data, int offset, BitWriter out) {
        int before = Bits.int32(data, offset);
        for (int at = offset + 4, end = offset + values * 4; at < end; at += 4) {
            int word = Bits.int32(data, at);
            FibonacciCode.putWord(folded(word - before), out);
            before = word;
        }
    }

    private static long folded(int difference) {
        return ((difference << 1 ^ difference >> 31) & 0xFFFFFFFFL) + 1;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        long value = ordered(in.get(elementBits));
        store(data, offset, 0, unordered(value));
        for (int i = 1; i < values; i++) {
            value += difference(in);
            store(data, offset, i, unordered(value));
        }
    }

    private long difference(BitReader in) {
        long z = FibonacciCode.get(in) - 1;
        if (elementBits < 64 && z >>> elementBits != 0) {
            throw new MalformedStream(in.position(), "a difference is larger than a value");
        }
        return z >>> 1 ^ -(z & 1);
    }

    /** IEEE numbers become integers of the same order; integers stay. */
    private long ordered(long value) {
        if (!floats) {
            return value;
        }
        long sign = 1L << elementBits - 1;
        return (value & sign) != 0 ? ~value : value ^ sign;
    }

    private long unordered(long value) {
        if (!floats) {
            return value;
        }
        long sign = 1L << elementBits - 1;
        return (value & sign) != 0 ? value ^ sign : ~value;
    }

    private long load(byte[] data, int offset, int i) {
        return switch (elementBytes) {
            case 4 -> Bits.int32(data, offset + i * 4) & 0xFFFFFFFFL;
            case 8 -> Bits.long64(data, offset + i * 8);
            default -> Bits.short16(data, offset + i * 2);
        };
    }

    private void store(byte[] data, int offset, int i, long value) {
        switch (elementBytes) {
            case 4 -> Bits.putInt32(data, offset + i * 4, (int) value);
            case 8 -> Bits.putLong64(data, offset + i * 8, value);
            default -> Bits.putShort16(data, offset + i * 2, (int) value);
        }
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> fields = new ArrayList<>();
        long value = ordered(in.get(elementBits));
        in.seek(in.position() - elementBits);
        fields.add(Field.at(in, elementBits, "value[0]", Bits.hex(unordered(value), elementBytes)));
        for (int i = 1; i < values; i++) {
            int start = in.position();
            long difference = difference(in);
            int bits = in.position() - start;
            in.seek(start);
            value += difference;
            String meaning = "+ " + difference + " = " + Bits.hex(unordered(value), elementBytes);
            fields.add(Field.at(in, bits, "value[" + i + "]", meaning));
        }
        return fields;
    }

    /** Nobody has built it; parts of other codecs' circuits say how long its own would take. */
    @Override
    public Hardware circuit() {
        int numbers = elementBits * 23 / 16;
        int subtractions = Bits.ceilDiv(numbers, 2);
        int rounds = 2 * Bits.ceilDiv(values, 4);
        return Hardware.estimate(
                1 + subtractions + 4,
                rounds + 3 + 2,
                "of measured parts, cycles of 62 FO4. Compressing: differences in 1 cycle and codes packed in 4, as in BPC's"
                        + " circuit; " + numbers
                        + " Fibonacci numbers taken off, 2 a cycle, since an adder between registers takes 30 FO4, in "
                        + subtractions + ". Decompressing: 4 codes parted in 2 cycles, as in FPC's circuit, in "
                        + rounds + "; Fibonacci numbers added in 3, differences summed in 2, as in BPC's circuit");
    }

    @Override
    public Hardware hardware() {
        // Codes are joined and parted four at a time, as in FPC's 32 codes in 10 cycles.
        int codes = Bits.ceilDiv(values, 4);
        // 23, 46 or 92 Fibonacci numbers are taken off one after the other, eight in a cycle.
        int numbers = elementBits * 23 / 16;
        int subtractions = Bits.ceilDiv(numbers, 8);
        return Hardware.estimate(
                1 + subtractions + codes,
                codes + 4,
                "compressing: all differences in 1 cycle, " + numbers
                        + " Fibonacci numbers taken off one after the other,"
                        + " 8 a cycle, in " + subtractions + ", " + values + " codes joined, 4 a cycle, in " + codes
                        + ". Decompressing: codes parted one after the other, 4 a cycle, in " + codes
                        + ", Fibonacci numbers added in 2, differences summed in 2");
    }
}
