package dev.cinch.cli;

import dev.cinch.data.format.FileStore;
import dev.cinch.data.format.Inputs;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say how files are read, for every command that reads some. */
final class InputOptions {
    @Option(names = "--raw", description = "Take the bytes of every file as they are, whatever its format.")
    private boolean raw;

    Inputs inputs(Console console) {
        return inputs(console, Optional.empty());
    }

    /** @param more where files are besides this machine */
    Inputs inputs(Console console, Optional<FileStore> more) {
        return new Inputs(raw, console.in(), note -> console.err().println("note: " + note), more);
    }
}
