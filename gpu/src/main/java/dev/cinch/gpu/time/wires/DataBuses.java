package dev.cinch.gpu.time.wires;

/**
 * The data buses of all DRAM channels. In what form a block crosses is said when the controller takes it; its bursts come
 * when their commands are issued, between those of other blocks. A block on its way is a transfer of its channel.
 */
public abstract class DataBuses {
    /** Buses whose wires nobody looks at. */
    public static final DataBuses SILENT = new DataBuses() {
        @Override
        public void loadForm(int channel, int transfer, long address, int bursts, boolean whole) {}

        @Override
        public void loadUnknown(int channel, int transfer) {}

        @Override
        public void burst(int channel, int pseudoChannel, int transfer, int index, long now) {}
    };

    /**
     * A block will cross as it lies in memory, compressed or not.
     *
     * @param bursts that it takes as a whole
     * @param whole whether all of it crosses
     */
    public abstract void loadForm(int channel, int transfer, long address, int bursts, boolean whole);

    /** Something else will cross, such as metadata. */
    public abstract void loadUnknown(int channel, int transfer);

    /**
     * A burst drives the wires.
     *
     * @param pseudoChannel of the channel, whose bus it is
     * @param index which of its block, from 0 on
     * @param now in the DRAM's clock
     */
    public abstract void burst(int channel, int pseudoChannel, int transfer, int index, long now);
}
