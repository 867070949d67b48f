package dev.cinch.cli;

import dev.cinch.base.Progress;
import java.util.List;

/** The display that a person sees while a command works: a line of progress, or a few lines that are written anew. */
public interface Display extends Progress {
    Display NONE = (done, total, what) -> {};

    /**
     * Shows lines in place of those shown before; {@code report(1, 1, "")} wipes them.
     *
     * @param brief how far the work is, for whoever sees no more than that
     * @param lines for a terminal
     */
    default void show(String brief, List<String> lines) {}
}
