package dev.cinch.cli;

import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.Changes;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.PlaceSettings;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options {@code --machine}, {@code --set} and {@code --costs}: the machine that a program is timed on. */
final class MachineOptions {
    @Option(
            names = "--machine",
            paramLabel = "NAME|FILE",
            description = "A machine (see cinch list machines), or a machine file, written with a slash. Default: "
                    + Machines.DEFAULT + ".")
    private String machine;

    @Mixin
    private SetOption set;

    @Mixin
    private CostsOption costs;

    private NamedMachine named;

    /** Whether any of them was given. */
    boolean given() {
        return machine != null || !set.settings().isEmpty() || costs.given();
    }

    /** The machine without its settings; a file as it was when it was first asked for. */
    NamedMachine named() {
        if (named == null) {
            named = NamedMachine.of(machine == null ? Machines.DEFAULT : machine);
        }
        return named;
    }

    /** The settings that differ from the machine, where these codecs are at work. */
    List<String> settings(Placement places) {
        return PlaceSettings.of(places, Changes.ofOne(costs.with(set.settings())));
    }

    DescribedMachine read(List<String> settings) {
        return named().with(settings);
    }
}
