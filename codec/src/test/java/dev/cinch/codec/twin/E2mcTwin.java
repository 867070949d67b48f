package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Huffman-coded symbols of 4, 8, 16 or 32 bits, in streams for several decoders. */
final class E2mcTwin implements Twin {
    private final int blockBytes;
    private final int symbolBits;
    private final int ways;

    /** Symbol {@code i} of a block has code {@code i} modulo their number. */
    private final List<SymbolTwin> codes = new ArrayList<>();

    private E2mcTwin(CodecSpec spec, int symbolBits, int ways) {
        blockBytes = spec.blockBytes();
        this.symbolBits = symbolBits;
        this.ways = ways;
    }

    /** Symbols of 4 or 8 bits: a code for each place of a symbol in a word. */
    static E2mcTwin narrow(CodecSpec spec, int symbolBits, List<byte[]> training) {
        E2mcTwin twin = new E2mcTwin(spec, symbolBits, spec.integer("ways"));
        for (Map<Long, Long> counts : twin.counts(training, 32 / symbolBits)) {
            twin.codes.add(SymbolTwin.complete(symbolBits, counts, spec.integer("max-code")));
        }
        return twin;
    }

    /** Symbols of 16 or 32 bits: one code with an escape. */
    static E2mcTwin wide(CodecSpec spec, int symbolBits, List<byte[]> training) {
        boolean sets = spec.value("lookup").equals("sets");
        return wide(spec, symbolBits, spec.integer("ways"), sets, training);
    }

    /** Words in one way. */
    static E2mcTwin statistical(CodecSpec spec, List<byte[]> training) {
        return wide(spec, 32, 1, false, training);
    }

    private static E2mcTwin wide(CodecSpec spec, int symbolBits, int ways, boolean sets, List<byte[]> training) {
        E2mcTwin twin = new E2mcTwin(spec, symbolBits, ways);
        Map<Long, Long> counts = twin.counts(training, 1).get(0);
        twin.codes.add(SymbolTwin.frequent(symbolBits, counts, spec.integer("values"), sets, spec.integer("max-code")));
        return twin;
    }

    private List<Map<Long, Long>> counts(List<byte[]> training, int places) {
        List<Map<Long, Long>> counts = new ArrayList<>();
        for (int place = 0; place < places; place++) {
            counts.add(new TreeMap<>());
        }
        for (byte[] block : training) {
            List<Long> symbols = symbols(block);
            for (int i = 0; i < symbols.size(); i++) {
                counts.get(i % places).merge(symbols.get(i), 1L, Long::sum);
            }
        }
        return counts;
    }

    /** Word by word, the least significant symbol of a word first. */
    private List<Long> symbols(byte[] block) {
        List<Long> symbols = new ArrayList<>();
        for (String word : Elements.words(block)) {
            for (int end = 32; end > 0; end -= symbolBits) {
                symbols.add(Long.parseLong(word.substring(end - symbolBits, end), 2));
            }
        }
        return symbols;
    }

    private int pointerBits() {
        int bits = 0;
        while (1 << bits < blockBytes) {
            bits++;
        }
        return bits;
    }

    private SymbolTwin code(int index) {
        return codes.get(index % codes.size());
    }

    @Override
    public Encoded encode(byte[] block) {
        List<Long> all = symbols(block);
        int share = all.size() / ways;
        String pointers = "";
        int headerBits = (ways - 1) * pointerBits();
        StringBuilder streams = new StringBuilder();
        headerBits += BitText.toWholeByte(headerBits).length();
        for (int way = 0; way < ways; way++) {
            if (way > 0) {
                streams.append(BitText.toWholeByte(streams.length()));
                pointers += BitText.of((headerBits + streams.length()) / 8, pointerBits());
            }
            for (int i = way * share; i < (way + 1) * share; i++) {
                streams.append(code(i).encode(all.get(i)));
            }
        }
        return new Encoded(pointers + BitText.toWholeByte(pointers.length()) + streams, 0);
    }

    @Override
    public byte[] decode(Encoded encoded) {
        BitCursor pointers = new BitCursor(encoded.bits());
        int share = blockBytes * 8 / symbolBits / ways;
        int headerBits = (ways - 1) * pointerBits();
        int start = headerBits + BitText.toWholeByte(headerBits).length();
        List<String> words = new ArrayList<>();
        String word = "";
        for (int way = 0; way < ways; way++) {
            if (way > 0) {
                start = 8 * (int) pointers.number(pointerBits());
            }
            BitCursor in = new BitCursor(encoded.bits().substring(start));
            for (int i = way * share; i < (way + 1) * share; i++) {
                word = BitText.of(code(i).decode(in), symbolBits) + word;
                if (word.length() == 32) {
                    words.add(word);
                    word = "";
                }
            }
        }
        return Elements.wordsToBytes(words);
    }
}
