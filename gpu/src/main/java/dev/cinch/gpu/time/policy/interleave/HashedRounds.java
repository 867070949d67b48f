package dev.cinch.gpu.time.policy.interleave;

/**
 * Chunks whose turn is moved in every round by a hash of the round's number, so that no stride of a power of two favours some
 * controllers; within a controller as {@link FoldedSharesAndBanks}, but that a block lies in one bank, so that a part of it opens one row.
 */
final class HashedRounds extends FoldedShares {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    @Override
    public String name() {
        return "hashed";
    }

    @Override
    public boolean oneBank() {
        return true;
    }

    @Override
    public int turn(long round, int controllers) {
        long mixed = round * GOLDEN;
        return (int) ((mixed >>> 33) * controllers >>> 31);
    }

    @Override
    public int pair(long row, int pairs) {
        return (int) (row ^ row / pairs) & pairs - 1;
    }
}
