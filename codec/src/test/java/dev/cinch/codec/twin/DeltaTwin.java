package dev.cinch.codec.twin;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Base and deltas of one size, in unbounded integers. */
final class DeltaTwin {
    private final int blockBytes;
    private final int baseBytes;
    private final int deltaBits;
    private final int streamBits;
    private final boolean signed;
    private final boolean minimum;
    private final boolean wholeBytes;

    private final BigInteger modulus;
    private final BigInteger deltas;

    /**
     * @param streamBits length of the stream, zero-filled
     * @param minimum the least value that is not immediate is the base, else the first
     * @param wholeBytes deltas are whole bytes, least significant first, else bits, most significant first
     */
    DeltaTwin(
            int blockBytes,
            int baseBytes,
            int deltaBits,
            int streamBits,
            boolean signed,
            boolean minimum,
            boolean wholeBytes) {
        this.blockBytes = blockBytes;
        this.baseBytes = baseBytes;
        this.deltaBits = deltaBits;
        this.streamBits = streamBits;
        this.signed = signed;
        this.minimum = minimum;
        this.wholeBytes = wholeBytes;
        modulus = BigInteger.TWO.pow(8 * baseBytes);
        deltas = BigInteger.TWO.pow(deltaBits);
    }

    /** The number is in {@code [0, 2^8k)}; signed numbers are read as two's complement. */
    private boolean fits(BigInteger number) {
        if (!signed || deltaBits == 0) {
            return number.compareTo(deltas) < 0;
        }
        BigInteger half = deltas.shiftRight(1);
        return number.compareTo(half) < 0 || number.compareTo(modulus.subtract(half)) >= 0;
    }

    private BigInteger base(List<BigInteger> values) {
        BigInteger base = null;
        for (BigInteger value : values) {
            if (!fits(value) && (base == null || minimum && value.compareTo(base) < 0)) {
                base = value;
            }
        }
        return base == null ? BigInteger.ZERO : base;
    }

    /** The stream, or null when some value is too far from both bases. */
    String encode(byte[] block) {
        List<BigInteger> values = Elements.of(block, baseBytes);
        BigInteger base = base(values);
        StringBuilder mask = new StringBuilder();
        List<BigInteger> differences = new ArrayList<>();
        for (BigInteger value : values) {
            boolean immediate = fits(value);
            BigInteger difference = immediate ? value : value.subtract(base).mod(modulus);
            if (!fits(difference)) {
                return null;
            }
            mask.append(immediate ? '0' : '1');
            differences.add(difference.mod(deltas));
        }
        StringBuilder stream = new StringBuilder();
        stream.append(BitText.littleEndian(base, baseBytes)).append(eachByteBackwards(mask.toString()));
        for (BigInteger delta : differences) {
            stream.append(wholeBytes ? BitText.littleEndian(delta, deltaBits / 8) : BitText.of(delta, deltaBits));
        }
        return stream + BitText.zeros(streamBits - stream.length());
    }

    /** Value 0 is the least significant bit of its mask byte, so it stands last. */
    private static String eachByteBackwards(String mask) {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < mask.length(); at += 8) {
            String group = mask.substring(at, Math.min(mask.length(), at + 8));
            text.append(new StringBuilder(group).reverse());
        }
        return text.toString();
    }

    byte[] decode(String stream) {
        int count = blockBytes / baseBytes;
        BitCursor in = new BitCursor(stream);
        BigInteger base = BitText.littleEndianNumber(in.take(baseBytes * 8));
        String mask = eachByteBackwards(in.take(count));
        StringBuilder block = new StringBuilder();
        for (int i = 0; i < count; i++) {
            String bits = in.take(deltaBits);
            BigInteger delta = wholeBytes ? BitText.littleEndianNumber(bits) : BitText.number(bits);
            if (signed && deltaBits > 0 && delta.testBit(deltaBits - 1)) {
                delta = delta.subtract(deltas);
            }
            BigInteger value = mask.charAt(i) == '1' ? base.add(delta) : delta;
            block.append(BitText.littleEndian(value.mod(modulus), baseBytes));
        }
        return BitText.toBytes(block.toString());
    }
}
