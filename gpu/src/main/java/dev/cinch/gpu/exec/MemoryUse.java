package dev.cinch.gpu.exec;

import dev.cinch.ptx.Space;

/**
 * What an operation wants of memory. The lanes' addresses stand in the warp after it was executed, as offsets in the
 * space; in {@link Space#GENERIC} an address tells its space itself.
 *
 * @param bytes what one lane touches
 * @param uncached whether a load asks for what other multiprocessors may have written: it passes by the L1
 */
public record MemoryUse(Kind kind, Space space, int bytes, boolean uncached) {
    public enum Kind {
        LOAD,
        STORE,
        /** Reads, changes and writes in one step, and wants the old value. */
        ATOMIC,
        /** The same without wanting the old value. */
        REDUCTION,
        /** A load of a kernel's parameters at an address that all lanes share; {@code address} of the warp is not set. */
        PARAMETER,
        TEXTURE
    }
}
