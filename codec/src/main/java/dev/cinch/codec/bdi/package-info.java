/**
 * Base-delta-immediate codecs: a block is a base and small differences.
 *
 * <p>An encoding has a base of {@code k} bytes and deltas of {@code d} bits. The block is cut into {@code n = block ÷ k}
 * little-endian values. A value that fits into {@code d} bits by itself belongs to the implicit base zero ("immediate",
 * mask bit 0). The others belong to one explicit base (mask bit 1) and must lie within {@code d} bits of it, modulo
 * {@code 2^8k}.
 *
 * <p>Stream of an encoding:
 *
 * <ol>
 *   <li>base: {@code k} bytes, least significant byte first; zero when every value is immediate;
 *   <li>mask: one bit per value; value {@code i} is bit {@code i mod 8} (bit 0 least significant) of mask byte {@code i
 *       ÷ 8}. With fewer than eight values the mask is that many bits, the last value first;
 *   <li>deltas in order. {@code bdi} and {@code bdi-4b} store whole bytes, least significant byte first, two's
 *       complement. {@code mag-bdi} stores {@code d} bits, most significant first;
 *   <li>{@code mag-bdi} only: zero bits up to the multiple of the memory access granularity.
 * </ol>
 *
 * <p>Special encodings of {@code bdi}: a zero block is one zero byte; a block of one repeated 8-byte value is that value.
 * Which encoding was used is metadata outside the stream.
 *
 * <p>{@code warped-bdi} has one base, the first word, and no mask: the base, then for each further word its difference to
 * the base modulo 2<sup>32</sup> in 0, 1 or 2 bytes, two's complement; all least significant byte first. The narrowest
 * deltas that hold every difference are used.
 */
package dev.cinch.codec.bdi;
