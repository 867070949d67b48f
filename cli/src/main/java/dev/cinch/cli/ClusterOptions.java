package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.Engines;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say whether work is done by this process or by a cluster. */
final class ClusterOptions {
    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "Where the work is done: local, threads of this process (default), or spark, a cluster.")
    private String engine = Engines.LOCAL;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description =
                    "Of the engine spark: local-cluster[WORKERS,CORES,MEGABYTES], spark://HOST:PORT, local[N], and by"
                            + " spark-submit also yarn and k8s://URL. Default: what spark-submit says, else threads of"
                            + " this process.")
    private String master;

    boolean local() {
        return engine.equals(Engines.LOCAL);
    }

    String engine() {
        return engine;
    }

    Optional<String> master() {
        if (master != null && local()) {
            throw new BadInput("--master " + master + " is for --engine spark");
        }
        return Optional.ofNullable(master);
    }
}
