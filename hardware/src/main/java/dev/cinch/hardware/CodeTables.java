package dev.cinch.hardware;

import dev.cinch.codec.entropy.CodeBook;
import java.util.ArrayList;
import java.util.List;

/** The tables of E²MC's and SC²'s units, entry by entry as {@code e2mc_compressor.v} and {@code e2mc_decompressor.v} take them. */
final class CodeTables {
    private static final int LENGTH_BITS = 5;
    private static final int WAYS = 8;
    private static final int ENDS = 0x4000;
    private static final int OFFSETS = 0x8000;
    private static final int ESCAPE = 0xC000;

    /** An entry. */
    record Entry(int address, long data) {}

    private final CodeBook book;
    private final int maxCode;
    private final List<Entry> entries = new ArrayList<>();

    private CodeTables(CodeBook book, int maxCode) {
        this.book = book;
        this.maxCode = maxCode;
    }

    static List<Entry> of(CircuitUnit unit, CodeBook book) {
        CodeTables tables = new CodeTables(book, unit.parameters().get("CODE"));
        boolean compressor = unit.kind() == CircuitUnit.Kind.COMPRESSOR;
        CodeBook.Tree tree = book.trees().get(0);
        if (tree.escapes()) {
            tables.entries.add(new Entry(ESCAPE, tables.upper(tree, tree.values())));
        }
        if (!compressor) {
            tables.symbols();
        } else if (!tree.escapes()) {
            tables.codewords();
        } else if (unit.parameters().getOrDefault("SKEWED", 0) == 1) {
            tables.skewed(tree);
        } else {
            tables.sets(
                    tree, unit.parameters().getOrDefault("SETS", unit.tables().entries()));
        }
        return tables.entries;
    }

    /** A codeword in the upper bits, and its length. */
    private long upper(CodeBook.Tree tree, int leaf) {
        int length = tree.length(leaf);
        return (long) tree.codeword(leaf) << maxCode - length + LENGTH_BITS | length;
    }

    /** Codewords of all symbols, by their place in the word. */
    private void codewords() {
        for (int place = 0; place < book.trees().size(); place++) {
            for (int symbol = 0; symbol < 1 << book.symbolBits(); symbol++) {
                entries.add(new Entry(
                        place << book.symbolBits() | symbol, upper(book.trees().get(place), symbol)));
            }
        }
    }

    /** Codewords in the sets that the low bits of their symbols name; the rest of a symbol is its tag. */
    private void sets(CodeBook.Tree tree, int sets) {
        long[] table = new long[WAYS * sets];
        int[] taken = new int[sets];
        for (int leaf = 0; leaf < tree.values(); leaf++) {
            long symbol = Integer.toUnsignedLong(tree.value(leaf));
            int set = (int) (symbol % sets);
            int tagBits = book.symbolBits() - Integer.numberOfTrailingZeros(sets);
            table[taken[set]++ * sets + set] = tagged(tree, leaf, symbol / sets, tagBits);
        }
        addAll(table);
    }

    private void skewed(CodeBook.Tree tree) {
        int[] values = new int[tree.values()];
        for (int leaf = 0; leaf < values.length; leaf++) {
            values[leaf] = tree.value(leaf);
        }
        SkewedTable places = new SkewedTable(values);
        long[] table = new long[SkewedTable.WAYS * SkewedTable.SETS];
        for (int entry = 0; entry < table.length; entry++) {
            int leaf = places.valueAt(entry);
            if (leaf >= 0) {
                table[entry] = tagged(tree, leaf, Integer.toUnsignedLong(tree.value(leaf)), book.symbolBits());
            }
        }
        addAll(table);
    }

    private long tagged(CodeBook.Tree tree, int leaf, long tag, int tagBits) {
        return (1L << tagBits | tag) << maxCode + LENGTH_BITS | upper(tree, leaf);
    }

    private void addAll(long[] table) {
        for (int entry = 0; entry < table.length; entry++) {
            entries.add(new Entry(entry, table[entry]));
        }
    }

    /**
     * Symbols in the order of their codewords, without the escape; for each length where its codewords end, in the upper
     * bits, and what is subtracted from a codeword to find its symbol.
     */
    private void symbols() {
        int indexBits = book.symbolBits() < 16 ? book.symbolBits() : 10;
        for (int place = 0; place < book.trees().size(); place++) {
            CodeBook.Tree tree = book.trees().get(place);
            int leaves = tree.values() + (tree.escapes() ? 1 : 0);
            int index = 0;
            // The first codeword that no length so far has.
            long next = 0;
            for (int length = 1; length <= maxCode; length++) {
                next <<= 1;
                int row = place * maxCode + length - 1;
                entries.add(new Entry(OFFSETS + row, next - index & (1L << indexBits) - 1));
                for (int leaf = 0; leaf < leaves; leaf++) {
                    if (tree.length(leaf) == length) {
                        next++;
                        if (leaf < tree.values()) {
                            entries.add(
                                    new Entry(place << indexBits | index++, Integer.toUnsignedLong(tree.value(leaf))));
                        }
                    }
                }
                entries.add(new Entry(ENDS + row, next << maxCode - length));
            }
            // What no codeword leads to is set too.
            while (index < 1 << indexBits) {
                entries.add(new Entry(place << indexBits | index++, 0));
            }
        }
    }
}
