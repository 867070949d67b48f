package dev.cinch.spark;

import dev.cinch.lab.Engine;
import dev.cinch.lab.RunEngineProvider;
import java.util.Optional;

/** The engine {@code spark}. */
public final class SparkEngineProvider implements RunEngineProvider {
    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Engine open(Optional<String> master, int threads) {
        return new SparkEngine(Master.of(master, threads));
    }
}
