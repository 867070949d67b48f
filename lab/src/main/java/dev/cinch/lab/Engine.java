package dev.cinch.lab;

import dev.cinch.base.Engines;
import java.util.List;
import java.util.Optional;

/** An executor of runs: threads of this process, or machines elsewhere. */
public interface Engine extends AutoCloseable {
    /** A listener that is told what becomes of runs; calls may come from any thread. */
    interface Listener {
        void started(Run run);

        /** A run has lost the place where it was at work; it waits until it is started again. */
        void lost(Run run);

        /** A run has ended, with its rows. If this throws, results cannot be kept, and there is no use in going on. */
        void finished(Run run, List<Row> rows);

        /** A run has failed. What goes wrong in it is its own failure; others go on. */
        void failed(Run run, Throwable cause);
    }

    /** An engine by name, as {@link Engines} says. */
    static Engine open(String name, Optional<String> master, int threads) {
        return Engines.open(RunEngineProvider.class, LocalEngine::new, name, master, threads);
    }

    /** The number of runs that it executes at a time, as far as it knows. */
    int atATime();

    /** Executes runs, in about this order, and returns when the listener has been told of the end of each. */
    void execute(List<Run> runs, Listener listener);

    /** Lets go of what it holds; there is nothing to do after this. */
    @Override
    default void close() {}
}
