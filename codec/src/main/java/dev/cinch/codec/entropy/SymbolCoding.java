package dev.cinch.codec.entropy;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Field;
import java.util.Arrays;
import java.util.List;

/**
 * The coding of whole words of a block, symbol by symbol, the least significant symbol of a word first. Symbols of 4
 * and 8 bits have a tree for each position in the word, longer ones a single tree.
 */
final class SymbolCoding {
    private final int symbolBits;
    private final int symbolsPerWord;
    private final ValueCode[] trees;

    /** Sizes by table: of a byte at each position of the word (4- and 8-bit symbols), or of a halfword. */
    private final byte[] sizes;

    /** The bits that stand for each halfword in a stream; only for 16-bit symbols. */
    private final long[] codewords;

    private final HalfwordDecoder halfwords;

    SymbolCoding(int symbolBits, ValueCode... trees) {
        this.symbolBits = symbolBits;
        this.trees = trees;
        symbolsPerWord = 32 / symbolBits;
        codewords = symbolBits == 16 ? new long[1 << 16] : null;
        halfwords = symbolBits == 16 ? new HalfwordDecoder(trees[0]) : null;
        for (int symbol = 0; codewords != null && symbol < codewords.length; symbol++) {
            codewords[symbol] = trees[0].codeword(symbol);
        }
        sizes = switch (symbolBits) {
            case 4, 8 -> byteSizes();
            case 16 -> halfwordSizes();
            default -> null;
        };
    }

    private byte[] byteSizes() {
        byte[] table = new byte[4 * 256];
        for (int i = 0; i < table.length; i++) {
            int position = i >>> 8;
            int value = i & 0xFF;
            table[i] = (byte)
                    (symbolBits == 8
                            ? trees[position].bits(value)
                            : trees[2 * position].bits(value & 15) + trees[2 * position + 1].bits(value >>> 4));
        }
        return table;
    }

    private byte[] halfwordSizes() {
        byte[] table = new byte[1 << 16];
        for (int symbol = 0; symbol < table.length; symbol++) {
            table[symbol] = (byte) trees[0].bits(symbol);
        }
        return table;
    }

    CodeBook book() {
        return new CodeBook(
                symbolBits, Arrays.stream(trees).map(ValueCode::tree).toList());
    }

    int symbolBits() {
        return symbolBits;
    }

    private ValueCode tree(int position) {
        return trees.length == 1 ? trees[0] : trees[position];
    }

    /** The only code of symbols of 16 and 32 bits, whose position in the word does not matter. */
    ValueCode code() {
        return trees[0];
    }

    /** Bits of the bytes from {@code from} to {@code to}, whole words of a block. */
    int bits(byte[] data, int from, int to) {
        return switch (symbolBits) {
            case 4, 8 -> bitsOfBytes(data, from, to);
            case 16 -> bitsOfHalfwords(data, from, to);
            default -> bitsOfWords(data, from, to);
        };
    }

    private int bitsOfBytes(byte[] data, int from, int to) {
        byte[] table = sizes;
        int bits = 0;
        for (int at = from; at < to; at += 4) {
            int word = Bits.int32(data, at);
            bits += table[word & 0xFF]
                    + table[256 + (word >>> 8 & 0xFF)]
                    + table[512 + (word >>> 16 & 0xFF)]
                    + table[768 + (word >>> 24)];
        }
        return bits;
    }

    private int bitsOfHalfwords(byte[] data, int from, int to) {
        byte[] table = sizes;
        int bits = 0;
        for (int at = from; at < to; at += 4) {
            int word = Bits.int32(data, at);
            bits += table[word & 0xFFFF] + table[word >>> 16];
        }
        return bits;
    }

    private int bitsOfWords(byte[] data, int from, int to) {
        ValueCode code = trees[0];
        int bits = 0;
        for (int at = from; at < to; at += 4) {
            bits += code.bits(Bits.int32(data, at));
        }
        return bits;
    }

    void encode(byte[] data, int from, int to, BitWriter out) {
        if (symbolBits == 16) {
            encodeHalfwords(data, from, to, out);
            return;
        }
        int mask = -1 >>> 32 - symbolBits;
        for (int at = from; at < to; at += 4) {
            int word = Bits.int32(data, at);
            for (int position = 0; position < symbolsPerWord; position++) {
                tree(position).put(word >>> position * symbolBits & mask, out);
            }
        }
    }

    /** The codewords of a word's two symbols are joined first, so that the writer is called half as often. */
    private void encodeHalfwords(byte[] data, int from, int to, BitWriter out) {
        long[] table = codewords;
        for (int at = from; at < to; at += 4) {
            int word = Bits.int32(data, at);
            long first = table[word & 0xFFFF];
            long second = table[word >>> 16];
            int firstBits = (int) first & ValueCode.LENGTH_MASK;
            int secondBits = (int) second & ValueCode.LENGTH_MASK;
            if (firstBits + secondBits > 64) {
                out.put(first >>> ValueCode.LENGTH_BITS, firstBits);
                out.put(second >>> ValueCode.LENGTH_BITS, secondBits);
            } else {
                long joined = first >>> ValueCode.LENGTH_BITS << secondBits | second >>> ValueCode.LENGTH_BITS;
                out.put(joined, firstBits + secondBits);
            }
        }
    }

    void decode(BitReader in, byte[] data, int from, int to) {
        if (symbolBits == 16) {
            halfwords.decode(in, data, from, to);
            return;
        }
        for (int at = from; at < to; at += 4) {
            int word = 0;
            for (int position = 0; position < symbolsPerWord; position++) {
                word |= tree(position).get(in) << position * symbolBits;
            }
            Bits.putInt32(data, at, word);
        }
    }

    /** Fields of {@code symbols} symbols, the first of which has number {@code first}. */
    void addFields(List<Field> fields, BitReader in, int first, int symbols) {
        for (int i = 0; i < symbols; i++) {
            tree(i % symbolsPerWord).addFields(fields, in, first + i);
        }
    }
}
