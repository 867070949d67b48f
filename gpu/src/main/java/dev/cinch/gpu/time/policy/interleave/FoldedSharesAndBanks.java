package dev.cinch.gpu.time.policy.interleave;

/**
 * Shares as in {@link FoldedShares}, and pairs of banks that change places from row to row (Z. Zhang and others, "A
 * Permutation-Based Page Interleaving Scheme to Reduce Row-Buffer Conflicts and Exploit Data Locality", 2000): a stride
 * that comes back to a bank in every row meets another one instead.
 */
final class FoldedSharesAndBanks extends FoldedShares {
    @Override
    public String name() {
        return "folded-banks";
    }

    @Override
    public int pair(long row, int pairs) {
        return (int) (row ^ row / pairs) & pairs - 1;
    }
}
