package dev.cinch.lab;

import dev.cinch.base.Engines;
import java.util.List;
import java.util.Optional;

/** Where runs are executed: threads of this process, or machines elsewhere. */
public interface Engine extends AutoCloseable {
    /** Is told what becomes of runs; calls may come from any thread. */
    interface Listener {
        void started(Run run);

        /** Where it was at work is gone; it waits until it is started again. */
        void lost(Run run);

        /** If it throws, results cannot be kept, and there is no use in going on. */
        void finished(Run run, List<Row> rows);

        /** What goes wrong in a run is that run's failure; others go on. */
        void failed(Run run, Throwable cause);
    }

    /** An engine by name, as {@link Engines} says. */
    static Engine open(String name, Optional<String> master, int threads) {
        return Engines.open(RunEngineProvider.class, LocalEngine::new, name, master, threads);
    }

    /** How many runs it executes at a time, as far as it knows. */
    int atATime();

    /** Executes runs, in about this order, and returns when the listener has been told of the end of each. */
    void execute(List<Run> runs, Listener listener);

    /** Lets go of what it holds; there is nothing to do after this. */
    @Override
    default void close() {}
}
