package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.data.analyze.AnalysisEngine;
import dev.cinch.data.analyze.AnalysisEngines;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where data is read and measured. */
final class AnalysisEngineOptions {
    @Mixin
    private ThreadOption threads;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "Where data is measured: local, threads of this process (default), or spark, a cluster.")
    private String engine = AnalysisEngines.LOCAL;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description =
                    "Of the engine spark: local-cluster[WORKERS,CORES,MEGABYTES], spark://HOST:PORT, local[N]. Default:"
                            + " what spark-submit says, else threads of this process.")
    private String master;

    int threads() {
        return threads.count();
    }

    boolean local() {
        return engine.equals(AnalysisEngines.LOCAL);
    }

    AnalysisEngine engine() {
        if (master != null && local()) {
            throw new BadInput("--master " + master + " is for --engine spark");
        }
        return AnalysisEngines.open(engine, Optional.ofNullable(master), threads());
    }
}
