package dev.cinch.data.analyze;

import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import java.io.Serializable;
import java.util.Set;

/**
 * The counting of blocks of some inputs, which are taken as if they stood one after the other.
 *
 * @param blocks of all of them
 * @param wordLimit 32-bit words that are counted exactly; of more, every k-th block is
 * @param before blocks of inputs that come before this one
 */
record Counting(Set<Symbols> symbols, long blocks, int wordLimit, long before) implements Serializable {
    SymbolCounts all(int blockBytes) {
        return new SymbolCounts(blockBytes, symbols, blocks, wordLimit);
    }

    /** Counts for blocks of this input. */
    SymbolCounts part(int blockBytes, long from, long to) {
        return SymbolCounts.part(blockBytes, symbols, blocks, wordLimit, before + from, before + to);
    }

    /** The number of words that are kept of so many blocks, about. */
    long words(int blockBytes, long some) {
        if (!symbols.contains(Symbols.WORDS)) {
            return 0;
        }
        long all = blocks * (blockBytes / 4);
        long stride = Math.max(1, (all + wordLimit - 1) / wordLimit);
        return (some + stride - 1) / stride * (blockBytes / 4);
    }
}
