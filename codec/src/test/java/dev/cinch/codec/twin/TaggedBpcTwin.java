package dev.cinch.codec.twin;

import java.util.List;
import java.util.Map;

/** BPC's own codes, sorted into tags and data; its runs are taken apart again. */
final class TaggedBpcTwin implements Twin {
    private static final Map<String, String> TAGS =
            Map.of("00000", "001", "00001", "010", "00010", "011", "00011", "100", "1", "101", "001", "000");
    private static final List<Integer> BASE_BITS = List.of(0, 4, 8, 16, 32);
    private static final List<Integer> PLANE_BITS = List.of(0, 0, 0, 5, 5, 31);

    @Override
    public Encoded encode(byte[] block) {
        BitCursor in = new BitCursor(new BpcTwin().encode(block).bits());
        StringBuilder tags = new StringBuilder();
        StringBuilder data = new StringBuilder();
        if (in.take(1).equals("1")) {
            tags.append("100");
            data.append(in.take(32));
        } else {
            int size = (int) in.number(2);
            tags.append(BitText.of(size, 3));
            data.append(in.take(BASE_BITS.get(size)));
        }
        for (int plane = 0; plane < 33; plane++) {
            String code = in.take(1);
            if (code.equals("0")) {
                code += in.take(1);
                if (code.equals("01")) {
                    int run = (int) in.number(5) + 2;
                    tags.append("000".repeat(run));
                    plane += run - 1;
                    continue;
                }
                code += in.take(1);
                code += code.equals("000") ? in.take(2) : "";
            }
            String tag = TAGS.get(code);
            tags.append(tag);
            data.append(in.take(PLANE_BITS.get(Integer.parseInt(tag, 2))));
        }
        return new Encoded(tags.toString() + data, 0);
    }

    @Override
    public byte[] decode(Encoded encoded) {
        BitCursor tags = new BitCursor(encoded.bits());
        BitCursor data = new BitCursor(encoded.bits());
        data.take(3 * 34);
        int base = (int) tags.number(3);
        String stream = base == 4 ? "1" : "0" + BitText.of(base, 2);
        stream += data.take(BASE_BITS.get(base));
        for (int plane = 0; plane < 33; plane++) {
            String tag = tags.take(3);
            for (Map.Entry<String, String> entry : TAGS.entrySet()) {
                stream += entry.getValue().equals(tag) ? entry.getKey() : "";
            }
            stream += data.take(PLANE_BITS.get(Integer.parseInt(tag, 2)));
        }
        return new BpcTwin().decode(new Encoded(stream, 0));
    }
}
