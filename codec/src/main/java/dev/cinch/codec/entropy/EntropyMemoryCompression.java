package dev.cinch.codec.entropy;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.stat.Unit;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Parameter;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.StatelessCodec;
import dev.cinch.codec.SymbolCounts;
import java.util.ArrayList;
import java.util.List;

/** E2MC with 16-bit symbols; format and training rules are in the package's description. */
public final class EntropyMemoryCompression extends StatelessCodec {
    public static final CodecKind E2MC_16 = new Kind();

    private static final int SYMBOL_BITS = 16;

    private final int ways;
    private final int pointerBits;
    private final int pointerBytes;
    private final int symbolsPerWay;

    private final CanonicalCode code;
    private final int[] symbolOfLeaf;
    private final int escapeLeaf;

    /** Per symbol: bits it takes in a stream, the escape's raw bits included, and its leaf or the escape. */
    private final byte[] symbolBits = new byte[HalfwordCounts.SYMBOLS];

    private final int[] leafOfSymbol = new int[HalfwordCounts.SYMBOLS];

    private EntropyMemoryCompression(CodecSpec spec, HalfwordCounts counts) {
        super(spec);
        ways = spec.integer("ways");
        symbolsPerWay = spec.blockBits() / SYMBOL_BITS / ways;
        pointerBits = Bits.toDistinguish(spec.blockBytes());
        pointerBytes = Bits.ceilDiv(pointerBits * (ways - 1), 8);

        int values = spec.integer("values");
        symbolOfLeaf = spec.value("lookup").equals("sets")
                ? FrequentValues.setLimited(counts, values)
                : FrequentValues.ideal(counts, values);
        escapeLeaf = symbolOfLeaf.length;
        code = new CanonicalCode(HuffmanTree.lengths(frequencies(counts), spec.integer("max-code")));

        java.util.Arrays.fill(leafOfSymbol, escapeLeaf);
        java.util.Arrays.fill(symbolBits, (byte) (code.length(escapeLeaf) + SYMBOL_BITS));
        for (int leaf = 0; leaf < escapeLeaf; leaf++) {
            leafOfSymbol[symbolOfLeaf[leaf]] = leaf;
            symbolBits[symbolOfLeaf[leaf]] = (byte) code.length(leaf);
        }
    }

    /** Says what is wrong before anybody trains for hours. */
    private static void check(CodecSpec spec) {
        int ways = spec.integer("ways");
        int symbols = spec.blockBits() / SYMBOL_BITS;
        if (ways > symbols) {
            throw new BadInput("e2mc-16: ways=" + ways + " is more than the " + symbols + " symbols of a block");
        }
        int values = spec.integer("values");
        int maxCode = spec.integer("max-code");
        if (values + 1 > 1L << maxCode) {
            throw new BadInput("e2mc-16: " + values + " values and the escape do not fit into codewords of " + maxCode
                    + " bits; raise max-code or lower values");
        }
        if (spec.value("lookup").equals("sets") && (values < 8 || Integer.bitCount(values) != 1)) {
            throw new BadInput("e2mc-16: lookup=sets has sets of 8 values numbered by the symbol's low bits, so values="
                    + values + " must be a power of two, at least 8");
        }
    }

    /** Leaves in ascending order of symbol, the escape last with the frequency of all other symbols together. */
    private long[] frequencies(HalfwordCounts counts) {
        long[] frequencies = new long[escapeLeaf + 1];
        for (int symbol = 0; symbol < HalfwordCounts.SYMBOLS; symbol++) {
            frequencies[escapeLeaf] += counts.count(symbol);
        }
        for (int leaf = 0; leaf < escapeLeaf; leaf++) {
            frequencies[leaf] = counts.count(symbolOfLeaf[leaf]);
            frequencies[escapeLeaf] -= frequencies[leaf];
        }
        return frequencies;
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        int bits = pointerBytes * 8;
        int at = offset;
        for (int way = 0; way < ways; way++) {
            bits = (bits + 7 & ~7) + wayBits(data, at);
            at += symbolsPerWay * 2;
        }
        return bits;
    }

