package dev.cinch.cli;

import picocli.CommandLine.Option;

/** The option {@code --threads}. */
final class ThreadOption {
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads to use; the answer is the same for any number. Default: one for each core.")
    private Integer threads;

    int count() {
        return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    }
}
