package dev.cinch.codec.entropy;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Field;
import java.util.List;

/**
 * Codes whole words of a block, symbol by symbol, the least significant symbol of a word first. Symbols of 4 and 8 bits
 * have a tree for each position in the word, longer ones a single tree.
 */
final class SymbolCoding {
    private final int symbolBits;
    private final int symbolsPerWord;
    private final ValueCode[] trees;

    /** Sizes by table: of a byte at each position of the word (4- and 8-bit symbols), or of a halfword. */
    private final byte[] sizes;

    SymbolCoding(int symbolBits, ValueCode... trees) {
        this.symbolBits = symbolBits;
        this.trees = trees;
        symbolsPerWord = 32 / symbolBits;
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
        int mask = -1 >>> 32 - symbolBits;
        // Codewords are joined here first: the writer is called once for several of them.
        long joined = 0;
        int joinedBits = 0;
        for (int at = from; at < to; at += 4) {
            int word = Bits.int32(data, at);
            for (int position = 0; position < symbolsPerWord; position++) {
                long codeword = tree(position).codeword(word >>> position * symbolBits & mask);
                int length = (int) codeword & ValueCode.LENGTH_MASK;
                if (joinedBits + length > 64) {
                    out.put(joined, joinedBits);
                    joined = 0;
                    joinedBits = 0;
                }
                joined = joined << length | codeword >>> ValueCode.LENGTH_BITS;
                joinedBits += length;
            }
        }
        out.put(joined, joinedBits);
    }

    void decode(BitReader in, byte[] data, int from, int to) {
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
