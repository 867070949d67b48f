package dev.cinch.gpu.time.dram;

/** The memory behind the L2, as its slices see it. Times are interconnect cycles. */
public interface BlockMemory {
    /** Whether a read of a block can be taken now; if not, the slice is woken when it is worth asking again. */
    boolean acceptsRead(int slice, long block);

    /**
     * Reads sectors of a block; {@link Filled#filled} is called when they are there.
     *
     * @param block its address, a multiple of 128
     * @param sectors those of 32 bytes that are wanted, one bit each
     * @param ticket what the slice knows it by
     */
    void read(int slice, long block, int sectors, int ticket, long now);

    boolean acceptsWrite(int slice, long block);

    /**
     * Writes sectors of a block back.
     *
     * @param sectors those that are dirty, one bit each
     * @param valid all that the slice has, dirty or not
     */
    void write(int slice, long block, int sectors, int valid, long now);

    /** Who gets what was read. */
    interface Filled {
        /**
         * What was asked for with a ticket has been read.
         *
         * @param sectors those that came, at least those that were asked for
         * @param time the first interconnect cycle in which it can be used
         */
        void filled(int ticket, int sectors, long time);
    }
}
