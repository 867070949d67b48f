package dev.cinch.lab;

import dev.cinch.gpu.Device;
import dev.cinch.workload.Judge;
import java.io.Serializable;
import java.util.SortedMap;

/** A program that runs execute: one of the workloads, or somebody's own in a folder. It may travel to other machines. */
public interface Program extends Serializable {
    /** A short name, for people. */
    String name();

    /** Adds the inputs that tell it and its data from all others. */
    void describe(SortedMap<String, String> inputs);

    /** This program with inputs from another seed; this one if it draws none. */
    default Program seeded(long seed) {
        return this;
    }

    /** This program with data that somebody has changed; this one if it has none of these. */
    default Program under(Changes changes) {
        return this;
    }

    /**
     * The thread instructions after which training on line ends, where nobody says.
     *
     * @throws dev.cinch.base.BadInput if nobody can know
     */
    long sample();

    /**
     * Does all that the program's host does, on a fresh device.
     *
     * @throws dev.cinch.workload.WrongAnswer if the answer is not the expected one
     */
    void run(Device device, Judge judge);
}
