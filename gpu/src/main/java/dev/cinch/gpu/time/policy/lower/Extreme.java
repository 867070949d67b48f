package dev.cinch.gpu.time.policy.lower;

/** The kinds of lanes that a quotient, a reciprocal or a root has a slow path for, by what they bring. */
public enum Extreme {
    /** What is no number, or has no root. */
    NONE,

    /** A dividend of zero, an infinite divisor, the root of zero. */
    ZERO,

    /** An infinite dividend, a divisor of zero, an infinite root. */
    INFINITE,

    /** Ordinary operands too far from each other, or from one, for the quick way. */
    FAR,

    /** A quotient below the least ordinary number. */
    SMALL,

    /** An operand below it. */
    DENORMAL
}
