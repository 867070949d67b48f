package dev.cinch.gpu.time.machine;

/** How a register is stored that only some lanes of its warp write ("Warped-Compression", Section 5.2). */
public enum DivergentWrites {
    /** Uncompressed; a compressed destination is made so first, by an injected MOV. What the paper builds. */
    RAW,
    /** The old value is read into a buffer, merged with the new one and compressed again. */
    BUFFERED,
    /**
     * No warp-wide compression at all: each lane keeps its value in the 1, 2 or 4 low bytes that suffice, byte by byte
     * in banks of their own, so that lanes can be written alone.
     */
    PER_THREAD
}
