package dev.cinch.gpu.time.compression;

/** The form in which each block lies in memory, by the block's number; asked whenever a block moves. */
interface BlockForms {
    /** Bits of the stream that lies there; of a raw block, its own. */
    int bits(long number);

    /**
     * A block is written.
     *
     * @param bits of its stream, or {@link BlockSizes#UNTRIED}
     * @param block what it holds
     */
    void written(long number, int bits, byte[] block);

    /** Cycles of the memory clock that it takes to decompress a block. */
    double decompressCycles(long number);

    /** A block is read. */
    void read(long number, int bursts, boolean compressed);

    /** A block has come to a multiprocessor that decompresses and could have gone on with so many warps. */
    void came(int readyWarps);
}
