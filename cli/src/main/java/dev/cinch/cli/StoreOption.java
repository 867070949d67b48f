package dev.cinch.cli;

import dev.cinch.lab.ResultStore;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option {@code --results}: the folder in which finished runs are kept. */
final class StoreOption {
    @Option(
            names = "--results",
            paramLabel = "DIR",
            description = "folder of finished runs (default: the folder results of the project)")
    private Path folder;

    ResultStore open(Console console) {
        return new ResultStore(folder == null ? console.home().resolve("results") : folder);
    }
}
