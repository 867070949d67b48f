package dev.cinch.codec.twin;

import java.util.ArrayList;
import java.util.List;

/** Frequent patterns word by word: prefix and data alternate, or all prefixes come first, or last and back to front. */
final class FpcTwin implements Twin {
    private final int words;
    private final Prefixes prefixes;

    /** Where prefixes are. */
    enum Prefixes {
        INLINE,
        BEFORE,
        AFTER
    }

    /** What a pattern puts into the stream. A run length counts as metadata. */
    private record Item(String metadata, String data) {}

    FpcTwin(int blockBytes, Prefixes prefixes) {
        words = blockBytes / 4;
        this.prefixes = prefixes;
    }

    @Override
    public Encoded encode(byte[] block) {
        StringBuilder inline = new StringBuilder();
        StringBuilder metadata = new StringBuilder();
        StringBuilder data = new StringBuilder();
        for (Item item : items(block)) {
            inline.append(item.metadata).append(item.data);
            metadata.append(item.metadata);
            data.append(item.data);
        }
        String before = metadata + BitText.toWholeByte(metadata.length()) + data;
        String after = data.toString() + metadata.reverse();
        return new Encoded(
                switch (prefixes) {
                    case INLINE -> inline.toString();
                    case BEFORE -> before;
                    case AFTER -> after;
                },
                0);
    }

    private List<Item> items(byte[] block) {
        List<Item> items = new ArrayList<>();
        int i = 0;
        while (i < words) {
            int run = 0;
            while (i + run < words && run < 8 && word(block, i + run) == 0) {
                run++;
            }
            items.add(run > 0 ? new Item("000" + BitText.of(run - 1, 3), "") : item(word(block, i)));
            i += Math.max(1, run);
        }
        return items;
    }

    private static Item item(long word) {
        long high = word >> 16;
        long low = word & 0xFFFF;
        if (extends32(word, 4)) {
            return new Item("001", BitText.of(word, 4));
        }
        if (extends32(word, 8)) {
            return new Item("010", BitText.of(word, 8));
        }
        if (extends32(word, 16)) {
            return new Item("011", BitText.of(word, 16));
        }
        if (low == 0) {
            return new Item("100", BitText.of(high, 16));
        }
        if (extendsTo(high, 8, 16) && extendsTo(low, 8, 16)) {
            return new Item("101", BitText.of(high, 8) + BitText.of(low, 8));
        }
        if (word == (word & 0xFF) * 0x01010101L) {
            return new Item("110", BitText.of(word, 8));
        }
        return new Item("111", BitText.of(word, 32));
    }

    private static boolean extends32(long word, int bits) {
        return extendsTo(word, bits, 32);
    }

    /** All bits from the sign bit of the narrow number up are equal. */
    private static boolean extendsTo(long number, int narrow, int wide) {
        String top = BitText.of(number, wide).substring(0, wide - narrow + 1);
        return top.indexOf('0') < 0 || top.indexOf('1') < 0;
    }

    /** A little-endian word as a number from 0 to 2^32 - 1. */
    private static long word(byte[] block, int index) {
        long word = 0;
        for (int i = 3; i >= 0; i--) {
            word = word * 256 + (block[4 * index + i] & 0xFF);
        }
        return word;
    }

    @Override
    public byte[] decode(Encoded encoded) {
        return switch (prefixes) {
            case INLINE -> decodeInline(encoded.bits());
            case BEFORE -> decodeBefore(encoded.bits());
            case AFTER -> decodeAfter(encoded.bits());
        };
    }

    private byte[] decodeInline(String bits) {
        BitCursor in = new BitCursor(bits);
        List<Long> restored = new ArrayList<>();
        while (restored.size() < words) {
            restore(in.take(3), in, in, restored);
        }
        return bytes(restored);
    }

    private byte[] decodeBefore(String bits) {
        BitCursor metadata = new BitCursor(bits);
        List<String> found = prefixes(metadata);
        metadata.toWholeByte();
        return restored(found, metadata);
    }

    private byte[] decodeAfter(String bits) {
        List<String> found =
                prefixes(new BitCursor(new StringBuilder(bits).reverse().toString()));
        return restored(found, new BitCursor(bits));
    }

    private List<String> prefixes(BitCursor metadata) {
        List<String> found = new ArrayList<>();
        int covered = 0;
        while (covered < words) {
            String prefix = metadata.take(3);
            String run = prefix.equals("000") ? metadata.take(3) : "";
            found.add(prefix + run);
            covered += run.isEmpty() ? 1 : Integer.parseInt(run, 2) + 1;
        }
        return found;
    }

    private byte[] restored(List<String> found, BitCursor data) {
        List<Long> restored = new ArrayList<>();
        for (String prefix : found) {
            restore(prefix.substring(0, 3), new BitCursor(prefix.substring(3)), data, restored);
        }
        return bytes(restored);
    }

    private static void restore(String prefix, BitCursor runs, BitCursor data, List<Long> restored) {
        switch (prefix) {
            case "000" -> {
                for (long run = runs.number(3); run >= 0; run--) {
                    restored.add(0L);
                }
            }
            case "001" -> restored.add(extended(data.take(4), 32));
            case "010" -> restored.add(extended(data.take(8), 32));
            case "011" -> restored.add(extended(data.take(16), 32));
            case "100" -> restored.add(data.number(16) << 16);
            case "101" -> restored.add(extended(data.take(8), 16) << 16 | extended(data.take(8), 16));
            case "110" -> restored.add(data.number(8) * 0x01010101L);
            default -> restored.add(data.number(32));
        }
    }

    private static long extended(String bits, int wide) {
        String all = bits.substring(0, 1).repeat(wide - bits.length()) + bits;
        return Long.parseLong(all, 2);
    }

    private static byte[] bytes(List<Long> words) {
        byte[] block = new byte[words.size() * 4];
        for (int i = 0; i < block.length; i++) {
            block[i] = (byte) (words.get(i / 4) >> 8 * (i % 4));
        }
        return block;
    }
}
