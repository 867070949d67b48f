package dev.cinch.gpu.time.policy.interleave;

/**
 * Rows of one bank after the other, as in the GTX 480 configuration of GPGPU-Sim 3.2.1, whose map of addresses has the row's
 * columns in the lowest bits, then the bank, then the row: what follows in memory stays in a bank until its row is full. Banks
 * that follow each other are of one bank group.
 *
 * <p>There all chips of a controller move a block together. Where each has a channel of its own blocks are dealt out to them as in
 * {@link FoldedShares}, so that no stride keeps one of them idle.
 */
final class BankRows extends FoldedShares {
    @Override
    public String name() {
        return "bank-rows";
    }

    @Override
    public boolean oneBank() {
        return true;
    }

    @Override
    public boolean wholeRows() {
        return true;
    }
}
