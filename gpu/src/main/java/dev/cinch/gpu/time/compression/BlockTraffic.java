package dev.cinch.gpu.time.compression;

/**
 * Is told every block that crosses the memory controllers, when it is asked for, and every block that a host copy writes;
 * for those who want to see for themselves what compression makes of it.
 */
public interface BlockTraffic {
    void read(long block);

    /**
     * A block is written back.
     *
     * @param bytes what it holds now, to be copied by who wants to keep it; null in local memory
     */
    void written(long block, byte[] bytes);

    /** A host copy has written a block. */
    void copied(long block, byte[] bytes);
}
