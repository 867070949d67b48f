package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Huffman codewords for frequent 16-bit symbols, an escape for the others, streams for several decoders. */
final class E2mcTwin implements Twin {
    private final int blockBytes;
    private final int ways;
    private final Map<Integer, String> codewords = new HashMap<>();
    private final Map<String, Integer> symbols = new HashMap<>();
    private final String escape;

    E2mcTwin(CodecSpec spec, List<byte[]> training) {
        blockBytes = spec.blockBytes();
        ways = spec.integer("ways");
        Map<Integer, Long> counts = new TreeMap<>();
        long total = 0;
        for (byte[] block : training) {
            for (int symbol : symbols(block)) {
                counts.merge(symbol, 1L, Long::sum);
                total++;
            }
        }
        List<Integer> frequent = mostFrequent(counts, spec.integer("values"));
        if (spec.value("lookup").equals("sets")) {
            frequent = eightPerSet(frequent, spec.integer("values") / 8);
        }
        List<Integer> ascending = new ArrayList<>(new TreeSet<>(frequent));
        List<Long> frequencies = new ArrayList<>();
        for (int symbol : ascending) {
            frequencies.add(counts.get(symbol));
            total -= counts.get(symbol);
        }
        frequencies.add(total);
        List<String> code = HuffmanTwin.codewords(HuffmanTwin.lengths(frequencies, spec.integer("max-code")));
        for (int i = 0; i < ascending.size(); i++) {
            codewords.put(ascending.get(i), code.get(i));
            symbols.put(code.get(i), ascending.get(i));
        }
        escape = code.get(ascending.size());
    }

    private static List<Integer> mostFrequent(Map<Integer, Long> counts, int values) {
        List<Integer> ranked = new ArrayList<>(counts.keySet());
        ranked.sort(
                Comparator.comparing((Integer symbol) -> -counts.get(symbol)).thenComparing(symbol -> symbol));
        return ranked.subList(0, Math.min(values, ranked.size()));
    }

    private static List<Integer> eightPerSet(List<Integer> ranked, int sets) {
        Map<Integer, Integer> taken = new HashMap<>();
        List<Integer> kept = new ArrayList<>();
        for (int symbol : ranked) {
            if (taken.merge(symbol % sets, 1, Integer::sum) <= 8) {
                kept.add(symbol);
            }
        }
        return kept;
    }

    private static List<Integer> symbols(byte[] block) {
        List<Integer> symbols = new ArrayList<>();
        for (int i = 0; i < block.length; i += 2) {
            symbols.add((block[i] & 0xFF) + 256 * (block[i + 1] & 0xFF));
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

    @Override
    public Encoded encode(byte[] block) {
        List<Integer> all = symbols(block);
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
            for (int symbol : all.subList(way * share, way * share + share)) {
                String codeword = codewords.get(symbol);
                streams.append(codeword != null ? codeword : escape + BitText.of(symbol, 16));
            }
        }
        return new Encoded(pointers + BitText.toWholeByte(pointers.length()) + streams, 0);
    }

    @Override
    public byte[] decode(Encoded encoded) {
        BitCursor pointers = new BitCursor(encoded.bits());
        int share = blockBytes / 2 / ways;
        int headerBits = (ways - 1) * pointerBits();
        int start = headerBits + BitText.toWholeByte(headerBits).length();
        byte[] block = new byte[blockBytes];
        for (int way = 0; way < ways; way++) {
            if (way > 0) {
                start = 8 * (int) pointers.number(pointerBits());
            }
            BitCursor in = new BitCursor(encoded.bits().substring(start));
            for (int i = way * share; i < (way + 1) * share; i++) {
                int symbol = symbol(in);
                block[2 * i] = (byte) symbol;
                block[2 * i + 1] = (byte) (symbol / 256);
            }
        }
        return block;
    }

    private int symbol(BitCursor in) {
        String read = "";
        while (!symbols.containsKey(read)) {
            if (read.equals(escape)) {
                return (int) in.number(16);
            }
            read += in.take(1);
        }
        return symbols.get(read);
    }
}
