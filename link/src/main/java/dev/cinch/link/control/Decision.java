package dev.cinch.link.control;

import dev.cinch.base.Named;

/**
 * A decision function of Energy Control. It is asked only where the compressed form takes fewer flits than the raw one;
 * otherwise a block goes raw, whatever the rule. Whole numbers only, so that ties are exact.
 */
public interface Decision extends Named {
    /** One sentence for listings. */
    String summary();

    /** Whether the rule looks at toggles; if not, nobody counts them beforehand and both are given as zero. */
    default boolean countsToggles() {
        return true;
    }

    /**
     * Decides whether to send the compressed form.
     *
     * @param rawFlits more than {@code flits}
     * @param busy cycles in which the link was busy, of the last {@code cycles} ones
     */
    boolean compress(int rawFlits, int flits, long rawToggles, long toggles, int busy, int cycles);
}
