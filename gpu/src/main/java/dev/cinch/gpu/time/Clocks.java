package dev.cinch.gpu.time;

import dev.cinch.gpu.time.compression.MemoryForm;
import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.Domain;
import dev.cinch.gpu.time.part.Part;
import java.util.ArrayList;
import java.util.List;

/**
 * The time of a machine. A step is a core cycle; the other clocks run as many of their cycles as start before its end. Cycles in
 * which no part can act are skipped.
 */
final class Clocks {
    private final MemoryForm form;
    private final Domain core;
    private final Domain interconnect;
    private final Domain l2;
    private final Domain dram;
    private final Crossing toInterconnect;
    private final Crossing fromInterconnect;
    private final Crossing toL2;
    private final Crossing fromL2;
    private final Crossing l2ToDram;
    private final Crossing toDram;
    private final Crossing fromDram;
    private final List<Part> parts = new ArrayList<>();
    private final boolean skipping;

    private final long interconnectMhz;
    private final long l2Mhz;

    /** Whether the L2 has a clock of its own; else its parts are among the interconnect's. */
    private final boolean ownL2;

    /** Whether cycles of core, interconnect and L2 start together. */
    private final boolean sameClock;

    private long now;

    /** DRAM cycles that have been run. */
    private long dramNow;

    /** @param skipping false: every part acts in every cycle, which is slow and must change nothing */
    Clocks(ClockSpec clock, GpuParts all, boolean skipping) {
        this.skipping = skipping;
        interconnectMhz = clock.interconnectMhz();
        l2Mhz = clock.ofL2();
        ownL2 = l2Mhz != interconnectMhz;
        sameClock = !ownL2 && clock.coreMhz() == interconnectMhz;
        toInterconnect = new Crossing(clock.coreMhz(), clock.interconnectMhz());
        fromInterconnect = new Crossing(clock.interconnectMhz(), clock.coreMhz());
        toL2 = new Crossing(clock.coreMhz(), l2Mhz);
        fromL2 = new Crossing(l2Mhz, clock.coreMhz());
        l2ToDram = new Crossing(l2Mhz, clock.dramMhz());
        toDram = new Crossing(clock.coreMhz(), clock.dramMhz());
        fromDram = new Crossing(clock.dramMhz(), clock.coreMhz());
        form = all.form;
        core = new Domain(all.core);
        interconnect = new Domain(all.interconnect);
        l2 = new Domain(all.l2);
        dram = new Domain(all.dram);
        parts.addAll(all.core);
        parts.addAll(all.interconnect);
        parts.addAll(all.l2);
        parts.addAll(all.dram);
    }

    /** The core cycle that comes next. */
    long now() {
        return now;
    }

    /** Cycles of the interconnect that start before this one of the core. */
    long interconnectNow() {
        return toInterconnect.during(now);
    }

    long dramNow() {
        return toDram.during(now);
    }

    /** Whether anything but a refresh is to come. */
    boolean anythingLeft() {
        return Math.min(core.earliest(), Math.min(interconnect.earliest(), l2.earliest())) != Part.NEVER
                || parts.stream().anyMatch(part -> part.waitsFor() != null);
    }

    /** One core cycle and all that happens in it; then on to the next in which anything can, or to a limit. */
    void step(long limit) {
        long interconnectEnd = toInterconnect.after(now);
        long dramEnd = toDram.after(now);
        run(core, now, now + 1);
        form.coreCycleEnded();
        if (sameClock) {
            run(interconnect, now, interconnectEnd);
        } else if (ownL2) {
            runBoth(interconnectEnd, toL2.after(now));
        } else {
            // Each cycle of the L2 sees the DRAM cycles that ended before it started, though the core does not.
            for (long cycle = toInterconnect.after(now - 1); cycle < interconnectEnd; cycle++) {
                runDram(l2ToDram.during(cycle));
                run(interconnect, cycle, cycle + 1);
            }
        }
        runDram(dramEnd);
        if (!skipping) {
            now++;
            return;
        }
        long next = core.earliest();
        if (interconnect.earliest() != Part.NEVER) {
            next = Math.min(next, fromInterconnect.during(interconnect.earliest()));
        }
        if (l2.earliest() != Part.NEVER) {
            next = Math.min(next, fromL2.during(l2.earliest()));
        }
        if (dram.earliest() != Part.NEVER) {
            next = Math.min(next, fromDram.during(dram.earliest()));
        }
        // Nothing will ever act again: whoever waits for it finds out, cycle by cycle.
        next = next == Part.NEVER ? now + 1 : next;
        now = Math.max(now + 1, Math.min(next, limit));
    }

    /** The cycles of interconnect and L2 that start in this core cycle, in the order in which they start. */
    private void runBoth(long interconnectEnd, long l2End) {
        long crossing = toInterconnect.after(now - 1);
        long lookUp = toL2.after(now - 1);
        while (crossing < interconnectEnd || lookUp < l2End) {
            if (lookUp >= l2End || crossing < interconnectEnd && crossing * l2Mhz <= lookUp * interconnectMhz) {
                run(interconnect, crossing, crossing + 1);
                crossing++;
            } else {
                runDram(l2ToDram.during(lookUp));
                run(l2, lookUp, lookUp + 1);
                lookUp++;
            }
        }
    }

    private void runDram(long until) {
        run(dram, dramNow, until);
        dramNow = Math.max(dramNow, until);
    }

    private void run(Domain domain, long from, long until) {
        if (skipping) {
            domain.run(until);
        } else {
            domain.runAll(from, until);
        }
    }

    /** What every part waits for, for a person who wonders why nothing moves. */
    String explain(String what) {
        StringBuilder text = new StringBuilder("the machine stands still in cycle " + now + ": " + what);
        for (Part part : parts) {
            String waiting = part.waitsFor();
            if (waiting != null) {
                text.append("; ").append(waiting);
            }
        }
        return text.toString();
    }
}
