package dev.cinch.codec.entropy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Parameter;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import dev.cinch.codec.entropy.EntropyMemoryCompression.UnitCosts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The trained kinds: E2MC with symbols of 4, 8, 16 and 32 bits, and SC². */
public final class EntropyKind extends CodecKind {
    /** The costs of units for symbols of 16 bits. */
    static final UnitCosts UNITS_16 = new UnitCosts(46, 82, 1.43, 5.47, 0.11, 0.80, 11.89, 0.07);

    public static final CodecKind E2MC_4 = new EntropyKind(
            "e2mc-4",
            "E2MC with 4-bit symbols: eight Huffman trees, one per nibble of a word",
            4,
            new UnitCosts(154, 233, 1.67, 1.43, 0.02, 1.11, 5.12, 0.01),
            ways(),
            maxCode(8));

    public static final CodecKind E2MC_8 = new EntropyKind(
            "e2mc-8",
            "E2MC with 8-bit symbols: four Huffman trees, one per byte of a word",
            8,
            new UnitCosts(84, 143, 1.54, 4.01, 0.08, 0.91, 11.91, 0.04),
            ways(),
            maxCode(16));

    public static final CodecKind E2MC_16 = new EntropyKind(
            "e2mc-16",
            "E2MC: Huffman codes for the most frequent 16-bit symbols, trained on the data",
            16,
            UNITS_16,
            ways(),
            values(),
            maxCode(20),
            lookup());

    public static final CodecKind E2MC_32 = new EntropyKind(
            "e2mc-32",
            "E2MC with 32-bit symbols: Huffman codes for the most frequent words",
            32,
            new UnitCosts(24, 42, 1.43, 9.34, 0.17, 0.80, 14.30, 0.12),
            ways(),
            values(),
            maxCode(20),
            lookup());

    public static final CodecKind SC2 = new EntropyKind(
            "sc2",
            "SC², statistical cache compression: Huffman codes for the most frequent words, up to 18 bits",
            32,
            null,
            values(),
            maxCode(18));

    private final int symbolBits;
    private final UnitCosts costs;

    private EntropyKind(String name, String summary, int symbolBits, UnitCosts costs, Parameter... parameters) {
        super(name, summary, parameters);
        this.symbolBits = symbolBits;
        this.costs = costs;
    }

    private static Parameter ways() {
        return Parameter.choice("ways", "parallel decoding ways", "1", "2", "4", "8", "16");
    }

    private static Parameter values() {
        return Parameter.integer("values", 1024, 1, 65536, "most frequent values that get a codeword");
    }

    private static Parameter maxCode(int bits) {
        return Parameter.integer("max-code", bits, 1, 24, "longest codeword in bits");
    }

    private static Parameter lookup() {
        return Parameter.choice("lookup", "look-up table: ideal, or 8-way set-limited", "ideal", "sets");
    }

    @Override
    public Set<Symbols> trainsOn() {
        return Set.of(symbolBits < 16 ? Symbols.BYTES : symbolBits == 16 ? Symbols.HALFWORDS : Symbols.WORDS);
    }

    /** Says what is wrong before anybody trains for hours. */
    @Override
    protected void check(CodecSpec spec) {
        int words = spec.blockBytes() / 4;
        if (ways(spec) > words) {
            throw new BadInput(name() + ": ways=" + ways(spec) + " is more than the " + words + " words of a block");
        }
        int maxCode = spec.integer("max-code");
        int leaves = symbolBits < 16 ? 1 << symbolBits : spec.integer("values") + 1;
        if (leaves > 1L << maxCode) {
            String what = symbolBits < 16 ? leaves + " symbols" : leaves - 1 + " values and the escape";
            throw new BadInput(name() + ": " + what + " do not fit into codewords of " + maxCode
                    + " bits; raise max-code" + (symbolBits < 16 ? "" : " or lower values"));
        }
        if (sets(spec) && (spec.integer("values") < 8 || Integer.bitCount(spec.integer("values")) != 1)) {
            throw new BadInput(
                    name() + ": lookup=sets has sets of 8 values numbered by the symbol's low bits, so values="
                            + spec.value("values") + " must be a power of two, at least 8");
        }
    }

    private int ways(CodecSpec spec) {
        return this == SC2 ? 1 : spec.integer("ways");
    }

    private boolean sets(CodecSpec spec) {
        return symbolBits >= 16 && this != SC2 && spec.value("lookup").equals("sets");
    }

    @Override
    protected Codec create(CodecSpec spec, SymbolCounts counts) {
        return new EntropyMemoryCompression(spec, coding(spec, counts), ways(spec), costs);
    }

    private SymbolCoding coding(CodecSpec spec, SymbolCounts counts) {
        int maxCode = spec.integer("max-code");
        if (symbolBits < 16) {
            return new SymbolCoding(symbolBits, trees(counts, maxCode));
        }
        FrequentValues values = new FrequentValues(spec.integer("values"));
        if (symbolBits == 16) {
            counts.forEachHalfword(values);
        } else {
            counts.forEachWord(values);
        }
        return new SymbolCoding(symbolBits, values.code(symbolBits, maxCode, sets(spec)));
    }

    /** One tree per position of a symbol in the word; every symbol has a codeword, one that never occurs counts once. */
    private ValueCode[] trees(SymbolCounts counts, int maxCode) {
        List<ValueCode> trees = new ArrayList<>();
        int symbols = 1 << symbolBits;
        for (int shift = 0; shift < 32; shift += symbolBits) {
            long[] frequencies = new long[symbols];
            for (int value = 0; value < 256; value++) {
                frequencies[value >>> shift % 8 & symbols - 1] += counts.byteCount(shift / 8, value);
            }
            int[] values = new int[symbols];
            Arrays.setAll(values, symbol -> symbol);
            trees.add(new ValueCode(symbolBits, values, new CanonicalCode(HuffmanTree.lengths(frequencies, maxCode))));
        }
        return trees.toArray(ValueCode[]::new);
    }
}
