package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.standard.DramCommand;

/** A log of every command of every channel, for tests and for people who want to see what the memory does. */
@FunctionalInterface
public interface CommandLog {
    /** Nobody who wants to know. */
    CommandLog NONE = (cycle, channel, command, bank, row) -> {};

    /**
     * A command was issued. Those of one channel come in the order of time.
     *
     * @param cycle of the DRAM's command clock
     * @param bank of all banks of the channel, pseudo-channel by pseudo-channel; its group is this number modulo the number
     *     of groups; a refresh of all banks is given to one of them
     * @param row opened, closed or used; -1 for a refresh
     */
    void issued(long cycle, int channel, DramCommand command, int bank, int row);
}
