package dev.cinch.codec.entropy;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Field;
import java.util.Arrays;
import java.util.List;

/**
 * Codewords for symbols: one each for the given values, and, when there is one more leaf than values, an escape for all
 * others. Small symbols are looked up in a table, 32-bit ones in a hash table.
 */
final class ValueCode {
    static final int LENGTH_BITS = 6;
    static final int LENGTH_MASK = (1 << LENGTH_BITS) - 1;

    private final int sets;
    private final int symbolBits;
    private final int[] values;
    private final CanonicalCode code;
    private final int escape;

    /** Leaves, by symbol if dense; if hashed, by slot, -1 where the slot is empty. */
    private final int[] leaves;

    private final int hashShift;

    /** Bits by symbol, if dense. */
    private byte[] sizes;

    /** Codeword and length of each leaf in one number, so that a symbol costs one look-up and one write. */
    private final long[] packed;

    /** A code with every symbol in the table, which is indexed by the symbol itself. */
    ValueCode(int symbolBits, int[] values, CanonicalCode code) {
        this(symbolBits, values, code, 0);
    }

    /** @param sets sets of the 8-way look-up table in which the hardware would keep the values, 0 for none */
    ValueCode(int symbolBits, int[] values, CanonicalCode code, int sets) {
        this.sets = sets;
        this.symbolBits = symbolBits;
        this.values = values;
        this.code = code;
        escape = code.leaves() > values.length ? values.length : -1;
        packed = new long[code.leaves()];
        Arrays.setAll(packed, leaf -> (long) code.codeword(leaf) << LENGTH_BITS | code.length(leaf));
        if (symbolBits < 32) {
            hashShift = 0;
            leaves = new int[1 << symbolBits];
            Arrays.fill(leaves, escape);
            for (int leaf = 0; leaf < values.length; leaf++) {
                leaves[values[leaf]] = leaf;
            }
            byte[] table = new byte[leaves.length];
            for (int symbol = 0; symbol < table.length; symbol++) {
                table[symbol] = (byte) bits(symbol);
            }
            sizes = table;
        } else {
            int slots = Integer.highestOneBit(Math.max(16, values.length * 4));
            hashShift = Integer.numberOfLeadingZeros(slots) + 1;
            leaves = new int[slots];
            Arrays.fill(leaves, -1);
            for (int leaf = 0; leaf < values.length; leaf++) {
                leaves[slot(values[leaf])] = leaf;
            }
        }
    }

    CodeBook.Tree tree() {
        return new CodeBook.Tree(values, code);
    }

    /** Where a 32-bit symbol stands in the hash table, or the empty slot where it would. */
    private int slot(int symbol) {
        int slot = symbol * 0x9E3779B1 >>> hashShift;
        while (leaves[slot] >= 0 && values[leaves[slot]] != symbol) {
            slot = slot + 1 & leaves.length - 1;
        }
        return slot;
    }

    private int leaf(int symbol) {
        if (symbolBits < 32) {
            return leaves[symbol];
        }
        int leaf = leaves[slot(symbol)];
        return leaf < 0 ? escape : leaf;
    }

    /** Bits that a symbol takes in a stream, the raw symbol after an escape included. */
    int bits(int symbol) {
        if (sizes != null) {
            return sizes[symbol];
        }
        int leaf = leaf(symbol);
        return code.length(leaf) + (leaf == escape ? symbolBits : 0);
    }

    void put(int symbol, BitWriter out) {
        long codeword = codeword(symbol);
        out.put(codeword >>> LENGTH_BITS, (int) codeword & LENGTH_MASK);
    }

    /** What stands for a symbol in a stream, above its length in {@link #LENGTH_BITS} bits: at most 56 bits. */
    long codeword(int symbol) {
        int leaf = leaf(symbol);
        long codeword = packed[leaf];
        if (leaf != escape) {
            return codeword;
        }
        long escaped = codeword >>> LENGTH_BITS << symbolBits | symbol & -1L >>> 64 - symbolBits;
        return escaped << LENGTH_BITS | (codeword & LENGTH_MASK) + symbolBits;
    }

    int get(BitReader in) {
        int leaf = code.decode(in);
        return leaf == escape ? (int) in.get(symbolBits) : values[leaf];
    }

    /** Puts a symbol as {@link #put} does, but an escaped one loses its low {@code dropped} bits. */
    void putShortened(int symbol, int dropped, BitWriter out) {
        int leaf = leaf(symbol);
        out.put(code.codeword(leaf), code.length(leaf));
        if (leaf == escape) {
            out.put(symbol >>> dropped, symbolBits - dropped);
        }
    }

    /** Gets what {@link #putShortened} wrote; the dropped bits come back as a one and zeros. */
    int getShortened(BitReader in, int dropped) {
        int leaf = code.decode(in);
        if (leaf != escape) {
            return values[leaf];
        }
        return (int) in.get(symbolBits - dropped) << dropped | 1 << dropped - 1;
    }

    /** True when a symbol has no codeword of its own. */
    boolean escapes(int symbol) {
        return leaf(symbol) == escape;
    }

    void addFields(List<Field> fields, BitReader in, int position) {
        int start = in.position();
        int leaf = code.decode(in);
        in.seek(start);
        int length = code.length(leaf);
        int hexBytes = Math.max(1, symbolBits / 8);
        if (leaf == escape) {
            fields.add(Field.at(in, length, "escape[" + position + "]", "a symbol without codeword follows"));
            int escaped = (int) in.peek(symbolBits);
            String symbol = "symbol " + Bits.hex(escaped, hexBytes) + set(escaped);
            fields.add(Field.at(in, symbolBits, "symbol[" + position + "]", symbol));
        } else {
            String lookup = ", De-LUT index " + code.index(leaf) + " = codeword − offset " + code.offset(length);
            String meaning = "symbol " + Bits.hex(values[leaf], hexBytes) + set(values[leaf]) + lookup;
            fields.add(Field.at(in, length, "codeword[" + position + "]", meaning));
        }
    }

    /** Where the compressor looks a symbol up. */
    private String set(int symbol) {
        return sets == 0 ? "" : ", look-up set " + Integer.remainderUnsigned(symbol, sets);
    }
}
