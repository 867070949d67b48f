package dev.cinch.link.control;

/**
 * The decision by Energy × Delay: energy goes with toggles and delay with flits, so compression pays when
 * (F0/F1)·(T0/T1) > 1. The Toggle-Aware letter's linear rule A·B > 1 (Section 3.2).
 */
final class EnergyDelay implements Decision {
    @Override
    public String name() {
        return "ed";
    }

    @Override
    public String summary() {
        return "Energy × Delay: ratio of flits × ratio of toggles > 1";
    }

    @Override
    public boolean compress(int rawFlits, int flits, long rawToggles, long toggles, int busy, int cycles) {
        return toggles == 0 || rawFlits * rawToggles > flits * toggles;
    }
}
