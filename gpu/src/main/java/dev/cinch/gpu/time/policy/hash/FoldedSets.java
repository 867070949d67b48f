package dev.cinch.gpu.time.policy.hash;

/** Sets by all bits of a line's number, folded by exclusive or; strides of a power of two then use all sets. */
final class FoldedSets implements SetHash {
    @Override
    public String name() {
        return "folded";
    }

    @Override
    public long set(long number, int bits) {
        int fold = Math.max(1, bits);
        long folded = folded(number, 32 * fold);
        folded = folded(folded, 16 * fold);
        folded = folded(folded, 8 * fold);
        folded = folded(folded, 4 * fold);
        folded = folded(folded, 2 * fold);
        return folded(folded, fold);
    }

    private static long folded(long number, int by) {
        return by < Long.SIZE ? number ^ number >>> by : number;
    }
}
