package dev.cinch.codec.twin;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** A block as little-endian numbers of some bytes, each from 0 to {@code 2^(8 bytes) - 1}. */
final class Elements {
    private Elements() {}

    static List<BigInteger> of(byte[] block, int bytes) {
        List<BigInteger> elements = new ArrayList<>();
        for (int at = 0; at < block.length; at += bytes) {
            byte[] bigEndian = new byte[bytes];
            for (int i = 0; i < bytes; i++) {
                bigEndian[bytes - 1 - i] = block[at + i];
            }
            elements.add(new BigInteger(1, bigEndian));
        }
        return elements;
    }

    static byte[] toBytes(List<BigInteger> elements, int bytes) {
        StringBuilder bits = new StringBuilder();
        for (BigInteger element : elements) {
            bits.append(BitText.littleEndian(element, bytes));
        }
        return BitText.toBytes(bits.toString());
    }

    /** 32-bit words, most significant bit first in each. */
    static List<String> words(byte[] block) {
        List<String> words = new ArrayList<>();
        for (int at = 0; at < block.length; at += 4) {
            StringBuilder word = new StringBuilder();
            for (int i = 3; i >= 0; i--) {
                word.append(BitText.of(block[at + i], 8));
            }
            words.add(word.toString());
        }
        return words;
    }

    static byte[] wordsToBytes(List<String> words) {
        StringBuilder bits = new StringBuilder();
        for (String word : words) {
            for (int at = 24; at >= 0; at -= 8) {
                bits.append(word, at, at + 8);
            }
        }
        return BitText.toBytes(bits.toString());
    }
}
