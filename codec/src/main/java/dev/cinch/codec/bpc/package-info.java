/**
 * Bit-Plane Compression.
 *
 * <p>The block is 32-bit little-endian words {@code w[0..n-1]}. The differences {@code d[i] = w[i+1] − w[i]} of the
 * sign-extended words have 33 bits. Plane {@code j} (32 down to 0) gathers bit {@code j} of all differences: bit {@code i}
 * of {@code DBP[j]} is bit {@code j} of {@code d[i]}. {@code DBX[32] = DBP[32]}, {@code DBX[j] = DBP[j] xor DBP[j+1]}.
 *
 * <p>The stream is the base {@code w[0]}, then the planes from 32 down to 0. Base: {@code 000} zero; {@code 001} + 4 bits,
 * {@code 010} + 8, {@code 011} + 16 sign-extended; {@code 1} + 32 otherwise. Planes of {@code n − 1} bits, first match:
 *
 * <table>
 * <caption>Codes of planes for n = 32</caption>
 * <tr><td>run of 2 to 33 planes with DBX = 0</td><td>01 + 5 bits: run − 2</td></tr>
 * <tr><td>one plane with DBX = 0</td><td>001</td></tr>
 * <tr><td>DBX all ones</td><td>00000</td></tr>
 * <tr><td>DBX ≠ 0 and DBP = 0</td><td>00001</td></tr>
 * <tr><td>two neighbouring ones</td><td>00010 + 5 bits: position of the lower</td></tr>
 * <tr><td>a single one</td><td>00011 + 5 bits: its position</td></tr>
 * <tr><td>anything else</td><td>1 + 31 bits, bit 30 first</td></tr>
 * </table>
 *
 * <p>Blocks of 128 bytes only: planes of other widths are not defined by the technique. The values of the five-bit codes
 * follow three independent implementations; the authors' own comments permute them, with the same lengths.
 *
 * <p><b>{@code tagged-bpc}</b> ("Enhancing Practicality of Memory Compression for GPUs with High-Throughput Simplifications", Renz and
 * Lal, 2025: no runs, a section of tags of fixed size): 34 tags of three bits, of the base and of the planes from 32 down to 0; then the
 * data of the base and of the planes in the same order. Base: 0 zero, 1 to 3 sign-extended from 4, 8 or 16 bits, 4 all 32. Planes, first
 * match: 0 DBX = 0; 1 DBX all ones; 2 DBP = 0; 3 two neighbouring ones, 5 bits; 4 a single one, 5 bits; 5 anything, 31 bits. The tags'
 * width and numbers are our guess.
 */
package dev.cinch.codec.bpc;
