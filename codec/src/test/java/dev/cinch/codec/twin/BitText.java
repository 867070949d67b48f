package dev.cinch.codec.twin;

import java.math.BigInteger;

/** Bits as text, most significant first: {@code of(5, 4)} is {@code 0101}. */
public final class BitText {
    private BitText() {}

    public static String of(long value, int bits) {
        StringBuilder text = new StringBuilder(bits);
        for (int i = bits - 1; i >= 0; i--) {
            text.append((value >> i & 1) == 1 ? '1' : '0');
        }
        return text.toString();
    }

    static String of(BigInteger value, int bits) {
        String digits = value.signum() == 0 ? "" : value.toString(2);
        if (value.signum() < 0 || digits.length() > bits) {
            throw new IllegalArgumentException(value + " does not fit into " + bits + " bits");
        }
        return "0".repeat(bits - digits.length()) + digits;
    }

    /** The bytes of a number, least significant byte first. */
    static String littleEndian(BigInteger value, int bytes) {
        String digits = of(value, bytes * 8);
        StringBuilder text = new StringBuilder(bytes * 8);
        for (int i = bytes - 1; i >= 0; i--) {
            text.append(digits, i * 8, i * 8 + 8);
        }
        return text.toString();
    }

    static BigInteger number(String bits) {
        return bits.isEmpty() ? BigInteger.ZERO : new BigInteger(bits, 2);
    }

    static BigInteger littleEndianNumber(String bits) {
        StringBuilder digits = new StringBuilder();
        for (int i = bits.length() - 8; i >= 0; i -= 8) {
            digits.append(bits, i, i + 8);
        }
        return number(digits.toString());
    }

    public static String ofBytes(byte[] bytes) {
        StringBuilder text = new StringBuilder(bytes.length * 8);
        for (byte octet : bytes) {
            text.append(of(octet, 8));
        }
        return text.toString();
    }

    /** The bytes of a stream, the last one filled with zeros. */
    public static byte[] toBytes(String bits) {
        byte[] bytes = new byte[(bits.length() + 7) / 8];
        for (int i = 0; i < bits.length(); i++) {
            if (bits.charAt(i) == '1') {
                bytes[i / 8] |= (byte) (128 >> i % 8);
            }
        }
        return bytes;
    }

    static String zeros(int bits) {
        return "0".repeat(bits);
    }

    /** Zeros that fill a stream up to a whole byte. */
    static String toWholeByte(int bits) {
        return zeros((8 - bits % 8) % 8);
    }
}
