package dev.cinch.codec.tagged;

import dev.cinch.base.bits.BitWriter;

/** A mode of floats with eight bits of exponent: distances to the largest exponent, fractions without common zeros. */
final class FloatMode implements FieldMode {
    private static final int EXPONENT_BITS = 8;
    private static final int WIDTH_BITS = 2;
    private static final int MOST_WIDTH = 4;
    private static final int PATCH_BITS = 4;
    private static final int MOST_PATCHES = 15;

    private final ElementSize size;
    private final int fractionBits;
    private final int droppedBits;
    private final int indexBits;

    private final long[] x;
    private final int[] near = new int[256];
    private final int[] nearOfNonzero = new int[256];
    private final int[] exponents;
    private int largest;
    private int dropped;
    private int width;
    private boolean masked;
    private int patches;

    FloatMode(ElementSize size) {
        this.size = size;
        fractionBits = size.bits - 1 - EXPONENT_BITS;
        droppedBits = size == ElementSize.WORD ? 5 : 3;
        indexBits = size == ElementSize.WORD ? 5 : 6;
        x = new long[size.count];
        exponents = new int[size.count];
    }

    private int exponent(long value) {
        return (int) (value >>> fractionBits) & 0xFF;
    }

    @Override
    public int bits(int[] words, int limit) {
        // Two bits for each float, or the mask.
        if (size.count > limit) {
            return NEVER;
        }
        size.load(words, x);
        largest = 0;
        long fractions = 0;
        int nonzero = 0;
        for (long value : x) {
            largest = Math.max(largest, exponent(value));
            fractions |= value;
            nonzero += value == 0 ? 0 : 1;
        }
        dropped = Math.min(fractionBits, Long.numberOfTrailingZeros(fractions));
        java.util.Arrays.fill(near, 0);
        java.util.Arrays.fill(nearOfNonzero, 0);
        for (long value : x) {
            int distance = largest - exponent(value);
            near[distance]++;
            nearOfNonzero[distance] += value == 0 ? 0 : 1;
        }
        int plain = choose(near, size.count, false, NEVER);
        return choose(nearOfNonzero, nonzero, true, plain);
    }

    /** Tries all widths with or without a mask of zeros; keeps what is smaller than {@code best}, which it returns. */
    private int choose(int[] distances, int count, boolean mask, int best) {
        int least = best;
        int close = 0;
        int header = EXPONENT_BITS + WIDTH_BITS + droppedBits + PATCH_BITS + 1 + (mask ? size.count : 0);
        for (int w = 1, distance = 0; w <= MOST_WIDTH; w++) {
            for (; distance < (1 << w) - 1; distance++) {
                close += distances[distance];
            }
            int far = count - close;
            int bits = header + count * (1 + w + fractionBits - dropped) + far * (indexBits + EXPONENT_BITS);
            if (far <= MOST_PATCHES && bits < least) {
                least = bits;
                width = w;
                masked = mask;
                patches = far;
            }
        }
        return least;
    }

    private int distance(long value) {
        return Math.min(largest - exponent(value), (1 << width) - 1);
    }

    @Override
    public void put(BitWriter out) {
        out.put(largest, EXPONENT_BITS);
        out.put(width - 1, WIDTH_BITS);
        out.put(dropped, droppedBits);
        out.put(patches, PATCH_BITS);
        out.put(masked ? 1 : 0, 1);
        for (int i = 0; masked && i < size.count; i++) {
            out.put(x[i] == 0 ? 0 : 1, 1);
        }
        for (long value : x) {
            if (!masked || value != 0) {
                out.put(value >>> size.bits - 1, 1);
                out.put(distance(value), width);
                out.put(value >>> dropped, fractionBits - dropped);
            }
        }
        for (int i = 0; i < size.count; i++) {
            if ((!masked || x[i] != 0) && distance(x[i]) == (1 << width) - 1) {
                out.put(i, indexBits);
                out.put(exponent(x[i]), EXPONENT_BITS);
            }
        }
    }

    @Override
    public void get(FieldReader in, int[] words) {
        int top = in.get(EXPONENT_BITS, "exponent", "largest exponent");
        int w = in.get(WIDTH_BITS, "width", "bits of distances less one:") + 1;
        int zeros = in.get(droppedBits, "zeros", "zeros at the end of every fraction:");
        int count = in.get(PATCH_BITS, "patches", "exponents apart:");
        boolean mask = in.get(1, "masked", "zeros left out:") == 1;
        if (zeros > fractionBits) {
            throw in.malformed("a fraction has no " + zeros + " zeros");
        }
        for (int i = 0; i < size.count; i++) {
            x[i] = mask ? in.get(1, "present", i, "not zero:") : 1;
        }
        for (int i = 0; i < size.count; i++) {
            exponents[i] = 0;
            if (x[i] != 0) {
                long sign = in.get(1, "sign", i, "sign");
                exponents[i] = top - in.get(w, "distance", i, "exponent below the largest by") & 0xFF;
                long fraction = in.getLong(fractionBits - zeros, "fraction", i, "fraction");
                x[i] = sign << size.bits - 1 | fraction << zeros;
            }
        }
        for (int i = 0; i < count; i++) {
            int place = in.get(indexBits, "patch", i, "exponent of element");
            exponents[place] = in.get(EXPONENT_BITS, "exponent", place, "exponent");
        }
        for (int i = 0; i < size.count; i++) {
            x[i] |= (long) exponents[i] << fractionBits;
        }
        size.store(x, words);
    }
}
