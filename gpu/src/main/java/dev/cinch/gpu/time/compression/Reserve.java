package dev.cinch.gpu.time.compression;

/**
 * Places of a channel's queues that are kept free: for what a read and a write that a slice sends together may lead to
 * beyond one of each.
 */
public record Reserve(int reads, int writes) {
    /** Blocks that are as large as they are lead to nothing. */
    public static final Reserve NONE = new Reserve(0, 0);
}
