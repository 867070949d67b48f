package dev.cinch.codec.tagged;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.bpc.BitMatrix;

/** A mode of rows: residuals, transposed, so that 32 rows of 32 bits hold their planes from the top down. */
final class RowMode implements FieldMode {
    private static final int LEADING_BITS = 5;
    private static final int FORMAT_BITS = 2;

    private final ElementSize size;
    private final Prediction prediction;
    private final boolean gray;

    private final long[] x;
    private final long[] r;
    private final int[] matrixRows = new int[WORDS];
    private final int[] rows = new int[WORDS];
    private final BitMatrix matrix = new BitMatrix();
    private final RowSizes sizes = new RowSizes();
    private long base;
    private boolean flip;
    private int leading;

    /** @param gray whether each plane is exclusive-ored with the one above it, the plane of signs apart */
    RowMode(ElementSize size, Prediction prediction, boolean gray) {
        this.size = size;
        this.prediction = prediction;
        this.gray = gray;
        x = new long[size.count];
        r = new long[size.count];
    }

    @Override
    public int bits(int[] words, int limit) {
        if (size == ElementSize.WORD) {
            base = prediction.splitWords(words, matrixRows) & 0xFFFFFFFFL;
            flipWords();
        } else {
            size.load(words, x);
            base = prediction.split(x, size.count, size.bits, r);
            flipSigns();
        }
        leading = Math.min(WORDS - 1, look());
        return headBits() + sizes.choose(WORDS - leading);
    }

    /** Sees what rows are like and returns the number of those before the first that is not zero. */
    private int look() {
        if (size == ElementSize.DOUBLE) {
            sizes.ofLongs(r);
            return Long.numberOfLeadingZeros(sizes.nonzero()) / 2;
        }
        if (size == ElementSize.BYTE) {
            size.store(r, matrixRows);
        }
        sizes.ofWords(matrixRows);
        int planes = (int) sizes.nonzero();
        if (size == ElementSize.WORD) {
            return Integer.numberOfLeadingZeros(planes);
        }
        // The same plane of four bytes of a word lies in four rows.
        int top = Integer.numberOfLeadingZeros((planes | planes >>> 8 | planes >>> 16 | planes >>> 24) & 0xFF) - 24;
        int ofTop = planes >>> 7 - top & 0x01010101;
        return 4 * top + Integer.numberOfTrailingZeros(ofTop) / 8;
    }

    private int headBits() {
        return size.baseBits(base) + (prediction.signed() ? 1 : 0) + LEADING_BITS + FORMAT_BITS;
    }

    /** Complements the signs, that of the first residual apart, when most are set; then does the exclusive or. */
    private void flipSigns() {
        flip = false;
        if (!prediction.signed()) {
            return;
        }
        long ones = 0;
        for (int i = 1; i < size.count; i++) {
            ones += r[i] & 1;
        }
        flip = ones > size.count / 2;
        long complement = flip ? 1 : 0;
        for (int i = 1; i < size.count; i++) {
            long value = r[i] ^ complement;
            r[i] = gray ? value ^ value >>> 1 & ~1L : value;
        }
    }

    /** The same for words. */
    private void flipWords() {
        flip = false;
        if (!prediction.signed()) {
            return;
        }
        int ones = 0;
        for (int i = 1; i < WORDS; i++) {
            ones += matrixRows[i] & 1;
        }
        flip = ones > WORDS / 2;
        int complement = flip ? 1 : 0;
        int aboveSign = gray ? ~1 : 0;
        for (int i = 1; i < WORDS; i++) {
            int value = matrixRows[i] ^ complement;
            matrixRows[i] = value ^ value >>> 1 & aboveSign;
        }
    }

