package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.lab.Engine;
import dev.cinch.lab.Engines;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where many runs are executed. */
final class EngineOptions {
    @Option(names = "--threads", paramLabel = "N", description = "Runs at a time. Default: one for each core.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "Where runs are executed: local, threads of this process (default), or spark, a cluster.")
    private String engine = Engines.LOCAL;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description =
                    "Of the engine spark: local-cluster[WORKERS,CORES,MEGABYTES], spark://HOST:PORT, local[N]. Default:"
                            + " what spark-submit says, else threads of this process.")
    private String master;

    Engine engine() {
        if (threads < 1) {
            throw new BadInput("--threads " + threads + ": at least one thread has to run");
        }
        if (master != null && engine.equals(Engines.LOCAL)) {
            throw new BadInput("--master " + master + " is for --engine spark");
        }
        return Engines.open(engine, Optional.ofNullable(master), threads);
    }
}
