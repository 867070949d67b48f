package dev.cinch.lab.timing;

import dev.cinch.gpu.Timing;
import dev.cinch.gpu.time.Machine;
import dev.cinch.lab.KernelTotal;
import java.util.ArrayList;
import java.util.List;

/** What a reader of a run's times should know besides. */
public final class TimingNotes {
    /** Kernels that take less of all cycles are not worth a note on how they use the machine. */
    private static final double WORTH_A_NOTE = 0.1;

    private TimingNotes() {}

    public static List<String> of(List<KernelTotal> kernels, Machine machine) {
        long cycles =
                kernels.stream().mapToLong(kernel -> kernel.timing().cycles()).sum();
        List<String> notes = new ArrayList<>();
        for (KernelTotal kernel : kernels) {
            Timing timing = kernel.timing();
            if (timing.oversized()) {
                notes.add(kernel.name() + ": a block takes " + timing.needed() + ", more than " + timing.limit() + " = "
                        + timing.available() + "; each ran alone on a multiprocessor");
            }
            long blocks = timing.counters().value("sm.blocks") / kernel.launches();
            int multiprocessors = machine.sm().count();
            if (blocks < multiprocessors && timing.cycles() >= WORTH_A_NOTE * cycles) {
                notes.add(kernel.name() + ": " + (blocks == 1 ? "1 block" : blocks + " blocks")
                        + (kernel.launches() == 1 ? "" : " a launch") + ", fewer than the " + multiprocessors
                        + " multiprocessors");
            }
        }
        return notes;
    }
}