    private void transpose() {
        switch (size) {
            case WORD -> {
                matrix.transpose(matrixRows);
                for (int k = 0; k < WORDS; k++) {
                    rows[k] = matrixRows[WORDS - 1 - k];
                }
            }
            case DOUBLE -> {
                for (int i = 0; i < 16; i++) {
                    matrixRows[i] = (int) (r[i] >>> 32);
                    matrixRows[i + 16] = (int) r[i];
                }
                matrix.transpose(matrixRows);
                for (int k = 0; k < 16; k++) {
                    int high = matrixRows[31 - 2 * k];
                    int low = matrixRows[30 - 2 * k];
                    rows[k] = high & 0xFFFF | low << 16;
                    rows[k + 16] = high >>> 16 | low & 0xFFFF0000;
                }
            }
            default -> {
                matrix.transpose(matrixRows);
                int each = 32 / size.bits;
                for (int k = 0; k < WORDS; k++) {
                    rows[k] = matrixRows[k % each * size.bits + size.bits - 1 - k / each];
                }
            }
        }
    }

    private void transposeBack() {
        switch (size) {
            case WORD -> {
                for (int k = 0; k < WORDS; k++) {
                    matrixRows[WORDS - 1 - k] = rows[k];
                }
                matrix.transpose(matrixRows);
                for (int i = 0; i < WORDS; i++) {
                    r[i] = matrixRows[i] & 0xFFFFFFFFL;
                }
            }
            case DOUBLE -> {
                for (int k = 0; k < 16; k++) {
                    matrixRows[31 - 2 * k] = rows[k] & 0xFFFF | rows[k + 16] << 16;
                    matrixRows[30 - 2 * k] = rows[k] >>> 16 | rows[k + 16] & 0xFFFF0000;
                }
                matrix.transpose(matrixRows);
                for (int i = 0; i < 16; i++) {
                    r[i] = (long) matrixRows[i] << 32 | matrixRows[i + 16] & 0xFFFFFFFFL;
                }
            }
            default -> {
                int each = 32 / size.bits;
                for (int k = 0; k < WORDS; k++) {
                    matrixRows[k % each * size.bits + size.bits - 1 - k / each] = rows[k];
                }
                matrix.transpose(matrixRows);
                size.load(matrixRows, r);
            }
        }
    }

    @Override
    public void put(BitWriter out) {
        RowFormat format = sizes.format();
        transpose();
        size.putBase(base, out);
        if (prediction.signed()) {
            out.put(flip ? 1 : 0, 1);
        }
        out.put(leading, LEADING_BITS);
        out.put(format.ordinal(), FORMAT_BITS);
        for (int k = leading; k < WORDS; k++) {
            out.put(format.tag(rows[k]), format.tagBits);
        }
        for (int k = leading; k < WORDS; k++) {
            int tag = format.tag(rows[k]);
            out.put(format.data(tag, rows[k]), format.dataBits(tag));
        }
    }

    @Override
    public void get(FieldReader in, int[] words) {
        long start = size.getBase(in);
        long complement = prediction.signed() ? in.get(1, "flip", "signs complemented:") : 0;
        int from = in.get(LEADING_BITS, "leading", "rows of zeros:");
        RowFormat read = RowFormat.ALL[in.get(FORMAT_BITS, "format", "format")];
        for (int k = 0; k < from; k++) {
            rows[k] = 0;
        }
        in.tags(read.tagBits, from, WORDS, matrixRows);
        for (int k = from; k < WORDS; k++) {
            int tag = matrixRows[k];
            rows[k] = read.row(tag, in.get(read.dataBits(tag), "row", k, "data"), in);
        }
        transposeBack();
        for (int i = 1; i < size.count; i++) {
            long value = r[i];
            if (gray) {
                long sign = value & 1;
                for (int shift = 1; shift < size.bits; shift *= 2) {
                    value ^= value >>> shift;
                }
                value = value & ~1L | sign;
            }
            r[i] = value ^ complement;
        }
        prediction.join(start, r, size.count, size.bits);
        size.store(r, words);
    }
}
