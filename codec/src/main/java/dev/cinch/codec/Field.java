package dev.cinch.codec;

import dev.cinch.base.bits.BitReader;

/**
 * A run of bits of a stream and what it says.
 *
 * @param name what the field is, such as {@code prefix} or {@code delta[3]}
 * @param bitOffset first bit of the field in the stream
 * @param bits its length
 * @param bitString its bits as they stand in the stream, {@code 0} and {@code 1}
 * @param meaning what the decoder learns from it
 */
public record Field(String name, int bitOffset, int bits, String bitString, String meaning) {
    /** Reads the next {@code bits} bits of the stream as one field. */
    public static Field at(BitReader in, int bits, String name, String meaning) {
        int offset = in.position();
        StringBuilder digits = new StringBuilder(bits);
        for (int i = 0; i < bits; i++) {
            digits.append((char) ('0' + in.get(1)));
        }
        return new Field(name, offset, bits, digits.toString(), meaning);
    }
}
