package dev.cinch.cli;

import dev.cinch.gpu.time.DescribedMachine;
import dev.cinch.gpu.time.Machines;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code --machine} and {@code --set}: what a program is timed on. */
final class MachineOptions {
    @Option(
            names = "--machine",
            paramLabel = "NAME|FILE",
            description = "A machine (see cinch list machines), or a machine file, written with a slash. Default: "
                    + Machines.DEFAULT + ".")
    private String machine;

    @Mixin
    private SetOption set;

    /** Whether any of them was given. */
    boolean given() {
        return machine != null || !set.settings().isEmpty();
    }

    /** Whether the machine is one of the catalogue, with or without settings, and not a file. */
    boolean preset() {
        return machine == null || Machines.CATALOGUE.contains(machine);
    }

    List<String> settings() {
        return set.settings();
    }

    DescribedMachine read() {
        return Machines.of(machine == null ? Machines.DEFAULT : machine, set.settings());
    }
}
