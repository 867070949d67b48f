package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.matrix.TileWords;
import dev.cinch.ptx.Space;

/**
 * The use that an operation makes of memory. The lanes' addresses stand in the warp after it was executed, as offsets
 * in the space; in {@link Space#GENERIC} an address tells its space itself.
 *
 * @param bytes what one lane touches
 * @param elementBytes of these, what one element of a vector takes
 * @param uncached whether a load asks for what other multiprocessors may have written: it passes by the L1
 * @param bulk whether it is a copy of many bytes: what it touches stands in the warp's {@link BulkPieces}
 * @param words of a matrix, if it moves one, whose addresses are the warp's {@link TileAddresses}; those of the lanes are their first elements'.
 *     Otherwise null
 */
public record MemoryUse(
        Kind kind, Space space, int bytes, int elementBytes, boolean uncached, boolean bulk, TileWords words) {
    /** An access by each lane at its address. */
    public MemoryUse(Kind kind, Space space, int bytes, int elementBytes, boolean uncached) {
        this(kind, space, bytes, elementBytes, uncached, false, null);
    }

    public enum Kind {
        LOAD,
        STORE,
        /** An access that reads, changes and writes in one step, and wants the old value. */
        ATOMIC,
        /** An atomic access that does not want the old value. */
        REDUCTION,
        /** A load of a kernel's parameters at an address that all lanes share; {@code address} of the warp is not set. */
        PARAMETER,
        TEXTURE
    }
}
