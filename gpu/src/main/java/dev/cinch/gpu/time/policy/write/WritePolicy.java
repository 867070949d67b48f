package dev.cinch.gpu.time.policy.write;

import dev.cinch.base.Named;

/**
 * The rule for stores in a cache. It is asked for every line that a store touches, when the line has been looked up, and
 * answers alike each time. The next level is the one towards memory.
 */
public interface WritePolicy extends Named {
    /** Whether a store that finds its line goes on to the next level; if not, the line does when it leaves. */
    boolean sendsHit();

    /** Whether a line that a store finds stays, with what is stored; if not, it is not valid any more. */
    boolean keepsHit();

    /** Whether a store that does not find its line goes on to the next level. */
    boolean sendsMiss();

    /** Whether a store that does not find its line gets a place for it. */
    boolean allocates();

    /**
     * The sectors that must be there before a line takes a store; those that are not are read from the next level.
     *
     * @param stored sectors that the store touches, one bit each
     * @param filled those of them that it fills
     */
    int needs(int stored, int filled);

    /**
     * The sectors that cannot be read after a store that had no valid ones to fall on, although they are dirty, until the
     * rest of them is read from the next level.
     *
     * @param stored as above
     * @param filled as above
     */
    default int unreadable(int stored, int filled) {
        return 0;
    }
}
