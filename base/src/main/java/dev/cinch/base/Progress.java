package dev.cinch.base;

/** A listener that is told how far long work has come. Calls may come from any thread. */
public interface Progress {
    Progress NONE = (done, total, what) -> {};

    /**
     * @param done units finished so far, in the unit of {@code total}
     * @param total all units, or 0 when nobody knows
     * @param what the work in a few words, such as {@code analyzing dump.bin}
     */
    void report(long done, long total, String what);
}
