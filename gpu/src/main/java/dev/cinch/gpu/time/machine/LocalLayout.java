package dev.cinch.gpu.time.machine;

/** How words of local memory lie together: 128 bytes for each warp, then those of the next. */
public enum LocalLayout {
    /** Of all warps that the machine could hold, by multiprocessor; and one place more, so that words use all sets of caches. */
    WARPS,
    /** Of the blocks that it can hold of the kernel: the first of each multiprocessor, then the second of each. */
    BLOCKS
}
