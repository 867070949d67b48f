package dev.cinch.cli;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.place.memory.BesideMemory;
import java.util.List;
import picocli.CommandLine.Option;

/** The option for codecs that look on: {@code --beside}. */
final class BesideOption {
    static final String NAME = "--beside";

    @Option(
            names = NAME,
            paramLabel = "CODEC",
            description = "Also tell what this codec would make of the same blocks, those that cross the memory"
                    + " controllers; it changes nothing. Several by several --beside; without --memory the controllers"
                    + " have raw.")
    private List<String> codecs = List.of();

    boolean given() {
        return !codecs.isEmpty();
    }

    /** The placement with controllers that count blocks, raw at least. */
    Placement counting(Placement places) {
        return !given() || places.has(Places.MEMORY) ? places : places.with(Places.MEMORY, Placement.RAW);
    }

    /** The codecs, checked. */
    BesideMemory on(Machine machine) {
        return BesideMemory.of(codecs, machine);
    }
}
