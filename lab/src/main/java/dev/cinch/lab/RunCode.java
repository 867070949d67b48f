package dev.cinch.lab;

import java.io.Serializable;
import java.util.List;

/**
 * The code that can change the result of a run: some modules whole, and of the laboratory only what the run's own class
 * leads to, so that a new claim, chart or experiment keeps the runs of all others.
 *
 * @param modules a class of each module, from the lowest on
 * @param start the name of the run's class in the laboratory; null where the laboratory counts as a module too
 */
public record RunCode(List<Class<?>> modules, String start) implements Serializable {
    public RunCode {
        modules = List.copyOf(modules);
    }

    /** The code of modules that count as a whole. */
    static RunCode whole(List<Class<?>> modules) {
        return new RunCode(modules, null);
    }

    /** The version of all of it: a hash of its contents. */
    String version() {
        String whole = CodeVersion.of(modules);
        return start == null ? whole : CodeVersion.joined(List.of(whole, CodeVersion.reached(RunCode.class, start)));
    }
}
