package dev.cinch.link.control;

/**
 * The decision by Energy × Delay²: (F0/F1)²·(T0/T1) > 1, which is what the name means under the Toggle-Aware letter's
 * own definitions; what it prints is {@link PrintedSquare}.
 */
final class EnergyDelaySquared implements Decision {
    @Override
    public String name() {
        return "ed2";
    }

    @Override
    public String summary() {
        return "Energy × Delay²: ratio of flits² × ratio of toggles > 1";
    }

    @Override
    public boolean compress(int rawFlits, int flits, long rawToggles, long toggles, int busy, int cycles) {
        return toggles == 0 || (long) rawFlits * rawFlits * rawToggles > (long) flits * flits * toggles;
    }
}
