package dev.cinch.data.analyze;

import java.util.function.LongConsumer;

/** Where inputs are read and measured: threads of this process, or machines elsewhere. */
public interface AnalysisEngine extends AutoCloseable {
    /**
     * Makes a pass over an input.
     *
     * @param total what is found is added to it
     * @param bytesDone is told how many bytes are done since it was told last, by any thread
     */
    void run(Pass pass, PassTotal total, LongConsumer bytesDone);

    /** Lets go of what it holds; there is nothing to do after this. */
    @Override
    default void close() {}
}
