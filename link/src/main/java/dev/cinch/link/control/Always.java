package dev.cinch.link.control;

/** The decision to compress always, without control. */
final class Always implements Decision {
    @Override
    public String name() {
        return "always";
    }

    @Override
    public String summary() {
        return "every block that takes fewer flits compressed";
    }

    @Override
    public boolean countsToggles() {
        return false;
    }

    @Override
    public boolean compress(int rawFlits, int flits, long rawToggles, long toggles, int busy, int cycles) {
        return true;
    }
}
