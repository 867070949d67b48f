package dev.cinch.gpu.time.machine;

/** Which of the ready warps issues. */
public enum SchedulerPolicy {
    /** Greedy, then oldest: the last one as long as it can, else the one that has been resident longest. */
    GTO,
    /** Loose round robin: the next one after the last. */
    LRR
}
