package dev.cinch.gpu.exec.matrix;

/**
 * The four products of {@code m8n8k4} in half precision, an instruction of Volta. Later GPUs have no unit for it: ptxas
 * makes it of fused multiply-adds in single precision: along the row of A from zero on, and C is added at last. If D is of half
 * precision, C is added to the first two products, then the sum of the others, and all is rounded once more.
 */
final class ChainProduct implements TileProduct {
    private static final int SIDE = 8;
    private static final int DEPTH = 4;

    private final boolean halfC;
    private final boolean halfD;

    ChainProduct(boolean halfC, boolean halfD) {
        this.halfC = halfC;
        this.halfD = halfD;
    }

    @Override
    public void multiply(MatrixScratch s) {
        for (int at = 0; at < 4 * SIDE * SIDE; at++) {
            int a = at / SIDE * DEPTH;
            int b = (at / (SIDE * SIDE) * SIDE + at % SIDE) * DEPTH;
            float c = Float.intBitsToFloat(halfC ? TensorRounding.single((int) s.c[at]) : (int) s.c[at]);
            float sum;
            if (halfD) {
                sum = chain(s, a, b, 2, -0f) + c + chain(s, a + 2, b + 2, 2, -0f);
            } else {
                sum = chain(s, a, b, DEPTH, 0) + c;
            }
            int bits = sum != sum ? TensorRounding.NAN32 : Float.floatToRawIntBits(sum);
            s.d[at] = !halfD ? bits & 0xFFFF_FFFFL : sum == 0 ? bits >>> 16 : TensorRounding.half(bits);
        }
    }

    private static float chain(MatrixScratch s, int a, int b, int count, float start) {
        float sum = start;
        for (int k = 0; k < count; k++) {
            sum = Math.fma(value(s.a[a + k]), value(s.b[b + k]), sum);
        }
        return sum;
    }

    private static float value(long half) {
        return Float.intBitsToFloat(TensorRounding.single((int) half));
    }
}
