package dev.cinch.gpu.time.policy.replace;

/**
 * The state of a replacement rule in one cache. Places are the numbers of its lines: way w of set s is s * ways + w. It is
 * told of fills and uses as they happen; free places are taken without asking it.
 */
public abstract class ReplacementState {
    /** A line is put in a place; what was there is gone. */
    public abstract void filled(int place);

    /** The line in a place is used. One that is put there for an access is also used, if its cache sees it so. */
    public abstract void used(int place);

    /**
     * The line of a full set that should leave. It may be asked often before a line leaves, and must not change by that.
     *
     * @param first the first place of the set
     * @param mayLeave the ways that may: one bit each, at least one
     * @return the way
     */
    public abstract int victim(int first, long mayLeave);
}
