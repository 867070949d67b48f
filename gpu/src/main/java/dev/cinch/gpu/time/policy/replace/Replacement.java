package dev.cinch.gpu.time.policy.replace;

import dev.cinch.base.Named;

/**
 * The rule by which a line of a full set is chosen to leave a cache. What it knows of one cache is in the {@link
 * ReplacementState} that it makes for it.
 */
public interface Replacement extends Named {
    /**
     * The rule at work in one cache, which is empty.
     *
     * @param ways of a set, at most 64
     */
    ReplacementState forCache(int sets, int ways);
}
