package dev.cinch.gpu.time.machine;

/**
 * The clocks.
 *
 * @param coreMhz of multiprocessors
 * @param interconnectMhz of the crossbar
 * @param l2Mhz of the L2 and what the memory controllers do before DRAM; 0 for that of the crossbar
 * @param dramMhz of DRAM commands; the standard says how many data move in a cycle
 */
public record ClockSpec(int coreMhz, int interconnectMhz, int l2Mhz, int dramMhz) implements Spec {
    /** Ten gigahertz; cycles times a frequency fit a long for years of a machine's time. */
    private static final int MOST_MHZ = 10_000;

    /** The clock of the L2 in any case. */
    public int ofL2() {
        return l2Mhz == 0 ? interconnectMhz : l2Mhz;
    }

    @Override
    public void check(SpecProblems problems) {
        problems.within("clock.core-mhz", coreMhz, 1, MOST_MHZ);
        problems.within("clock.interconnect-mhz", interconnectMhz, 1, MOST_MHZ);
        problems.within("clock.l2-mhz", l2Mhz, 0, MOST_MHZ);
        problems.within("clock.dram-mhz", dramMhz, 1, MOST_MHZ);
    }
}
