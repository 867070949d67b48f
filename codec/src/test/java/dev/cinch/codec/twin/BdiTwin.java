package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import java.util.Map;
import java.util.TreeMap;

/** All encodings are tried; the shortest stream wins, the lowest code on a tie. */
final class BdiTwin implements Twin {
    private final int blockBytes;
    private final boolean specials;
    private final int rawCode;
    private final Map<Integer, DeltaTwin> encodings = new TreeMap<>();

    private BdiTwin(int blockBytes, boolean specials, int rawCode) {
        this.blockBytes = blockBytes;
        this.specials = specials;
        this.rawCode = rawCode;
    }

    static BdiTwin full(CodecSpec spec) {
        return new BdiTwin(spec.blockBytes(), true, 15)
                .with(2, 8, 1)
                .with(3, 8, 2)
                .with(4, 8, 4)
                .with(5, 4, 1)
                .with(6, 4, 2)
                .with(7, 2, 1);
    }

    static BdiTwin fourByteBase(CodecSpec spec) {
        return new BdiTwin(spec.blockBytes(), false, 3).with(0, 4, 1).with(1, 4, 2);
    }

    private BdiTwin with(int code, int baseBytes, int deltaBytes) {
        int values = blockBytes / baseBytes;
        int bits = 8 * baseBytes + values + 8 * deltaBytes * values;
        encodings.put(code, new DeltaTwin(blockBytes, baseBytes, 8 * deltaBytes, bits, true, false, true));
        return this;
    }

    @Override
    public Encoded encode(byte[] block) {
        String raw = BitText.ofBytes(block);
        if (specials && raw.indexOf('1') < 0) {
            return new Encoded("00000000", 0);
        }
        String first = raw.substring(0, 64);
        if (specials && raw.equals(first.repeat(blockBytes / 8))) {
            return new Encoded(first, 1);
        }
        Encoded best = new Encoded(raw, rawCode);
        for (Map.Entry<Integer, DeltaTwin> encoding : encodings.entrySet()) {
            String stream = encoding.getValue().encode(block);
            if (stream != null && stream.length() < best.bits().length()) {
                best = new Encoded(stream, encoding.getKey());
            }
        }
        return best;
    }

    @Override
    public byte[] decode(Encoded encoded) {
        if (specials && encoded.encoding() == 0) {
            return new byte[blockBytes];
        }
        if (specials && encoded.encoding() == 1) {
            return BitText.toBytes(encoded.bits().repeat(blockBytes / 8));
        }
        return encodings.get(encoded.encoding()).decode(encoded.bits());
    }
}
