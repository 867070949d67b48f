package dev.cinch.link.control;

/**
 * The decision by Energy × Delay on a busy link: above a utilisation of one half the gain counts 1 / (1 - utilisation)
 * times, with a utilisation of at most 0.99.
 */
final class BandwidthAware implements Decision {
    @Override
    public String name() {
        return "bandwidth-aware";
    }

    @Override
    public String summary() {
        return "Energy × Delay, the gain divided by what is left of the bandwidth once half of it is used";
    }

    @Override
    public boolean compress(int rawFlits, int flits, long rawToggles, long toggles, int busy, int cycles) {
        long idle = 1;
        long all = 1;
        if (2L * busy > cycles) {
            boolean full = 100L * busy > 99L * cycles;
            idle = full ? 1 : cycles - busy;
            all = full ? 100 : cycles;
        }
        return toggles == 0 || rawFlits * rawToggles * all > flits * toggles * idle;
    }
}
