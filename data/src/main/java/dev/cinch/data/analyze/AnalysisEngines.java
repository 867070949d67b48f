package dev.cinch.data.analyze;

import dev.cinch.base.BadInput;
import java.util.Optional;
import java.util.ServiceLoader;

/** Engines by name: {@link #LOCAL} is always there, others if their module is on the class path. */
public final class AnalysisEngines {
    public static final String LOCAL = "local";

    private AnalysisEngines() {}

    /** @see AnalysisEngineProvider#open */
    public static AnalysisEngine open(String name, Optional<String> master, int threads) {
        if (name.equals(LOCAL)) {
            return new LocalAnalysis(threads);
        }
        for (AnalysisEngineProvider provider : ServiceLoader.load(AnalysisEngineProvider.class)) {
            if (provider.name().equals(name)) {
                return provider.open(master, threads);
            }
        }
        throw new BadInput(
                "--engine " + name + ": no such engine is on the class path; there is 'local', and './cinch …"
                        + " --engine spark' builds 'spark' (docs/guide/cluster.md says how to do without ./cinch)");
    }
}
