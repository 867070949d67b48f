package dev.cinch.gpu.time.policy.interleave;

import dev.cinch.base.Catalogue;
import java.util.List;

/** All ways to spread addresses over the memory, by the word that {@code dram.interleaving} names them with. */
public final class Interleavings {
    public static final Catalogue<Interleaving> CATALOGUE = Catalogue.open(
            "interleaving",
            Interleaving.class,
            List.of(
                    new FoldedShares(),
                    new FoldedSharesAndBanks(),
                    new LinearShares(),
                    new ChunkShares(),
                    new BankRows(),
                    new HashedRounds(),
                    new ScatteredChunks()));

    private Interleavings() {}
}
