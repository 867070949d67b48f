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
    }

    @Override
    public void multiply(MatrixScratch s) {
        decode(format, s.a, rows, s.valuesA, s.exponentsA, s.topsA, s.specialRows);
        decode(formatB, s.b, columns, s.valuesB, s.exponentsB, s.topsB, s.specialColumns);
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
            double[] values,
            long[] exponents,
            int[] tops,
            boolean[] special) {
        for (int line = 0; line < lines; line++) {
            boolean found = false;
            for (int from = line * depth; from < (line + 1) * depth; from += atOnce) {
                int top = 0;
                for (int i = from; i < from + atOnce; i += PackedExponents.TOGETHER) {
                    long together = 0;
                    for (int j = PackedExponents.TOGETHER - 1; j >= 0; j--) {
                        int element = (int) elements[i + j];
                        int field = format.field(element);
                        values[i + j] = format.value(element);
                        together = PackedExponents.with(together, field, format.bias);
                        top = Math.max(top, field);
                        found |= format.special(element);
                    }
                    exponents[i / PackedExponents.TOGETHER] = together;
                }
                tops[from / atOnce] = top - format.bias;
            }
            special[line] = found;
        }
    }

    /** The next products and the sum so far: doubles hold each of them exactly, and a cast to a whole number cuts off. */
    private int step(MatrixScratch s, int sum, int a, int b, boolean special) {
        int magnitude = sum & (half ? 0x7FFF : Integer.MAX_VALUE);
        if (special || magnitude >= (half ? TensorRounding.INFINITY16 : TensorRounding.INFINITY32)) {
            return withSpecials(s, sum, a, b);
        }
        int own = magnitude == 0 ? LOWEST : Math.max(magnitude >>> (half ? 10 : 23), 1) - (half ? 15 : 127);
        int highest = Math.max(own, LOWEST);
        // A sum that has grown often stands above all that products can be.
        if (s.topsA[a / atOnce] + s.topsB[b / atOnce] > highest) {
            highest = Math.max(highest, PackedExponents.highest(s.exponentsA, a, s.exponentsB, b, atOnce));
        }
        int unit = highest - KEPT + cut;
        double scale = Double.longBitsToDouble((long) (1023 - unit) << 52);
        double before = Float.intBitsToFloat(half ? TensorRounding.single(sum) : sum);
        long total = (long) (before * scale) + sum(s.valuesA, a, s.valuesB, b, atOnce, scale);
        return half
                ? TensorRounding.toHalf(total, unit)
                : TensorRounding.toSingle(total, unit) & -1 << Math.max(0, cut - 2);
    }

    /** Four at a time, as a short loop is not worth a compiler's preparations. */
    private static long sum(double[] x, int a, double[] y, int b, int count, double scale) {
        long total = 0;
        for (int k = 0; k < count; k += 4) {
            long first = (long) (x[a + k] * y[b + k] * scale) + (long) (x[a + k + 1] * y[b + k + 1] * scale);
            long second = (long) (x[a + k + 2] * y[b + k + 2] * scale) + (long) (x[a + k + 3] * y[b + k + 3] * scale);
            total += first + second;
        }
        return total;
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
