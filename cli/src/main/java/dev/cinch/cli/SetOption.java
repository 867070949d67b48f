package dev.cinch.cli;

import java.util.List;
import picocli.CommandLine.Option;

/** The option {@code --set}: values of a machine that are changed for once. */
final class SetOption {
    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description =
                    "Change a value of the machine, such as dram.mag-bytes=16, or how long one codec takes wherever it is"
                            + " used, such as bpc.decompress-cycles=20. Can be given several times.")
    private List<String> settings = List.of();

    List<String> settings() {
        return settings;
    }
}
