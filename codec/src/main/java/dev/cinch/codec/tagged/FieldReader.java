package dev.cinch.codec.tagged;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Field;
import java.util.List;

/** A reader that keeps, if asked to, a note of every field that is read: decoding and explaining are one piece of code. */
final class FieldReader {
    private static final int TAGS_AT_ONCE = 16;

    private BitReader in;
    private List<Field> notes;

    /** @param notes where fields are noted; null for nowhere */
    FieldReader reset(BitReader stream, List<Field> list) {
        in = stream;
        notes = list;
        return this;
    }

    int get(int bits, String name, String meaning) {
        return (int) getLong(bits, name, -1, meaning);
    }

    int get(int bits, String name, int index, String meaning) {
        return (int) getLong(bits, name, index, meaning);
    }

    long getLong(int bits, String name, int index, String meaning) {
        if (notes == null) {
            return in.get(bits);
        }
        if (bits == 0) {
            return 0;
        }
        int start = in.position();
        long value = in.get(bits);
        in.seek(start);
        String text = bits <= 16 ? Long.toString(value) : Bits.hex(value, Bits.ceilDiv(bits, 8));
        notes.add(Field.at(in, bits, index < 0 ? name : name + "[" + index + "]", meaning + " " + text));
        return value;
    }

    /** Reads tags of 1 or 2 bits, or of none, many at a time. */
    void tags(int bits, int from, int to, int[] target) {
        if (notes != null || bits == 0) {
            for (int i = from; i < to; i++) {
                target[i] = get(bits, "tag", i, "tag");
            }
            return;
        }
        int mask = (1 << bits) - 1;
        for (int i = from; i < to; ) {
            int count = Math.min(TAGS_AT_ONCE, to - i);
            long all = in.get(count * bits);
            for (int shift = (count - 1) * bits; shift >= 0; shift -= bits) {
                target[i++] = (int) (all >>> shift) & mask;
            }
        }
    }

    MalformedStream malformed(String problem) {
        return new MalformedStream(in.position(), problem);
    }
}
