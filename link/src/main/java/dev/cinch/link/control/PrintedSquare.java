package dev.cinch.link.control;

/** The Toggle-Aware letter's quadratic rule as printed (Section 3.2), A·B² > 1: it squares the ratio of toggles. */
final class PrintedSquare implements Decision {
    @Override
    public String name() {
        return "cal2";
    }

    @Override
    public String summary() {
        return "the letter's quadratic rule as printed: ratio of flits × ratio of toggles² > 1";
    }

    @Override
    public boolean compress(int rawFlits, int flits, long rawToggles, long toggles, int busy, int cycles) {
        return toggles == 0 || rawFlits * (rawToggles * rawToggles) > flits * (toggles * toggles);
    }
}
