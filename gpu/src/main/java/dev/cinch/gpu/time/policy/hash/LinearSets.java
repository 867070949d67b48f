package dev.cinch.gpu.time.policy.hash;

/** Sets by the lowest bits of a line's number. */
final class LinearSets implements SetHash {
    @Override
    public String name() {
        return "linear";
    }

    @Override
    public long set(long number, int bits) {
        return number;
    }
}
