package dev.cinch.gpu.time.wires;

/**
 * A sender's end of its link: tells what the packet at the head of the sender's queue takes, however often the sender asks
 * before the crossbar has room for it.
 */
public abstract class LinkPort {
    /**
     * The flits of the packet at the head, header included; {@link #delay} is known then.
     *
     * @param bytes of its data; 0 if it has none
     * @param ofMemory whether the data are bytes of memory: operands and results of atomics are not
     */
    public abstract int flits(int request, int bytes, boolean ofMemory, long now);

    /** Interconnect cycles that the packet at the head takes to be compressed and decompressed. */
    public abstract int delay();

    /** The packet at the head has gone. */
    public abstract void sent();
}
