package dev.cinch.gpu.time.policy.interleave;

/** An interleaving of the tests that joins by a line in the services: 4096 bytes a chunk, shares counted downwards. */
public final class WholePages implements Interleaving {
    @Override
    public String name() {
        return "whole-pages";
    }

    @Override
    public int chunkBytes() {
        return 4096;
    }

    @Override
    public int share(long block, int shares) {
        return shares - 1 - (int) (block % shares);
    }

    @Override
    public int pair(long row, int pairs) {
        return pairs - 1 - (int) (row % pairs);
    }
}
