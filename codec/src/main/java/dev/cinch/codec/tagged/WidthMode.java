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
    /** Residuals of words. */
    private final int[] small = new int[WORDS];

    /** Residuals by width; all zero between blocks. */
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
    public int bits(int[] words, int limit) {
        int least = 3 * widthBits + TAG_BITS * size.count;
        if (least > limit) {
            return NEVER;
        }
        long occurring = 0;
        if (size == ElementSize.WORD) {
            base = prediction.splitWords(words, small) & 0xFFFFFFFFL;
            for (int i = 0; i < WORDS; i++) {
                int w = 32 - Integer.numberOfLeadingZeros(small[i]);
                occurring |= 1L << w;
                least += w;
                counts[w]++;
            }
        } else {
            size.load(words, x);
            base = prediction.split(x, size.count, size.bits, r);
            for (int i = 0; i < size.count; i++) {
                int w = width(r[i]);
                occurring |= 1L << w;
                least += w;
                counts[w]++;
            }
        }
        int distinct = 0;
        int sum = 0;
        for (long left = occurring & ~1L; left != 0; left &= left - 1) {
            int w = Long.numberOfTrailingZeros(left);
            sum += counts[w];
            counts[w] = 0;
            present[distinct] = w;
            upTo[distinct++] = sum;
        }
        counts[0] = 0;
        if (least > limit) {
            return NEVER;
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
        // What is saved against the largest width for all: most is best.
        int most = -1;
        for (int j = 0; j < distinct; j++) {
            int second = present[j];
            int savedBySecond = upTo[j] * (largest - second);
            for (int i = 0; i <= j; i++) {
                int saved = upTo[i] * (second - present[i]) + savedBySecond;
                if (saved > most) {
                    most = saved;
                    widths[1] = present[i];
                    widths[2] = second;
                }
            }
        }
        widths[3] = largest;
        return largest * sum - most;
    }

    private int tag(long residual) {
        int width = width(residual);
        return width == 0 ? 0 : width <= widths[1] ? 1 : width <= widths[2] ? 2 : 3;
    }

    @Override
    public void put(BitWriter out) {
        for (int i = 0; size == ElementSize.WORD && i < WORDS; i++) {
            r[i] = small[i] & 0xFFFFFFFFL;
        }
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
        in.tags(TAG_BITS, 0, size.count, tags);
        for (int i = 0; i < size.count; i++) {
            r[i] = in.getLong(widths[tags[i]], "residual", i, "residual");
        }
        prediction.join(start, r, size.count, size.bits);
        size.store(r, words);
    }
}
