package dev.cinch.lab;

import java.util.Optional;

/** Brings an engine that stands in a module of its own. {@link java.util.ServiceLoader} finds it, so nobody depends on that module. */
public interface EngineProvider {
    /** What {@code --engine} calls it. */
    String name();

    /**
     * An engine that has not begun anything yet: what it needs it gets when runs come.
     *
     * @param master where its machines are, in its own words; empty if nobody said
     * @param threads runs at a time, where that is for the caller to say
     */
    Engine open(Optional<String> master, int threads);
}
