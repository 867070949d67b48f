package dev.cinch.gpu.time.policy.hash;

/** A hash of the tests that joins by a line in the services: sets of 1024 successive lines each. */
public final class HighBits implements SetHash {
    @Override
    public String name() {
        return "high-bits";
    }

    @Override
    public long set(long number, int bits) {
        return number >>> 10;
    }
}
