package dev.cinch.gpu.time.policy.interleave;

/**
 * Shares by all bits of a block's number, folded by exclusive or (its parity, for two shares), so that no stride favours
 * one of them; rows take the pairs of banks in turn.
 */
class FoldedShares implements Interleaving {
    private static final int CHUNK_BYTES = 256;

    @Override
    public String name() {
        return "folded";
    }

    @Override
    public final int chunkBytes() {
        return CHUNK_BYTES;
    }

    @Override
    public final int share(long block, int shares) {
        if (shares == 1) {
            return 0;
        }
        if (shares == 2) {
            return Long.bitCount(block) & 1;
        }
        if (Integer.bitCount(shares) != 1) {
            return (int) (block % shares);
        }
        int bits = Integer.numberOfTrailingZeros(shares);
        long fold = 0;
        for (long rest = block; rest != 0; rest >>>= bits) {
            fold ^= rest;
        }
        return (int) fold & shares - 1;
    }

    @Override
    public int pair(long row, int pairs) {
        return (int) row & pairs - 1;
    }
}
