package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One base, the first chunk, and differences of some bytes for the others; every pair is tried, the shortest stream wins. */
final class WarpedTwin implements Twin {
    private final int blockBytes;

    /** Bytes of base and difference, by the encoding that stands for them. */
    private final Map<Integer, int[]> pairs = new TreeMap<>();

    WarpedTwin(CodecSpec spec) {
        blockBytes = spec.blockBytes();
        switch (spec.value("pairs")) {
            case "paper" -> with(4, 0).with(4, 1).with(4, 2);
            case "4-0" -> with(4, 0);
            case "4-1" -> with(4, 1);
            case "4-2" -> with(4, 2);
            // From 128 bytes on: 4, 8, 23, 35, 38, 66, 68 bytes.
            default ->
                with(4, 0)
                        .with(8, 0)
                        .with(8, 1)
                        .with(4, 1)
                        .with(8, 2)
                        .with(4, 2)
                        .with(8, 4);
        }
    }

    private WarpedTwin with(int base, int delta) {
        pairs.put(pairs.size() + 1, new int[] {base, delta});
        return this;
    }

    @Override
    public Encoded encode(byte[] block) {
        Encoded best = new Encoded(BitText.ofBytes(block), 0);
        for (Map.Entry<Integer, int[]> pair : pairs.entrySet()) {
            String stream = stream(block, pair.getValue()[0], pair.getValue()[1]);
            if (stream != null && stream.length() < best.bits().length()) {
                best = new Encoded(stream, pair.getKey());
            }
        }
        return best;
    }

    private static String stream(byte[] block, int baseBytes, int bytes) {
        BigInteger modulus = BigInteger.TWO.pow(8 * baseBytes);
        List<BigInteger> values = Elements.of(block, baseBytes);
        BigInteger base = values.get(0);
        StringBuilder stream = new StringBuilder(BitText.littleEndian(base, baseBytes));
        for (BigInteger value : values.subList(1, values.size())) {
            BigInteger delta = value.subtract(base).mod(modulus);
            if (!fits(delta, 8 * bytes, modulus)) {
                return null;
            }
            stream.append(BitText.littleEndian(delta.mod(BigInteger.TWO.pow(8 * bytes)), bytes));
        }
        return stream.toString();
    }

    private static boolean fits(BigInteger delta, int bits, BigInteger modulus) {
        if (bits == 0) {
            return delta.signum() == 0;
        }
        BigInteger half = BigInteger.TWO.pow(bits - 1);
        return delta.compareTo(half) < 0 || delta.compareTo(modulus.subtract(half)) >= 0;
    }

    @Override
    public byte[] decode(Encoded encoded) {
        if (encoded.encoding() == 0) {
            return BitText.toBytes(encoded.bits());
        }
        int baseBytes = pairs.get(encoded.encoding())[0];
        int bytes = pairs.get(encoded.encoding())[1];
        BitCursor in = new BitCursor(encoded.bits());
        BigInteger base = BitText.littleEndianNumber(in.take(8 * baseBytes));
        List<BigInteger> values = new ArrayList<>();
        values.add(base);
        while (values.size() < blockBytes / baseBytes) {
            BigInteger delta = BitText.littleEndianNumber(in.take(8 * bytes));
            if (bytes > 0 && delta.testBit(8 * bytes - 1)) {
                delta = delta.subtract(BigInteger.TWO.pow(8 * bytes));
            }
            values.add(base.add(delta).mod(BigInteger.TWO.pow(8 * baseBytes)));
        }
        return Elements.toBytes(values, baseBytes);
    }
}
