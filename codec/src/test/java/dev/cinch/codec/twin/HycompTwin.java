package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Every 64-bit chunk names a type, as text; the most frequent type decides. */
final class HycompTwin extends PartTwin {
    private static final int BDI = 0;
    private static final int SC2 = 1;
    private static final int RAW = 2;

    HycompTwin(CodecSpec spec, List<byte[]> training) {
        super(List.of(
                Twins.of(Codecs.parse(spec.value("bdi"), spec.blockBytes()), training),
                Twins.of(Codecs.parse("sc2", spec.blockBytes()), training)));
    }

    @Override
    int choose(byte[] block) {
        int part = part(block);
        return bits(part, block) < block.length * 8 ? part : RAW;
    }

    private static int part(byte[] block) {
        List<String> chunks = new ArrayList<>();
        for (BigInteger chunk : Elements.of(block, 8)) {
            chunks.add(BitText.of(chunk, 64));
        }
        List<String> types = new ArrayList<>();
        for (int i = 0; i < chunks.size(); i++) {
            types.add(type(chunks, i));
        }
        int pointers = Collections.frequency(types, "pointer");
        int others = Collections.frequency(types, "integer") + Collections.frequency(types, "float");
        boolean zero = Collections.frequency(chunks, BitText.zeros(64)) == chunks.size();
        return zero || pointers >= others ? BDI : SC2;
    }

    private static String type(List<String> chunks, int index) {
        String chunk = chunks.get(index);
        String high = chunk.substring(0, 32);
        if (high.equals("0".repeat(32)) || high.equals("1".repeat(32))) {
            return "integer";
        }
        if (chunk.startsWith("0".repeat(16))) {
            return "pointer";
        }
        String exponent = chunk.substring(1, 8);
        boolean before = index > 0 && chunks.get(index - 1).startsWith(exponent, 1);
        boolean after = index + 1 < chunks.size() && chunks.get(index + 1).startsWith(exponent, 1);
        return before || after ? "float" : "unknown";
    }
}
