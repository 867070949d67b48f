package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.lab.Engine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where many runs are executed. */
final class EngineOptions {
    @Option(names = "--threads", paramLabel = "N", description = "Runs at a time. Default: one for each core.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Mixin
    private ClusterOptions cluster;

    Engine engine() {
        if (threads < 1) {
            throw new BadInput("--threads " + threads + ": at least one thread has to run");
        }
        return Engine.open(cluster.engine(), cluster.master(), threads);
    }
}
