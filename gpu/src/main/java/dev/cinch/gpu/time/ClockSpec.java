package dev.cinch.gpu.time;

/**
 * The three clocks.
 *
 * @param coreMhz of multiprocessors
 * @param interconnectMhz of the crossbar and the L2
 * @param dramMhz of DRAM commands; data move at four times this rate
 */
public record ClockSpec(int coreMhz, int interconnectMhz, int dramMhz) implements Spec {
    @Override
    public void check(SpecProblems problems) {
        problems.atLeast("clock.core-mhz", coreMhz, 1);
        problems.atLeast("clock.interconnect-mhz", interconnectMhz, 1);
        problems.atLeast("clock.dram-mhz", dramMhz, 1);
    }
}
