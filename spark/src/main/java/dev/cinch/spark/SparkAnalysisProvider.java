package dev.cinch.spark;

import dev.cinch.data.analyze.AnalysisEngine;
import dev.cinch.data.analyze.AnalysisEngineProvider;
import java.util.Optional;

/** The engine {@code spark} of {@code analyze}. */
public final class SparkAnalysisProvider implements AnalysisEngineProvider {
    @Override
    public String name() {
        return "spark";
    }

    @Override
    public AnalysisEngine open(Optional<String> master, int threads) {
        return new SparkAnalysis(Master.of(master, threads), threads, SparkAnalysis.RANGE_BYTES);
    }
}
