package dev.cinch.hardware;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A compressor and a decompressor for Huffman codes: a symbol a cycle, in each decoding way.
 *
 * @param codec with its settings
 * @param symbol bits of one
 * @param code bits of the longest codeword
 * @param ways of decoding
 * @param skewed whether values are looked up at a hash for each way, so that all of them find a place
 */
record HuffmanUnit(String name, String codec, int symbol, int code, int ways, boolean skewed) {
    private static final String FOLDER = "e2mc";

    CircuitUnit compressor() {
        int sets = skewed ? SkewedTable.SETS : 128;
        int tag = skewed ? symbol : symbol - 7;
        Map<String, Integer> parameters = parameters();
        if (!direct()) {
            parameters.put("SETS", sets);
            parameters.put("SKEWED", skewed ? 1 : 0);
        }
        int cycles = 1024 / symbol + 2;
        String logic = "e2mc_compress";
        return new CircuitUnit(
                name + "-compressor",
                codec,
                CircuitUnit.Kind.COMPRESSOR,
                FOLDER,
                "e2mc_compressor",
                parameters,
                List.of("code table", "place in the stream", "position, raw or not"),
                cycles,
                cycles,
                direct()
                        ? new UnitTables(logic, 1, symbols(), code + 5, 1)
                        : new UnitTables(logic, 8, sets, 1 + tag + code + 5, 1));
    }

    CircuitUnit decompressor() {
        int rounds = 1024 / symbol / ways + 3;
        return new CircuitUnit(
                name + "-decompressor",
                codec,
                CircuitUnit.Kind.DECOMPRESSOR,
                FOLDER,
                "e2mc_decompressor",
                parameters(),
                List.of("window and length", "index", "De-LUT"),
                rounds,
                rounds + 1,
                new UnitTables("e2mc_decompress", ways, direct() ? symbols() : 1024, symbol, 3));
    }

    private Map<String, Integer> parameters() {
        return new TreeMap<>(Map.of("SYMBOL", symbol, "CODE", code, "WAYS", ways));
    }

    /** Whether a symbol is the address of its codeword. */
    private boolean direct() {
        return symbol < 16;
    }

    /** The symbols of all places in the word. */
    private int symbols() {
        return (32 / symbol) << symbol;
    }
}
