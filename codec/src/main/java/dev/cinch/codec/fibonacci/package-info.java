/**
 * "Fibonacci", a reconstruction of the graphics-buffer codec that "Toggle-Aware Compression" measures (Section 2, its
 * reference 19); no text we have gives its format.
 *
 * <p>The first value is written as it is (most significant bit first, not mapped by {@code order}). For each further
 * value the difference to the one before, modulo the value's size and taken as signed, is folded to {@code z} (0, −1,
 * 1, −2, 2 become 0, 1, 2, 3, 4), and the Fibonacci code of {@code z + 1} is written: the Zeckendorf representation
 * over 1, 2, 3, 5, 8, … from the smallest number upwards, then a final 1. So 1 is {@code 11}, 2 is {@code 011}, 4 is
 * {@code 1011}. Values have 4 bytes ({@code element=4}), or 2 or 8. {@code order=float} takes differences after mapping
 * IEEE numbers to integers of the same order (negative: all bits inverted; else: sign bit inverted), which keeps
 * differences small around zero.
 */
package dev.cinch.codec.fibonacci;
