package dev.cinch.lab.sweep;

import java.util.List;

/**
 * One thing that a sweep varies.
 *
 * @param name as the file has it: {@code workloads}, {@code memory}, or a machine key such as {@code dram.mag-bytes}
 * @param values at least one
 */
public record Axis(String name, List<String> values) {
    /** The axis whose values are programs. */
    static final String PROGRAMS = "workloads";

    /** Axes of what is run, not of the machine: designs are compared over all of their values together. */
    private static final List<String> OF_WORK = List.of(PROGRAMS, "scales", "seeds");

    public Axis {
        values = List.copyOf(values);
    }

    /** Whether its values are designs. */
    public boolean ofDesign() {
        return !OF_WORK.contains(name);
    }

    /** Whether its values are programs. */
    boolean ofProgram() {
        return name.equals(PROGRAMS);
    }

    /** Whether it is a field of the machine. */
    public boolean ofMachine() {
        return name.contains(".");
    }
}
