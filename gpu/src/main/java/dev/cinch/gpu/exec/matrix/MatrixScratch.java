package dev.cinch.gpu.exec.matrix;

/** The room that a matrix instruction needs while it computes; each warp that has such instructions has one. */
public final class MatrixScratch {
    /** The most registers that an operand takes in a lane. */
    private static final int REGISTERS = 8;

    private static final int ELEMENTS = 1024;

    /** The lanes' registers of the operands: register i of lane l at 32 · i + l. */
    public final long[] registersA = new long[32 * REGISTERS];

    public final long[] registersB = new long[32 * REGISTERS];
    public final long[] registersC = new long[32 * REGISTERS];

    /** The lanes' registers of the result, in the same order. */
    public final long[] registersD = new long[32 * REGISTERS];

    /** The matrices, element by element as bits. */
    final long[] a = new long[ELEMENTS];

    final long[] b = new long[ELEMENTS];
    final long[] c = new long[ELEMENTS];
    final long[] d = new long[ELEMENTS];

    /** The elements of A and B as whole numbers. */
    final int[] wholeA = new int[ELEMENTS];

    final int[] wholeB = new int[ELEMENTS];

    /** The same as floating-point numbers, and their exponents, {@linkplain PackedExponents packed}. */
    final double[] valuesA = new double[ELEMENTS];

    final double[] valuesB = new double[ELEMENTS];
    final long[] exponentsA = new long[ELEMENTS / PackedExponents.TOGETHER];
    final long[] exponentsB = new long[ELEMENTS / PackedExponents.TOGETHER];

    /** The highest exponent of those that are multiplied at once. */
    final int[] topsA = new int[ELEMENTS];

    final int[] topsB = new int[ELEMENTS];

    /** Whether a row of A, or a column of B, holds an infinity or a NaN. */
    final boolean[] specialRows = new boolean[ELEMENTS];

    final boolean[] specialColumns = new boolean[ELEMENTS];
}
