package dev.cinch.gpu.time.machine;

/** How the addresses of a warp's lanes become accesses of global and local memory. */
public enum Coalescing {
    /** One for each line of 128 bytes, with the sectors that are touched, in the order in which lanes first touch them; atomics too. */
    LINES,
    /**
     * As GPGPU-Sim 4.0 does it: one for each segment of 128 bytes, of 64 where elements have two bytes and of 32 where they
     * have one; of 128 or 64 or 32 bytes, whichever holds what is touched; the last address first. Atomics have segments
     * of 32 bytes, and lanes that want the same word have one each.
     */
    SEGMENTS
}
