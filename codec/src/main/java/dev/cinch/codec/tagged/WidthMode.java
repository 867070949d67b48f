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

    /** The same times 64; and times their width, less what says which width it is. */
    private final int[] scaled = new int[33];

    private final int[] lost = new int[33];
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
        return size == ElementSize.WORD ? bitsOfWords(words, limit, least) : bitsOfOthers(words, limit, least);
    }

    private int bitsOfWords(int[] words, int limit, int head) {
        base = prediction.splitWords(words, small) & 0xFFFFFFFFL;
        int fixed = head + size.baseBits(base);
        int least = fixed;
        for (int residual : small) {
            least += 32 - Integer.numberOfLeadingZeros(residual);
        }
        if (least > limit) {
            return NEVER;
        }
        long occurring = 0;
        for (int residual : small) {
            int w = 32 - Integer.numberOfLeadingZeros(residual);
            occurring |= 1L << w;
            counts[w]++;
        }
        return fixed + choose(occurring);
    }

    private int bitsOfOthers(int[] words, int limit, int head) {
        size.load(words, x);
        base = prediction.split(x, size.count, size.bits, r);
        int fixed = head + size.baseBits(base);
        int least = fixed;
        for (long residual : r) {
            least += width(residual);
        }
        if (least > limit) {
            return NEVER;
        }
        long occurring = 0;
        for (long residual : r) {
            int w = width(residual);
            occurring |= 1L << w;
            counts[w]++;
        }
        return fixed + choose(occurring);
    }

    private static int width(long value) {
        return 64 - Long.numberOfLeadingZeros(value);
    }

    /**
     * The widths of least payload among those that occur, the third the largest; smaller second, then first ones on a tie. Takes the
     * counts away.
     *
     * @return the bits of all residuals
     */
    private int choose(long occurring) {
        int distinct = 0;
        int sum = 0;
        for (long left = occurring & ~1L; left != 0; left &= left - 1) {
            int w = Long.numberOfTrailingZeros(left);
            sum += counts[w];
            counts[w] = 0;
            present[distinct] = w;
            upTo[distinct] = sum;
            scaled[distinct] = sum << 6;
            lost[distinct++] = (sum * w << 6) - (63 - w);
        }
        counts[0] = 0;
        widths[1] = 1;
        widths[2] = 1;
        widths[3] = 1;
        if (distinct == 0) {
            return 0;
        }
        int largest = present[distinct - 1];
        // Saved against the largest width for all: upTo[i] (j - i) by a first width i, upTo[j] (largest - j) by a
        // second j.
        // Below what is saved stand the widths, so that of equal savings those of smaller widths are more.
        int best = 0;
        for (int j = 0; j < distinct; j++) {
            int second = present[j];
            int most = 0;
            for (int i = 0; i <= j; i++) {
                most = Math.max(most, scaled[i] * second - lost[i]);
            }
            int saved = (most >>> 6) + upTo[j] * (largest - second);
            best = Math.max(best, saved << 12 | 63 - second << 6 | most & 63);
        }
        widths[1] = 63 - (best & 63);
        widths[2] = 63 - (best >>> 6 & 63);
        widths[3] = largest;
        return largest * sum - (best >>> 12);
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
