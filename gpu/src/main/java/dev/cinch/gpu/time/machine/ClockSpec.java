package dev.cinch.gpu.time.machine;

/**
 * The three clocks.
 *
 * @param coreMhz of multiprocessors
 * @param interconnectMhz of the crossbar and the L2
 * @param dramMhz of DRAM commands; the standard says how many data move in a cycle
 */
public record ClockSpec(int coreMhz, int interconnectMhz, int dramMhz) implements Spec {
    /** Ten gigahertz; cycles times a frequency fit a long for years of a machine's time. */
    private static final int MOST_MHZ = 10_000;

    @Override
    public void check(SpecProblems problems) {
        problems.within("clock.core-mhz", coreMhz, 1, MOST_MHZ);
        problems.within("clock.interconnect-mhz", interconnectMhz, 1, MOST_MHZ);
        problems.within("clock.dram-mhz", dramMhz, 1, MOST_MHZ);
    }
}
