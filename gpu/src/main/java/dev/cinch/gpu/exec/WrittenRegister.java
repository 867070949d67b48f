package dev.cinch.gpu.exec;

/**
 * A register that an operation writes.
 *
 * @param slot its first lane in the warp's ints or, if it is long, longs
 * @param isLong whether a lane of it has 64 bits in the warp; all others count as 32
 * @param wide whether it takes two registers of the file: it is long, and no address in a file with addresses of 32 bits
 * @param number its place in the register file; the upper half of a wide one is in the next
 */
public record WrittenRegister(int slot, boolean isLong, boolean wide, int number) {}
