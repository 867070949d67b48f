/**
 * Bit streams, most significant bit first.
 *
 * <p>The first field written occupies the most significant end of byte 0, and within a field the most significant bit
 * comes first. So {@code put(0b101, 3)} followed by {@code put(0x3A, 8)} gives the bytes {@code A7 40}. The last byte
 * is filled with zeros.
 */
package dev.cinch.base.bits;
