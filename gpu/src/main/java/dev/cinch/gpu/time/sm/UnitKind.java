package dev.cinch.gpu.time.sm;

/** A kind of unit in which instructions are executed. */
enum UnitKind {
    /** Integer and single-precision arithmetic. */
    SP,
    /** Reciprocals, roots, transcendental functions, divisions, double precision. */
    SFU,
    /** Loads, stores, atomics. */
    LDST,
    /** Branches, barriers, exits: done when issued. */
    CONTROL
}
