/**
 * LZSS within a block, a reconstruction: "Toggle-Aware Compression" names Lempel-Ziv (Section 2) without parameters.
 *
 * <p>Byte by byte: a literal is {@code 0} and 8 bits; a match is {@code 1}, the distance minus 1 in log2(block bytes)
 * bits, and the length minus 2 in 4 bits, so lengths 2 to 17. The window is what the block has so far; a match may
 * overlap its own output. The encoder is greedy: the longest match, the nearest on a tie. There is no end mark; the
 * stream ends when the block is complete.
 */
package dev.cinch.codec.lzss;
