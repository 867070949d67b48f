package dev.cinch.gpu.time.machine;

/** Where blocks are compressed and decompressed; in memory they take the same bursts either way. */
public enum CompressionPlace {
    /** In the memory controllers: the L2 holds blocks as they are. */
    CONTROLLER,
    /** In the multiprocessors: a block stays compressed until it comes to an L1, and each time it comes costs again. */
    CORE
}
