package dev.cinch.gpu.time.policy.hash;

/**
 * Sets by the lowest five bits of a line's number, some of those above laid on them by exclusive or, as C. Nugteren et al.
 * found in a GPU of the Fermi generation ("A Detailed GPU Cache Model Based on Reuse Distance Theory", 2014); a sixth bit is
 * the number's own.
 */
final class FermiSets implements SetHash {
    @Override
    public String name() {
        return "fermi";
    }

    @Override
    public long set(long number, int bits) {
        long above = number >>> 6 & 7 | number >>> 7 & 8 | number >>> 8 & 16;
        return number ^ above;
    }
}
