package dev.cinch.gpu.exec.matrix;

import java.util.Arrays;

/**
 * Products of E4M3 and E5M2 matrices. A Hopper has no unit for them outside of {@code wgmma}: ptxas turns the elements into
 * half precision, lets the unit multiply first the lower and then the upper halves of all registers, starting from zero,
 * and adds C by an ordinary addition.
 */
final class ByteFloatProduct implements TileProduct {
    private final int rows;
    private final int columns;
    private final int depth;
    private final boolean e4m3A;
    private final boolean e4m3B;
    private final boolean half;
    private final FloatProduct inHalves;

    ByteFloatProduct(int rows, int columns, int depth, boolean e4m3A, boolean e4m3B, boolean half) {
        this.rows = rows;
        this.columns = columns;
        this.depth = depth;
        this.e4m3A = e4m3A;
        this.e4m3B = e4m3B;
        this.half = half;
        inHalves = new FloatProduct(rows, columns, depth, TensorFormat.F16, depth / 2, half, half);
    }

    @Override
    public void multiply(MatrixScratch s) {
        widen(s.a, rows, e4m3A, s.d);
        widen(s.b, columns, e4m3B, s.d);
        int count = rows * columns;
        // C lies behind the elements that are used, until the products are there.
        System.arraycopy(s.c, 0, s.c, count, count);
        Arrays.fill(s.c, 0, count, 0);
        inHalves.multiply(s);
        for (int i = 0; i < count; i++) {
            s.d[i] = half ? addHalves((int) s.d[i], (int) s.c[count + i]) : add((int) s.d[i], (int) s.c[count + i]);
        }
    }

    /** Elements in half precision, those of the lower halves of registers before all others of their line. */
    private void widen(long[] elements, int lines, boolean e4m3, long[] line) {
        for (int from = 0; from < lines * depth; from += depth) {
            System.arraycopy(elements, from, line, 0, depth);
            int low = from;
            int high = from + depth / 2;
            for (int k = 0; k < depth; k++) {
                long wide = e4m3 ? fromE4m3((int) line[k]) : line[k] << 8;
                if ((k & 2) == 0) {
                    elements[low++] = wide;
                } else {
                    elements[high++] = wide;
                }
            }
        }
    }

    private static int fromE4m3(int element) {
        int sign = (element & 0x80) << 8;
        int code = element & 0x7F;
        if (code == 0x7F) {
            return sign | TensorRounding.NAN16;
        }
        if (code >= 8) {
            return sign | (code << 7) + (8 << 10);
        }
        // A multiple of 2^-9: the same digits as a float's.
        return sign | TensorRounding.half(Float.floatToRawIntBits(code * 0x1p-9f));
    }

    private static long add(int a, int b) {
        float sum = Float.intBitsToFloat(a) + Float.intBitsToFloat(b);
        return (sum != sum ? TensorRounding.NAN32 : Float.floatToRawIntBits(sum)) & 0xFFFF_FFFFL;
    }

    /** In single precision the sum is exact, or so close that it rounds alike. */
    private static long addHalves(int a, int b) {
        float x = Float.intBitsToFloat(TensorRounding.single(a));
        float y = Float.intBitsToFloat(TensorRounding.single(b));
        float sum = x + y;
        if (sum == 0) {
            return Float.floatToRawIntBits(sum) >>> 16;
        }
        return TensorRounding.half(Float.floatToRawIntBits(sum));
    }
}
