package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.policy.lower.SubCoreUnit;

/** A kind of unit in which instructions are executed. Those behind the fourth are of sub-cores alone. */
enum UnitKind {
    /** Integer and single-precision arithmetic; in a sub-core fused multiply-adds and products. */
    SP,
    /** Reciprocals, roots, transcendental functions, divisions, double precision. */
    SFU,
    /** Loads, stores, atomics. */
    LDST,
    /** Branches, barriers, exits: done when issued. */
    CONTROL,
    /** Integers, logic, comparisons. */
    ALU,
    /** SP or ALU. */
    EITHER,
    /** Double precision. */
    DOUBLE,
    /** Products of matrices. */
    MATRIX,
    /** Exchanges between lanes. */
    EXCHANGE,
    /** Barriers of a block. */
    BARRIER,
    /** No instruction of the machine. */
    GONE;

    static UnitKind of(SubCoreUnit unit) {
        return switch (unit) {
            case FMA -> SP;
            case ALU -> ALU;
            case EITHER -> EITHER;
            case SPECIAL -> SFU;
            case DOUBLE -> DOUBLE;
            case MATRIX -> MATRIX;
            case MEMORY -> LDST;
            case EXCHANGE -> EXCHANGE;
            case BARRIER -> BARRIER;
            case CONTROL -> CONTROL;
            case GONE -> GONE;
        };
    }
}
