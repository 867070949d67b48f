package dev.cinch.gpu.time.wires;

/** An onlooker who is told of all data that crosses wires, in the order in which it does, and must not change anything. */
public interface WireTraffic {
    /** Nobody who wants to know. */
    WireTraffic NONE = (place, wires, data, bytes) -> {};

    /** Whose wires. */
    enum Place {
        /** From a multiprocessor to the crossbar. */
        REQUEST,
        /** From an L2 slice to the crossbar. */
        REPLY,
        /** Between a memory controller and the DRAM, on the data bus of a channel. */
        BUS
    }

    /**
     * @param wires the number of the bundle: the multiprocessor, the slice or the channel
     * @param data raw; must not be kept
     * @param bytes 128 if it is a whole block
     */
    void sent(Place place, int wires, byte[] data, int bytes);
}
