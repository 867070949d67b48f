package dev.cinch.gpu.time.policy.replace;

import dev.cinch.base.Catalogue;
import java.util.List;

/** All replacement rules, by the word that {@code l1.replacement} and its like name them with. */
public final class Replacements {
    /** Least recently used. */
    public static final Replacement LRU = new LeastRecentlyUsed();

    public static final Catalogue<Replacement> CATALOGUE =
            Catalogue.open("replacement", Replacement.class, List.of(LRU, new FirstInFirstOut()));

    private Replacements() {}
}
