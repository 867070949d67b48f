package dev.cinch.data.analyze;

import java.util.Optional;

/** Brings an engine that stands in a module of its own. {@link java.util.ServiceLoader} finds it, so nobody depends on that module. */
public interface AnalysisEngineProvider {
    /** What {@code --engine} calls it. */
    String name();

    /**
     * An engine that has not begun anything yet: what it needs it gets when inputs come.
     *
     * @param master where its machines are, in its own words; empty if nobody said
     * @param threads of this process that may work
     */
    AnalysisEngine open(Optional<String> master, int threads);
}
