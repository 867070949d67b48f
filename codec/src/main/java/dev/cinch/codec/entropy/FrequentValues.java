package dev.cinch.codec.entropy;

import dev.cinch.codec.SymbolCounts;
import java.util.Arrays;
import java.util.PriorityQueue;

/** A choice of the values that get a codeword of their own: the most frequent ones, smaller values first on a tie. */
final class FrequentValues implements SymbolCounts.Visitor {
    private static final int WAYS = 8;

    private record Value(int symbol, long count) {
        /** More frequent first, then smaller. */
        int compare(Value other) {
            int byCount = Long.compare(other.count, count);
            return byCount != 0 ? byCount : Integer.compareUnsigned(symbol, other.symbol);
        }
    }

    private final int limit;

    /** The chosen values, the worst on top. */
    private final PriorityQueue<Value> chosen = new PriorityQueue<>((a, b) -> b.compare(a));

    private long total;

    FrequentValues(int limit) {
        this.limit = limit;
    }

    @Override
    public void visit(int symbol, long count) {
        total += count;
        if (chosen.size() < limit) {
            chosen.add(new Value(symbol, count));
        } else if (count > chosen.peek().count) {
            // Symbols come in ascending order, so an equally frequent one that comes later is never better.
            chosen.poll();
            chosen.add(new Value(symbol, count));
        }
    }

    @Override
    public void rest(long count) {
        total += count;
    }

    /**
     * The code over the chosen values and the escape.
     *
     * @param setLimited whether values must find room in an 8-way look-up table
     */
    ValueCode code(int symbolBits, int maxLength, boolean setLimited) {
        Value[] ranked = chosen.toArray(Value[]::new);
        Arrays.sort(ranked, Value::compare);
        if (setLimited) {
            ranked = fitting(ranked, limit / WAYS);
        }
        Arrays.sort(ranked, (a, b) -> Integer.compareUnsigned(a.symbol, b.symbol));
        int[] symbols = new int[ranked.length];
        long[] frequencies = new long[ranked.length + 1];
        long escaped = total;
        for (int leaf = 0; leaf < ranked.length; leaf++) {
            symbols[leaf] = ranked[leaf].symbol;
            frequencies[leaf] = ranked[leaf].count;
            escaped -= ranked[leaf].count;
        }
        frequencies[ranked.length] = escaped;
        CanonicalCode code = new CanonicalCode(HuffmanTree.lengths(frequencies, maxLength));
        return new ValueCode(symbolBits, symbols, code, limit / WAYS);
    }

    /** The ranked values that are not the ninth of their set. */
    private static Value[] fitting(Value[] ranked, int sets) {
        int[] taken = new int[sets];
        return Arrays.stream(ranked)
                .filter(value -> taken[Integer.remainderUnsigned(value.symbol, sets)]++ < WAYS)
                .toArray(Value[]::new);
    }
}
