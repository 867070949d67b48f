package dev.cinch.gpu.time.policy.hash;

import dev.cinch.base.Named;

/** The choice of a line's set in a cache. */
public interface SetHash extends Named {
    /**
     * The set that a line belongs to.
     *
     * @param number of the line among those that the cache is for
     * @param bits so many bits number the sets; 0 for one set
     * @return its lowest {@code bits} bits are the set; those above have no meaning
     */
    long set(long number, int bits);
}
