package dev.cinch.gpu.exec.matrix;

/**
 * The four products of {@code m8n8k4} in half precision, an instruction of Volta. Later GPUs have no unit for it: ptxas
 * makes it of fused multiply-adds.
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
            float sum = Float.intBitsToFloat(halfC ? TensorRounding.single((int) s.c[at]) : (int) s.c[at]);
            for (int k = 0; k < DEPTH; k++) {
                sum = Math.fma(value(s.a[a + k]), value(s.b[b + k]), sum);
            }
            int bits = sum != sum ? TensorRounding.NAN32 : Float.floatToRawIntBits(sum);
            s.d[at] = halfD ? TensorRounding.half(bits) : bits & 0xFFFF_FFFFL;
        }
    }

    private static float value(long half) {
        return Float.intBitsToFloat(TensorRounding.single((int) half));
    }
}
