package dev.cinch.gpu.time.policy.interleave;

/**
 * Chunks that are dealt out in an order without a pattern, two rounds at a time: of few chunks that follow each other some controllers get
 * several and many get none, as by a hash of an address, yet all get as many in the end. Else as {@link HashedRounds}.
 */
final class ScatteredChunks extends FoldedShares {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** Rounds whose chunks change places. */
    private static final int ROUNDS = 2;

    /** The places of the chunks, for the number of controllers that was asked for last. */
    private volatile int[] places = {};

    @Override
    public String name() {
        return "scattered";
    }

    @Override
    public boolean oneBank() {
        return true;
    }

    @Override
    public long place(long chunk, int controllers) {
        int[] order = places;
        int count = ROUNDS * controllers;
        if (order.length != count) {
            order = shuffled(count);
            places = order;
        }
        long first = chunk / count;
        int turn = (int) ((first * GOLDEN >>> 33) * count >>> 31);
        int at = (int) (chunk - first * count) + turn;
        return first * count + order[at >= count ? at - count : at];
    }

    private static int[] shuffled(int count) {
        int[] order = new int[count];
        long state = GOLDEN;
        for (int i = 0; i < count; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            int other = (int) ((state >>> 33) % (i + 1));
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }

    @Override
    public int pair(long row, int pairs) {
        return (int) (row ^ row / pairs) & pairs - 1;
    }
}
