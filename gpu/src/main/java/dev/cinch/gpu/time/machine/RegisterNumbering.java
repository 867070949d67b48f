package dev.cinch.gpu.time.machine;

/** The number of a register, which says where it lies and how many accesses it takes. */
public enum RegisterNumbering {
    /** That of the allocation: registers of 32 bits; one of 64 is two, and predicates have a file of their own. */
    ALLOCATED,
    /** The number in its PTX name, as in GPGPU-Sim: one for each operand, whatever its type. */
    NAMED
}
