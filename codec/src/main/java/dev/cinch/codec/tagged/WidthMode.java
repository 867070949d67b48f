package dev.cinch.codec.tagged;

import dev.cinch.base.bits.BitWriter;

/** A mode of widths: every residual has none or one of three widths, which the block names. */
final class WidthMode implements FieldMode {
    private static final int TAG_BITS = 2;

    private final ElementSize size;
    private final Prediction prediction;
    private final int widthBits;

    private final long[] x;
    private final long[] r;
    private final int[] counts = new int[33];
    private final int[] present = new int[33];
    private final int[] upTo = new int[33];
    private final int[] widths = new int[4];
    private final int[] tags;
    private long base;

    /** Elements of at most 32 bits. */
    WidthMode(ElementSize size, Prediction prediction) {
        this.size = size;
        this.prediction = prediction;
        widthBits = size == ElementSize.HALF ? 4 : 5;
        x = new long[size.count];
        r = new long[size.count];
        tags = new int[size.count];
    }

    @Override
    public int bits(int[] words) {
        size.load(words, x);
        base = prediction.split(x, size.count, size.bits, r);
        java.util.Arrays.fill(counts, 0);
        for (int i = 0; i < size.count; i++) {
            counts[width(r[i])]++;
        }
        int distinct = 0;
        int sum = 0;
        for (int w = 1; w <= size.bits; w++) {
            if (counts[w] > 0) {
                sum += counts[w];
                present[distinct] = w;
                upTo[distinct++] = sum;
            }
        }
        return size.baseBits(base) + 3 * widthBits + TAG_BITS * size.count + choose(distinct, sum);
    }

    private static int width(long value) {
        return 64 - Long.numberOfLeadingZeros(value);
    }

    /** The widths of least payload among those that occur, the third the largest; smaller second, then first ones on a tie. */
    private int choose(int distinct, int sum) {
        widths[1] = 1;
        widths[2] = 1;
        widths[3] = 1;
        if (distinct == 0) {
            return 0;
        }
        int largest = present[distinct - 1];
        int best = NEVER;
        for (int j = 0; j < distinct; j++) {
            int above = largest * (sum - upTo[j]);
            for (int i = 0; i <= j; i++) {
                int payload = present[i] * upTo[i] + present[j] * (upTo[j] - upTo[i]) + above;
                if (payload < best) {
                    best = payload;
                    widths[1] = present[i];
                    widths[2] = present[j];
                }
            }
        }
        widths[3] = largest;
        return best;
    }

    private int tag(long residual) {
        int width = width(residual);
        return width == 0 ? 0 : width <= widths[1] ? 1 : width <= widths[2] ? 2 : 3;
    }

    @Override
    public void put(BitWriter out) {
        size.putBase(base, out);
        for (int i = 1; i <= 3; i++) {
            out.put(widths[i] - 1, widthBits);
        }
        for (int i = 0; i < size.count; i++) {
            out.put(tag(r[i]), TAG_BITS);
        }
        for (int i = 0; i < size.count; i++) {
            int tag = tag(r[i]);
            out.put(r[i], tag == 0 ? 0 : widths[tag]);
        }
    }

    @Override
    public void get(FieldReader in, int[] words) {
        long start = size.getBase(in);
        widths[0] = 0;
        for (int i = 1; i <= 3; i++) {
            widths[i] = in.get(widthBits, "width", i, "bits less one:") + 1;
        }
        for (int i = 0; i < size.count; i++) {
            tags[i] = in.get(TAG_BITS, "tag", i, "tag");
        }
        for (int i = 0; i < size.count; i++) {
            r[i] = in.getLong(widths[tags[i]], "residual", i, "residual");
        }
        prediction.join(start, r, size.count, size.bits);
        size.store(r, words);
    }
}
