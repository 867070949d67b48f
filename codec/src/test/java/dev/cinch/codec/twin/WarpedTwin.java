package dev.cinch.codec.twin;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** One base, the first word, and differences of 0, 1 or 2 bytes for the others; the fewest bytes that do. */
final class WarpedTwin implements Twin {
    private static final BigInteger MODULUS = BigInteger.TWO.pow(32);

    private final int words;

    WarpedTwin(int blockBytes) {
        words = blockBytes / 4;
    }

    @Override
    public Encoded encode(byte[] block) {
        List<BigInteger> values = Elements.of(block, 4);
        BigInteger base = values.get(0);
        for (int bytes = 0; bytes <= 2; bytes++) {
            StringBuilder stream = new StringBuilder(BitText.littleEndian(base, 4));
            boolean fits = true;
            for (BigInteger value : values.subList(1, words)) {
                BigInteger delta = value.subtract(base).mod(MODULUS);
                fits &= fits(delta, 8 * bytes);
                stream.append(BitText.littleEndian(delta.mod(BigInteger.TWO.pow(8 * bytes)), bytes));
            }
            if (fits) {
                return new Encoded(stream.toString(), bytes + 1);
            }
        }
        return new Encoded(BitText.ofBytes(block), 0);
    }

    private static boolean fits(BigInteger delta, int bits) {
        if (bits == 0) {
            return delta.signum() == 0;
        }
        BigInteger half = BigInteger.TWO.pow(bits - 1);
        return delta.compareTo(half) < 0 || delta.compareTo(MODULUS.subtract(half)) >= 0;
    }

    @Override
    public byte[] decode(Encoded encoded) {
        int bytes = encoded.encoding() - 1;
        BitCursor in = new BitCursor(encoded.bits());
        BigInteger base = BitText.littleEndianNumber(in.take(32));
        List<BigInteger> values = new ArrayList<>();
        values.add(base);
        while (values.size() < words) {
            BigInteger delta = BitText.littleEndianNumber(in.take(8 * bytes));
            if (bytes > 0 && delta.testBit(8 * bytes - 1)) {
                delta = delta.subtract(BigInteger.TWO.pow(8 * bytes));
            }
            values.add(base.add(delta).mod(MODULUS));
        }
        return Elements.toBytes(values, 4);
    }
}
