package dev.cinch.gpu.time.policy.hash;

import dev.cinch.base.Catalogue;
import java.util.List;

/** All hashes of lines to sets, by the word that {@code l1.set-hash} and its like name them with. */
public final class SetHashes {
    /** The lowest bits of a line's number. */
    public static final SetHash LINEAR = new LinearSets();

    public static final Catalogue<SetHash> CATALOGUE =
            Catalogue.open("set hash", SetHash.class, List.of(LINEAR, new FoldedSets(), new FermiSets()));

    private SetHashes() {}
}
