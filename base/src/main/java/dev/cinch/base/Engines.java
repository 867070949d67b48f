package dev.cinch.base;

import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.IntFunction;

/** Engines by name: {@link #LOCAL} is always there, others if their module is on the class path. */
public final class Engines {
    public static final String LOCAL = "local";

    private Engines() {}

    /**
     * @param kind what providers of such engines implement
     * @param local makes the engine of this process, of its number of threads
     * @see EngineProvider#open
     */
    public static <E> E open(
            Class<? extends EngineProvider<E>> kind,
            IntFunction<E> local,
            String name,
            Optional<String> master,
            int threads) {
        if (name.equals(LOCAL)) {
            return local.apply(threads);
        }
        for (EngineProvider<E> provider : ServiceLoader.load(kind)) {
            if (provider.name().equals(name)) {
                return provider.open(master, threads);
            }
        }
        throw new BadInput(
                "--engine " + name + ": no such engine is on the class path; there is 'local', and './cinch …"
                        + " --engine spark' builds 'spark' (docs/guide/cluster.md says how to do without ./cinch)");
    }
}
