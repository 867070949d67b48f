package dev.cinch.gpu.time.policy.write;

import dev.cinch.base.Catalogue;
import java.util.List;

/** All write policies, by the word that {@code l2.write} and its like name them with. */
public final class WritePolicies {
    public static final Catalogue<WritePolicy> CATALOGUE = Catalogue.open(
            "write policy",
            WritePolicy.class,
            List.of(
                    new WriteAround(),
                    new WriteEvict(),
                    new WriteValidate(),
                    new WriteBackAround(),
                    new LazyFetch(),
                    new FetchSectors(),
                    new FetchLine(),
                    new FetchThrough(),
                    new ValidateThrough()));

    private WritePolicies() {}
}
