package dev.cinch.base;

import java.util.Optional;

/**
 * The way to an engine that stands in a module of its own. {@link java.util.ServiceLoader} finds it, so nobody depends
 * on that module. Each kind of engine has an interface of its own to be found by.
 *
 * @param <E> what it brings
 */
public interface EngineProvider<E> {
    /** The name by which {@code --engine} calls it. */
    String name();

    /**
     * An engine that has not begun anything yet: what it needs it gets when work comes.
     *
     * @param master where its machines are, in its own words; empty if nobody said
     * @param threads of this process, or pieces of work at a time, where that is for the caller to say
     */
    E open(Optional<String> master, int threads);
}
