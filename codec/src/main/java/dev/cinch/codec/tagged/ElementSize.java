package dev.cinch.codec.tagged;

import dev.cinch.base.bits.BitWriter;

/** A size of elements: how 32 words are cut into them and put together again, and how a base of that size is written. */
enum ElementSize {
    BYTE(1),
    HALF(2),
    WORD(4),
    DOUBLE(8);

    private static final int CLASS_BITS = 2;

    final int bits;
    final int count;

    ElementSize(int bytes) {
        bits = bytes * 8;
        count = 128 / bytes;
    }

    void load(int[] words, long[] x) {
        if (this == WORD) {
            for (int i = 0; i < FieldMode.WORDS; i++) {
                x[i] = words[i] & 0xFFFFFFFFL;
            }
        } else if (this == DOUBLE) {
            for (int i = 0; i < count; i++) {
                x[i] = words[2 * i] & 0xFFFFFFFFL | (long) words[2 * i + 1] << 32;
            }
        } else {
            int each = 32 / bits;
            for (int i = 0; i < count; i++) {
                x[i] = words[i / each] >>> i % each * bits & (1 << bits) - 1;
            }
        }
    }

    void store(long[] x, int[] words) {
        if (this == WORD) {
            for (int i = 0; i < FieldMode.WORDS; i++) {
                words[i] = (int) x[i];
            }
        } else if (this == DOUBLE) {
            for (int i = 0; i < count; i++) {
                words[2 * i] = (int) x[i];
                words[2 * i + 1] = (int) (x[i] >>> 32);
            }
        } else {
            int each = 32 / bits;
            for (int i = 0; i < FieldMode.WORDS; i++) {
                int word = 0;
                for (int j = 0; j < each; j++) {
                    word |= (int) x[i * each + j] << j * bits;
                }
                words[i] = word;
            }
        }
    }

    /** The class of a base: 0 zero, 1 eight bits, 2 sixteen, 3 all. */
    private int baseClass(long base) {
        return base == 0 ? 0 : base >>> 8 == 0 ? 1 : base >>> 16 == 0 && bits > 16 ? 2 : 3;
    }

    private int bitsOf(int baseClass) {
        return baseClass == 3 ? bits : 8 * baseClass;
    }

    int baseBits(long base) {
        return CLASS_BITS + bitsOf(baseClass(base));
    }

    void putBase(long base, BitWriter out) {
        int baseClass = baseClass(base);
        out.put(baseClass, CLASS_BITS);
        out.put(base, bitsOf(baseClass));
    }

    long getBase(FieldReader in) {
        int baseClass = in.get(CLASS_BITS, "base class", "class");
        return in.getLong(bitsOf(baseClass), "base", -1, "base");
    }
}
