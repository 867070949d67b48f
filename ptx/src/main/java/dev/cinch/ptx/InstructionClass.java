package dev.cinch.ptx;

import java.util.Locale;

/**
 * The kind of work that an instruction is, as far as hardware cares: the last column of {@code instructions.txt}. A
 * machine says for each class which of its units does it and how long that takes.
 */
public enum InstructionClass {
    /** Branches, barriers, exits, hints: done when issued. */
    CONTROL,
    /** Fences, which wait for the memory accesses before them. */
    FENCE,
    /** Calls of functions. */
    CALL,
    /** Returns from functions, and ends of kernels. */
    RETURN,
    /** Loads, stores, atomics, texture fetches. */
    MEMORY,
    /** Copies of bits, chosen or rearranged: moves, selections, signs of numbers. */
    MOVE,
    /** Conversions from a type to another. */
    CONVERT,
    /** Comparisons and tests. */
    COMPARE,
    /** Logic bit by bit, shifts, fields and counts of bits. */
    LOGIC,
    /** Exchanges between the lanes of a warp: shuffles, votes, matches. */
    EXCHANGE,
    INT_ADD,
    INT_MIN_MAX,
    INT_MULTIPLY,
    INT_MULTIPLY_ADD,
    /** Products of 24 bits. */
    INT_NARROW_MULTIPLY,
    /** The same with a sum, and sums of differences. */
    INT_NARROW_MULTIPLY_ADD,
    INT_DIVIDE,
    INT_REMAINDER,
    /** Sums in single and half precision, as the next five. */
    FLOAT_ADD,
    FLOAT_MIN_MAX,
    FLOAT_MULTIPLY,
    FLOAT_MULTIPLY_ADD,
    /** Multiply-adds that round once. */
    FLOAT_FUSED,
    FLOAT_DIVIDE,
    /** Reciprocals, roots, sines, exponentials and the like. */
    SPECIAL,
    DOUBLE_ADD,
    DOUBLE_MIN_MAX,
    DOUBLE_MULTIPLY,
    DOUBLE_MULTIPLY_ADD,
    DOUBLE_FUSED,
    DOUBLE_DIVIDE,
    /** Reciprocals and roots in double precision. */
    DOUBLE_SPECIAL,
    /** Products of small matrices that a warp holds together. */
    MATRIX,
    /** The same in double precision. */
    DOUBLE_MATRIX;

    /** The class as the table writes it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The class of a label, or null. */
    static InstructionClass labelled(String label) {
        for (InstructionClass one : values()) {
            if (one.label().equals(label)) {
                return one;
            }
        }
        return null;
    }

    /** Whether it decides where a warp goes on and when, and computes nothing. */
    public boolean control() {
        return this == CONTROL || this == FENCE || this == CALL || this == RETURN;
    }

    /** Whether it computes in double precision; moving, comparing and converting such a number is no such computing. */
    public boolean doublePrecision() {
        return switch (this) {
            case DOUBLE_ADD,
                    DOUBLE_MIN_MAX,
                    DOUBLE_MULTIPLY,
                    DOUBLE_MULTIPLY_ADD,
                    DOUBLE_FUSED,
                    DOUBLE_DIVIDE,
                    DOUBLE_SPECIAL,
                    DOUBLE_MATRIX -> true;
            default -> false;
        };
    }
}
