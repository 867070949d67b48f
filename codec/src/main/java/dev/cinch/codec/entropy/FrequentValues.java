package dev.cinch.codec.entropy;

import java.util.Arrays;

/** Chooses the values that get a codeword of their own. */
final class FrequentValues {
    private static final int WAYS = 8;

    private FrequentValues() {}

    /** The most frequent symbols that occur, at most {@code values} of them, in ascending order. */
    static int[] ideal(HalfwordCounts counts, int values) {
        int[] ranked = ranked(counts, values);
        Arrays.sort(ranked);
        return ranked;
    }

    /** Of these, the ones that find room in an 8-way look-up table of {@code values} entries. */
    static int[] setLimited(HalfwordCounts counts, int values) {
        int sets = values / WAYS;
        int[] taken = new int[sets];
        return Arrays.stream(ranked(counts, values))
                .filter(symbol -> taken[symbol % sets]++ < WAYS)
                .sorted()
                .toArray();
    }

    private static int[] ranked(HalfwordCounts counts, int values) {
        Integer[] symbols = new Integer[HalfwordCounts.SYMBOLS];
        Arrays.setAll(symbols, symbol -> symbol);
        // The sort is stable, so equally frequent symbols stay in ascending order.
        Arrays.sort(symbols, (a, b) -> Long.compare(counts.count(b), counts.count(a)));
        return Arrays.stream(symbols)
                .limit(values)
                .mapToInt(Integer::intValue)
                .filter(symbol -> counts.count(symbol) > 0)
                .toArray();
    }
}