    private int wayBits(byte[] data, int offset) {
        int bits = 0;
        for (int at = offset, end = offset + symbolsPerWay * 2; at < end; at += 2) {
            bits += symbolBits[Bits.short16(data, at)];
        }
        return bits;
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        int before = out.bitLength();
        int wayStart = pointerBytes;
        for (int way = 0; way < ways - 1; way++) {
            wayStart += Bits.ceilDiv(wayBits(data, offset + way * symbolsPerWay * 2), 8);
            out.put(wayStart, pointerBits);
        }
        for (int way = 0; way < ways; way++) {
            out.put(0, before - out.bitLength() & 7);
            int from = offset + way * symbolsPerWay * 2;
            for (int at = from; at < from + symbolsPerWay * 2; at += 2) {
                int symbol = Bits.short16(data, at);
                int leaf = leafOfSymbol[symbol];
                out.put(code.codeword(leaf), code.length(leaf));
                if (leaf == escapeLeaf) {
                    out.put(symbol, SYMBOL_BITS);
                }
            }
        }
        return 0;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        for (int way = 0; way < ways; way++) {
            in.seek(wayStart(in, way));
            int from = offset + way * symbolsPerWay * 2;
            for (int at = from; at < from + symbolsPerWay * 2; at += 2) {
                int leaf = code.decode(in);
                Bits.putShort16(data, at, leaf == escapeLeaf ? (int) in.get(SYMBOL_BITS) : symbolOfLeaf[leaf]);
            }
        }
    }

    /** The bit at which a way starts. */
    private int wayStart(BitReader in, int way) {
        if (way == 0) {
            return pointerBytes * 8;
        }
        in.seek((way - 1) * pointerBits);
        return (int) in.get(pointerBits) * 8;
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> fields = new ArrayList<>();
        for (int way = 1; way < ways; way++) {
            int start = (int) in.peek(pointerBits);
            fields.add(Field.at(in, pointerBits, "pointer[" + way + "]", "way " + way + " starts at byte " + start));
        }
        for (int way = 0; way < ways; way++) {
            addFill(fields, in);
            for (int i = 0; i < symbolsPerWay; i++) {
                addSymbol(fields, in, way * symbolsPerWay + i);
            }
        }
        return fields;
    }

    private static void addFill(List<Field> fields, BitReader in) {
        int fill = -in.position() & 7;
        if (fill > 0) {
            fields.add(Field.at(in, fill, "fill", "zeros up to a byte"));
        }
    }

    private void addSymbol(List<Field> fields, BitReader in, int position) {
        int start = in.position();
        int leaf = code.decode(in);
        in.seek(start);
        int length = code.length(leaf);
        if (leaf == escapeLeaf) {
            fields.add(Field.at(in, length, "escape[" + position + "]", "a symbol without codeword follows"));
            String symbol = "symbol " + Bits.hex(in.peek(SYMBOL_BITS), 2);
            fields.add(Field.at(in, SYMBOL_BITS, "symbol[" + position + "]", symbol));
        } else {
            int index = code.index(leaf);
            String lookup = ", De-LUT index " + index + " = codeword − offset " + code.offset(length);
            String meaning = "symbol " + Bits.hex(symbolOfLeaf[leaf], 2) + lookup;
            fields.add(Field.at(in, length, "codeword[" + position + "]", meaning));
        }
    }

    /** Table VI for one way; each further way divides the decompression latency (Section IV-A). Energy: power ÷ frequency of Table III per symbol. */
    @Override
    public Hardware hardware() {
        int symbols = symbolsPerWay * ways;
        String energy = "power / frequency of E2MC's Table III, per symbol";
        return new Hardware(
                Quantity.of(46, Unit.CYCLE, "E2MC, Table VI"),
                Quantity.of(Bits.ceilDiv(82, ways), Unit.CYCLE, "E2MC, Table VI divided by the ways"),
                Quantity.of(symbols * 5.47 / 1.43, Unit.PICOJOULE, energy),
                Quantity.of(symbols * 11.89 / 0.80, Unit.PICOJOULE, energy),
                Quantity.of(
                        0.11 + 0.07 * ways,
                        Unit.SQUARE_MILLIMETRE,
                        "E2MC, Table III: one compressor, one decompressor a way"));
    }

    private static final class Kind extends CodecKind {
        private Kind() {
            super(
                    "e2mc-16",
                    "E2MC: Huffman codes for the most frequent 16-bit symbols, trained on the data",
                    Parameter.choice("ways", "parallel decoding ways", "1", "2", "4", "8", "16"),
                    Parameter.integer("values", 1024, 1, 65536, "most frequent values that get a codeword"),
                    Parameter.integer("max-code", 20, 1, 24, "longest codeword in bits"),
                    Parameter.choice("lookup", "look-up table: ideal, or 8-way set-limited", "ideal", "sets"));
        }

        @Override
        public boolean trained() {
            return true;
        }

        @Override
        protected SymbolCounts newCounts(CodecSpec spec) {
            check(spec);
            return new HalfwordCounts(spec.blockBytes());
        }

        @Override
        protected Codec create(CodecSpec spec, SymbolCounts counts) {
            return new EntropyMemoryCompression(spec, (HalfwordCounts) counts);
        }
    }
}
