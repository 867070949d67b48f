package dev.cinch.gpu.time.sm;

/** Where an instruction is executed. */
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
