package dev.cinch.cli;

import dev.cinch.data.analyze.AnalysisEngine;
import picocli.CommandLine.Mixin;

/** The options that say where data is read and measured. */
final class AnalysisEngineOptions {
    @Mixin
    private ThreadOption threads;

    @Mixin
    private ClusterOptions cluster;

    int threads() {
        return threads.count();
    }

    boolean local() {
        return cluster.local();
    }

    AnalysisEngine engine() {
        return AnalysisEngine.open(cluster.engine(), cluster.master(), threads());
    }
}
