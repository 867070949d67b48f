package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import java.util.ArrayList;
import java.util.List;

/** Equation 1 of the MAG-aware paper for every multiple of the granularity; the first encoding that fits wins. */
final class MagBdiTwin implements Twin {
    private final int rawCode;
    private final List<DeltaTwin> encodings = new ArrayList<>();

    MagBdiTwin(CodecSpec spec) {
        int block = spec.blockBytes();
        int mag = spec.integer("mag");
        List<String> bases = List.of(spec.value("bases").split("\\+"));
        for (int bytes = mag; bytes < block; bytes += mag) {
            for (int base : new int[] {8, 4, 2}) {
                int values = block / base;
                int room = 8 * bytes - 8 * base - values;
                if (bases.contains("" + base) && room >= 0) {
                    encodings.add(new DeltaTwin(
                            block,
                            base,
                            room / values,
                            8 * bytes,
                            spec.value("sign").equals("signed"),
                            spec.value("base").equals("minimum"),
                            false));
                }
            }
        }
        int bits = 0;
        while (Math.pow(2, bits) < encodings.size() + 1) {
            bits++;
        }
        rawCode = (int) Math.pow(2, bits) - 1;
    }

    @Override
    public Encoded encode(byte[] block) {
        for (DeltaTwin encoding : encodings) {
            String stream = encoding.encode(block);
            if (stream != null) {
                return new Encoded(stream, encodings.indexOf(encoding));
            }
        }
        return new Encoded(BitText.ofBytes(block), rawCode);
    }

    @Override
    public byte[] decode(Encoded encoded) {
        return encodings.get(encoded.encoding()).decode(encoded.bits());
    }
}
