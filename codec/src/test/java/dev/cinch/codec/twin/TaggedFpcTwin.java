package dev.cinch.codec.twin;

import java.util.ArrayList;
import java.util.List;

/** Prefixes of all words, then their data; what a word becomes is asked of the twin of FPC, word by word. */
record TaggedFpcTwin(int blockBytes) implements Twin {
    /** A word and zeros behind it, so that a block has the least size and runs do not matter. */
    private static byte[] alone(byte[] block, int at) {
        byte[] word = new byte[4];
        System.arraycopy(block, at, word, 0, 4);
        return word;
    }

    @Override
    public Encoded encode(byte[] block) {
        StringBuilder tags = new StringBuilder();
        StringBuilder data = new StringBuilder();
        for (int at = 0; at < block.length; at += 4) {
            String item = new FpcTwin(4, FpcTwin.Prefixes.INLINE)
                    .encode(alone(block, at))
                    .bits();
            tags.append(item, 0, 3);
            data.append(item.startsWith("000") ? "" : item.substring(3));
        }
        return new Encoded(tags.toString() + data, 0);
    }

    @Override
    public byte[] decode(Encoded encoded) {
        int words = blockBytes / 4;
        BitCursor tags = new BitCursor(encoded.bits());
        BitCursor data = new BitCursor(encoded.bits());
        data.take(3 * words);
        List<String> lengths = List.of("000", "4", "8", "16", "16", "16", "8", "32");
        List<byte[]> restored = new ArrayList<>();
        for (int i = 0; i < words; i++) {
            String tag = tags.take(3);
            String bits =
                    tag.equals("000") ? "000" : data.take(Integer.parseInt(lengths.get(Integer.parseInt(tag, 2))));
            restored.add(new FpcTwin(4, FpcTwin.Prefixes.INLINE).decode(new Encoded(tag + bits, 0)));
        }
        byte[] block = new byte[blockBytes];
        for (int i = 0; i < words; i++) {
            System.arraycopy(restored.get(i), 0, block, 4 * i, 4);
        }
        return block;
    }
}
