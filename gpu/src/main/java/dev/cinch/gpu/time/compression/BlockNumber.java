package dev.cinch.gpu.time.compression;

import dev.cinch.gpu.exec.Addresses;

/** The number of a block, from the start of global memory; negative in other spaces. */
final class BlockNumber {
    private static final int BLOCK_SHIFT = 7;

    private BlockNumber() {}

    static long of(long address) {
        return address - Addresses.GLOBAL >> BLOCK_SHIFT;
    }

    /** Where a block starts. */
    static long address(long number) {
        return Addresses.GLOBAL + (number << BLOCK_SHIFT);
    }
}
