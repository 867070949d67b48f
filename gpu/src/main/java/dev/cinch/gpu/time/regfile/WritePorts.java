package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.time.machine.RegisterFileSpec;

/**
 * The write ports of the clusters: each takes one warp register an access. Results that pass a compressor come for a later
 * cycle than those that do not, however long it takes, so a port keeps a calendar and not only the time at which it is free.
 */
final class WritePorts {
    private final PortCalendar[] calendars;

    WritePorts(RegisterFileSpec spec) {
        calendars = new PortCalendar[spec.clusters()];
        for (int i = 0; i < calendars.length; i++) {
            calendars[i] = new PortCalendar(spec.accessesPerCycle());
        }
    }

    /**
     * @param time from when on they can be written
     * @param now the present: times never go back
     * @return the cycle in which the last of some registers is written: the first one if the port is free
     */
    long write(int cluster, int registers, long time, long now) {
        PortCalendar calendar = calendars[cluster];
        long cycle = time;
        for (int i = 0; i < registers; i++) {
            cycle = calendar.write(cycle, now);
        }
        return cycle;
    }
}
