package dev.cinch.codec.twin;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** One Huffman code: codewords for some symbols, and an escape for the others where there are others. */
final class SymbolTwin {
    private final int symbolBits;
    private final Map<Long, String> codewords = new HashMap<>();
    private final Map<String, Long> symbols = new HashMap<>();
    private final String escape;

    private SymbolTwin(int symbolBits, Map<Long, Long> counts, List<Long> coded, boolean escapes, int maxCode) {
        this.symbolBits = symbolBits;
        List<Long> ascending = new ArrayList<>(new TreeSet<>(coded));
        List<Long> frequencies = new ArrayList<>();
        long others = 0;
        for (long count : counts.values()) {
            others += count;
        }
        for (long symbol : ascending) {
            long count = counts.getOrDefault(symbol, 0L);
            frequencies.add(count);
            others -= count;
        }
        if (escapes) {
            frequencies.add(others);
        }
        List<String> code = HuffmanTwin.codewords(HuffmanTwin.lengths(frequencies, maxCode));
        for (int i = 0; i < ascending.size(); i++) {
            codewords.put(ascending.get(i), code.get(i));
            symbols.put(code.get(i), ascending.get(i));
        }
        escape = escapes ? code.get(ascending.size()) : null;
    }

    /** Every symbol there can be has a codeword. */
    static SymbolTwin complete(int symbolBits, Map<Long, Long> counts, int maxCode) {
        List<Long> all = new ArrayList<>();
        for (long symbol = 0; symbol < Math.pow(2, symbolBits); symbol++) {
            all.add(symbol);
        }
        return new SymbolTwin(symbolBits, counts, all, false, maxCode);
    }

    /** The most frequent symbols have codewords; with {@code sets} at most eight that are equal modulo values / 8. */
    static SymbolTwin frequent(int symbolBits, Map<Long, Long> counts, int values, boolean sets, int maxCode) {
        List<Long> ranked = new ArrayList<>(counts.keySet());
        ranked.sort(Comparator.comparing((Long symbol) -> -counts.get(symbol)).thenComparing(symbol -> symbol));
        ranked = ranked.subList(0, Math.min(values, ranked.size()));
        List<Long> coded = sets ? eightPerSet(ranked, values / 8) : ranked;
        return new SymbolTwin(symbolBits, counts, coded, true, maxCode);
    }

    private static List<Long> eightPerSet(List<Long> ranked, int sets) {
        Map<Long, Integer> taken = new HashMap<>();
        List<Long> kept = new ArrayList<>();
        for (long symbol : ranked) {
            if (taken.merge(symbol % sets, 1, Integer::sum) <= 8) {
                kept.add(symbol);
            }
        }
        return kept;
    }

    String encode(long symbol) {
        String codeword = codewords.get(symbol);
        return codeword != null ? codeword : escape + BitText.of(symbol, symbolBits);
    }

    /** Whether the symbol has a codeword of its own. */
    boolean codes(long symbol) {
        return codewords.containsKey(symbol);
    }

    long decode(BitCursor in) {
        return decode(in, 0);
    }

    /** Some low bits are missing behind escapes; a one and zeros take their place. */
    long decode(BitCursor in, int dropped) {
        String read = "";
        while (!symbols.containsKey(read)) {
            if (read.equals(escape)) {
                String rest = dropped == 0 ? "" : "1" + BitText.zeros(dropped - 1);
                return BitText.number(in.take(symbolBits - dropped) + rest).longValueExact();
            }
            read += in.take(1);
        }
        return symbols.get(read);
    }
}
