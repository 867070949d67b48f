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
    private final Domain dram;
    private final Crossing toInterconnect;
    private final Crossing fromInterconnect;
    private final Crossing interconnectToDram;
    private final Crossing toDram;
    private final Crossing fromDram;
    private final List<Part> parts = new ArrayList<>();
    private final boolean skipping;

    /** Whether core and interconnect cycles start together. */
    private final boolean sameClock;

    private long now;

    /** DRAM cycles that have been run. */
    private long dramNow;

    /** @param skipping false: every part acts in every cycle, which is slow and must change nothing */
    Clocks(ClockSpec clock, GpuParts all, boolean skipping) {
        this.skipping = skipping;
        sameClock = clock.coreMhz() == clock.interconnectMhz();
        toInterconnect = new Crossing(clock.coreMhz(), clock.interconnectMhz());
        fromInterconnect = new Crossing(clock.interconnectMhz(), clock.coreMhz());
        interconnectToDram = new Crossing(clock.interconnectMhz(), clock.dramMhz());
        toDram = new Crossing(clock.coreMhz(), clock.dramMhz());
        fromDram = new Crossing(clock.dramMhz(), clock.coreMhz());
        form = all.form;
        core = new Domain(all.core);
        interconnect = new Domain(all.interconnect);
        dram = new Domain(all.dram);
        parts.addAll(all.core);
        parts.addAll(all.interconnect);
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
        return Math.min(core.earliest(), interconnect.earliest()) != Part.NEVER
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
        } else {
            // Each interconnect cycle sees the DRAM cycles that ended before it started, though the core does not.
            for (long cycle = toInterconnect.after(now - 1); cycle < interconnectEnd; cycle++) {
                runDram(interconnectToDram.during(cycle));
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
        if (dram.earliest() != Part.NEVER) {
            next = Math.min(next, fromDram.during(dram.earliest()));
        }
        // Nothing will ever act again: whoever waits for it finds out, cycle by cycle.
        next = next == Part.NEVER ? now + 1 : next;
        now = Math.max(now + 1, Math.min(next, limit));
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
