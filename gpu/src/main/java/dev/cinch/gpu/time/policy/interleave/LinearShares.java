package dev.cinch.gpu.time.policy.interleave;

/** Shares, and pairs of banks, in turn: by the lowest bits of a number. */
final class LinearShares implements Interleaving {
    private static final int CHUNK_BYTES = 256;

    @Override
    public String name() {
        return "linear";
    }

    @Override
    public int chunkBytes() {
        return CHUNK_BYTES;
    }

    @Override
    public int share(long block, int shares) {
        return (int) (block % shares);
    }

    @Override
    public int pair(long row, int pairs) {
        return (int) row & pairs - 1;
    }
}
