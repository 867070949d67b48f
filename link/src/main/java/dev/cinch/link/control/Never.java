package dev.cinch.link.control;

/** The decision to send all blocks raw. */
final class Never implements Decision {
    @Override
    public String name() {
        return "never";
    }

    @Override
    public String summary() {
        return "no block";
    }

    @Override
    public boolean countsToggles() {
        return false;
    }

    @Override
    public boolean compress(int rawFlits, int flits, long rawToggles, long toggles, int busy, int cycles) {
        return false;
    }
}
