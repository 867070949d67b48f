package dev.cinch.data.analyze;

import dev.cinch.base.Engines;
import dev.cinch.data.format.FileStore;
import java.util.Optional;
import java.util.function.LongConsumer;

/** An engine that reads and measures inputs: threads of this process, or machines elsewhere. */
public interface AnalysisEngine extends AutoCloseable {
    /** An engine by name, as {@link Engines} says. */
    static AnalysisEngine open(String name, Optional<String> master, int threads) {
        return Engines.open(AnalysisEngineProvider.class, LocalAnalysis::new, name, master, threads);
    }

    /**
     * Makes a pass over an input.
     *
     * @param total what is found is added to it
     * @param bytesDone is told how many bytes are done since it was told last, by any thread
     */
    void run(Pass pass, PassTotal total, LongConsumer bytesDone);

    /** The number of inputs that it can have in hand at once; what is found does not depend on it. */
    default int inputsAtATime() {
        return 1;
    }

    /** Files that it can read besides those of this machine. */
    default Optional<FileStore> files() {
        return Optional.empty();
    }

    /** Lets go of what it holds; there is nothing to do after this. */
    @Override
    default void close() {}
}
