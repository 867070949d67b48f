package dev.cinch.codec;

import java.io.Serializable;
import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * The most frequent symbols of some counts, smaller ones first on a tie, and how many others there were: all that a codec
 * needs which gives codewords to a limited number of symbols.
 *
 * @param symbols in ascending unsigned order
 * @param rest how often symbols occur that are not among these
 */
record FrequentSymbols(int[] symbols, long[] counts, long rest) implements Serializable {

    void forEach(SymbolCounts.Visitor visitor) {
        for (int i = 0; i < symbols.length; i++) {
            visitor.visit(symbols[i], counts[i]);
        }
        visitor.rest(rest);
    }

    /** A choice of symbols, made while it is told of them in ascending order. */
    static final class Choice implements SymbolCounts.Visitor {
        private record Counted(int symbol, long count) {
            /** Less frequent first, then larger: what must go first. */
            static int compare(Counted a, Counted b) {
                int byCount = Long.compare(a.count, b.count);
                return byCount != 0 ? byCount : Integer.compareUnsigned(b.symbol, a.symbol);
            }
        }

        private final int limit;
        private final PriorityQueue<Counted> chosen = new PriorityQueue<>(Counted::compare);
        private long rest;

        Choice(int limit) {
            this.limit = limit;
        }

        @Override
        public void visit(int symbol, long count) {
            if (chosen.size() == limit) {
                if (chosen.peek().count >= count) {
                    rest += count;
                    return;
                }
                rest += chosen.poll().count;
            }
            chosen.add(new Counted(symbol, count));
        }

        @Override
        public void rest(long count) {
            rest += count;
        }

        FrequentSymbols result() {
            Counted[] ascending = chosen.toArray(Counted[]::new);
            Arrays.sort(ascending, (a, b) -> Integer.compareUnsigned(a.symbol, b.symbol));
            int[] symbols = new int[ascending.length];
            long[] counts = new long[ascending.length];
            for (int i = 0; i < ascending.length; i++) {
                symbols[i] = ascending[i].symbol;
                counts[i] = ascending[i].count;
            }
            return new FrequentSymbols(symbols, counts, rest);
        }
    }
}
