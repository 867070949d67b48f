package dev.cinch.gpu.exec;

/**
 * A register that an operation writes.
 *
 * @param slot its first lane in the warp's ints or, if it is wide, longs
 * @param wide whether it has 64 bits; all others count as 32
 * @param number its place in the register file; the upper half of a wide one is in the next
 */
public record WrittenRegister(int slot, boolean wide, int number) {}
