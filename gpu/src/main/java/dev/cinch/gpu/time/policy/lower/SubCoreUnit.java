package dev.cinch.gpu.time.policy.lower;

/** A unit of a sub-core, or one that the sub-cores of a multiprocessor share. */
public enum SubCoreUnit {
    /** Fused multiply-adds, and products of integers. */
    FMA,
    /** Integers, logic, comparisons. */
    ALU,
    /** Either of them, whichever is free. */
    EITHER,
    /** Reciprocals, roots, transcendental functions, some conversions. */
    SPECIAL,
    /** Double precision. */
    DOUBLE,
    /** Products of matrices. */
    MATRIX,
    /** Loads, stores, atomics: one for all sub-cores. */
    MEMORY,
    /** Exchanges between lanes: one for all sub-cores. */
    EXCHANGE,
    /** Barriers of a block: one for all sub-cores. */
    BARRIER,
    /** Branches, votes and the like: a slot to issue and no unit. */
    CONTROL,
    /** No instruction of the machine: a part of another. */
    GONE
}
