/**
 * The arithmetic of one lane: pure functions on bits, one for each form of each computational instruction.
 *
 * <p>A lane holds a value of up to 32 bits as an {@code int} and one of 64 bits as a {@code long}. Bits above the
 * register's width are zero: a 16-bit register that holds -1 is the int 0x0000FFFF. Floating-point values are their
 * IEEE bits.
 */
package dev.cinch.gpu.exec.arithmetic;
