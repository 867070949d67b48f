package dev.cinch.gpu.exec.matrix;

/**
 * Products of floating-point matrices. The unit takes so many products at once, each exact, and the sum so far. It shifts
 * all of them to the highest exponent among them, keeps 25 bits behind the point of that, cuts off the rest towards zero,
 * and adds exactly. Then it rounds, and goes on with the next products.
 */
final class FloatProduct implements TileProduct {
    /** Bits that stay behind the digit of the highest exponent. */
    private static final int KEPT = 25;

    /** The lowest exponent that numbers are shifted to: below it more is cut off. */
    private static final int LOWEST = -133;

    private static final int SINGLE_SHIFT = KEPT - 23;
    private static final int HALF_SHIFT = KEPT - 10;

    private final int rows;
    private final int columns;
    private final int depth;
    private final TensorFormat format;
    private final TensorFormat formatB;
    private final int atOnce;

    /** Bits of {@link #KEPT} that are cut off as well. */
    private final int cut;

    /** Whether sums are of half precision. */
    private final boolean half;

    private final boolean halfC;
    private final boolean halfD;

    /** By how much a product is shifted so that it has {@link #KEPT} bits behind its point. */
    private final int shift;

    /** @param atOnce the products of one step */
    FloatProduct(int rows, int columns, int depth, TensorFormat format, int atOnce, boolean halfC, boolean halfD) {
        this(rows, columns, depth, format, format, atOnce, halfC, halfD);
    }

    /** The same with elements of B in another format. */
    FloatProduct(
            int rows,
            int columns,
            int depth,
            TensorFormat format,
            TensorFormat formatB,
            int atOnce,
            boolean halfC,
            boolean halfD) {
        this.rows = rows;
        this.formatB = formatB;
        this.columns = columns;
        this.depth = depth;
        this.format = format;
        this.atOnce = Math.min(atOnce, depth);
        this.halfC = halfC;
        this.halfD = halfD;
        half = halfC && halfD;
        // Of bytes an H200 keeps 13 bits.
        cut = format.bits == 8 ? KEPT - 13 : 0;
        shift = KEPT - format.fractionBits - formatB.fractionBits;
    }

    @Override
    public void multiply(MatrixScratch s) {
        decode(format, s.a, rows, shift, s.significandsA, s.exponentsA, s.specialRows);
        decode(formatB, s.b, columns, 0, s.significandsB, s.exponentsB, s.specialColumns);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int at = row * columns + column;
                int sum = half ? (int) s.c[at] : single(s.c[at]);
                boolean special = s.specialRows[row] || s.specialColumns[column];
                for (int k = 0; k < depth; k += atOnce) {
                    sum = step(s, sum, row * depth + k, column * depth + k, special);
                }
                s.d[at] = halfD && !half ? TensorRounding.half(sum) : sum & 0xFFFF_FFFFL;
            }
        }
    }

    private int single(long c) {
        return halfC ? TensorRounding.single((int) c) : (int) c;
    }

    private void decode(
            TensorFormat format,
            long[] elements,
            int lines,
            int left,
            int[] significands,
            int[] exponents,
            boolean[] special) {
        for (int line = 0; line < lines; line++) {
            boolean found = false;
            for (int i = line * depth; i < (line + 1) * depth; i++) {
                long element = elements[i];
                significands[i] = format.significand(element) << left;
                exponents[i] = format.exponent(element);
                found |= format.special(element);
            }
            special[line] = found;
        }
    }

    private int step(MatrixScratch s, int sum, int a, int b, boolean special) {
        int magnitude = sum & (half ? 0x7FFF : Integer.MAX_VALUE);
        if (special || magnitude >= (half ? TensorRounding.INFINITY16 : TensorRounding.INFINITY32)) {
            return withSpecials(s, sum, a, b);
        }
        int fraction = half ? 10 : 23;
        int field = magnitude >>> fraction;
        int digits = magnitude & (1 << fraction) - 1 | (field != 0 ? 1 << fraction : 0);
        int own = digits == 0 ? 2 * TensorFormat.NOTHING : Math.max(field, 1) - (half ? 15 : 127);
        int highest = Math.max(own, LOWEST);
        int[] exponentsA = s.exponentsA;
        int[] exponentsB = s.exponentsB;
        for (int k = 0; k < atOnce; k++) {
            highest = Math.max(highest, exponentsA[a + k] + exponentsB[b + k]);
        }
        long total = (long) digits << (half ? HALF_SHIFT : SINGLE_SHIFT) >> Math.min(highest - own + cut, 63);
        if (sum < 0 || half && (sum & TensorRounding.SIGN16) != 0) {
            total = -total;
        }
        for (int k = 0; k < atOnce; k++) {
            int product = s.significandsA[a + k] * s.significandsB[b + k];
            int distance = Math.min(highest - exponentsA[a + k] - exponentsB[b + k] + cut, 31);
            total += product < 0 ? -(-product >> distance) : product >> distance;
        }
        int unit = highest - KEPT + cut;
        return half
                ? TensorRounding.toHalf(total, unit)
                : TensorRounding.toSingle(total, unit) & -1 << Math.max(0, cut - 2);
    }

    private int withSpecials(MatrixScratch s, int sum, int a, int b) {
        int sign = half ? TensorRounding.SIGN16 : TensorRounding.SIGN32;
        int infinity = half ? TensorRounding.INFINITY16 : TensorRounding.INFINITY32;
        int magnitude = sum & ~sign;
        boolean nan = magnitude > infinity;
        boolean plus = magnitude == infinity && (sum & sign) == 0;
        boolean minus = magnitude == infinity && (sum & sign) != 0;
        for (int k = 0; k < atOnce; k++) {
            long x = s.a[a + k];
            long y = s.b[b + k];
            if (format.special(x) || formatB.special(y)) {
                nan |= format.nan(x) || formatB.nan(y) || format.zero(x) || formatB.zero(y);
                boolean negative = format.negative(x) != formatB.negative(y);
                plus |= !negative;
                minus |= negative;
            }
        }
        if (nan || plus && minus) {
            return half ? TensorRounding.NAN16 : TensorRounding.NAN32;
        }
        if (plus || minus) {
            return plus ? infinity : infinity | sign;
        }
        return step(s, sum, a, b, false);
    }
}
