package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import java.util.ArrayList;
import java.util.List;

/** Words as text; the dictionary is a list of at most sixteen of them. */
final class CpackTwin implements Twin {
    private static final String ZEROS = BitText.zeros(32);

    private final int words;
    private final String push;
    private final boolean consolidated;

    /** The dictionary while a block is encoded or decoded. */
    private final class Dictionary {
        private final List<String> entries = new ArrayList<>();
        private int pushed;

        /** The first slot whose word begins with the same bits, or -1. */
        int slot(String word, int bits) {
            for (int slot = 0; slot < entries.size(); slot++) {
                if (entries.get(slot).startsWith(word.substring(0, bits))) {
                    return slot;
                }
            }
            return -1;
        }

        String top(long slot, int bits) {
            return entries.get((int) slot).substring(0, bits);
        }

        void see(String code, String word) {
            boolean enters = switch (code) {
                case "00", "1101" -> false;
                case "10" -> push.equals("all");
                case "1100", "1110" -> !push.equals("misses");
                default -> true;
            };
            if (!enters) {
                return;
            }
            if (entries.size() < 16) {
                entries.add(word);
            } else {
                entries.set(pushed % 16, word);
            }
            pushed++;
        }
    }

    private record Item(String code, String index, String literals) {}

    CpackTwin(CodecSpec spec, boolean consolidated) {
        words = spec.blockBytes() / 4;
        push = spec.value("push");
        this.consolidated = consolidated;
    }

    @Override
    public Encoded encode(byte[] block) {
        Dictionary dictionary = new Dictionary();
        StringBuilder inline = new StringBuilder();
        StringBuilder metadata = new StringBuilder();
        StringBuilder data = new StringBuilder();
        for (String word : Elements.words(block)) {
            Item item = item(word, dictionary);
            dictionary.see(item.code, word);
            inline.append(item.code).append(item.index).append(item.literals);
            metadata.append(item.code).append(item.index);
            data.append(item.literals);
        }
        String stream = consolidated ? metadata + BitText.toWholeByte(metadata.length()) + data : inline.toString();
        return new Encoded(stream, 0);
    }

    private static Item item(String word, Dictionary dictionary) {
        if (word.equals(ZEROS)) {
            return new Item("00", "", "");
        }
        if (word.startsWith(BitText.zeros(24))) {
            return new Item("1101", "", word.substring(24));
        }
        int slot = dictionary.slot(word, 32);
        if (slot >= 0) {
            return new Item("10", BitText.of(slot, 4), "");
        }
        slot = dictionary.slot(word, 24);
        if (slot >= 0) {
            return new Item("1110", BitText.of(slot, 4), word.substring(24));
        }
        slot = dictionary.slot(word, 16);
        if (slot >= 0) {
            return new Item("1100", BitText.of(slot, 4), word.substring(16));
        }
        return new Item("01", "", word);
    }

    @Override
    public byte[] decode(Encoded encoded) {
        BitCursor codes = new BitCursor(encoded.bits());
        BitCursor literals = consolidated ? literals(encoded.bits()) : codes;
        Dictionary dictionary = new Dictionary();
        List<String> restored = new ArrayList<>();
        while (restored.size() < words) {
            String code = code(codes);
            String word = switch (code) {
                case "00" -> ZEROS;
                case "01" -> literals.take(32);
                case "10" -> dictionary.top(codes.number(4), 32);
                case "1100" -> dictionary.top(codes.number(4), 16) + literals.take(16);
                case "1101" -> BitText.zeros(24) + literals.take(8);
                default -> dictionary.top(codes.number(4), 24) + literals.take(8);
            };
            dictionary.see(code, word);
            restored.add(word);
        }
        return Elements.wordsToBytes(restored);
    }

    private static String code(BitCursor in) {
        String code = in.take(2);
        return code.equals("11") ? code + in.take(2) : code;
    }

    /** A cursor behind all codes and indices. */
    private BitCursor literals(String bits) {
        BitCursor in = new BitCursor(bits);
        for (int i = 0; i < words; i++) {
            String code = code(in);
            in.take(List.of("10", "1100", "1110").contains(code) ? 4 : 0);
        }
        in.toWholeByte();
        return in;
    }
}
