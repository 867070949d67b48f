package dev.cinch.lab.timing;

import dev.cinch.gpu.Timing;
import dev.cinch.gpu.time.machine.Machine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Notes on a run's times, which a reader should know besides. */
public final class TimingNotes {
    /** The share of all cycles below which a kernel is not worth a note on how it uses the machine. */
    private static final double WORTH_A_NOTE = 0.1;

    private static final int MOST_NAMES = 3;

    /** Sentences, and the kernels that they are true of. */
    private final Map<String, List<String>> notes = new LinkedHashMap<>();

    private TimingNotes() {}

    public static List<String> of(List<KernelTotal> kernels, Machine machine) {
        long cycles =
                kernels.stream().mapToLong(kernel -> kernel.timing().cycles()).sum();
        int multiprocessors = machine.sm().count();
        TimingNotes all = new TimingNotes();
        for (KernelTotal kernel : kernels) {
            Timing timing = kernel.timing();
            if (timing.oversized()) {
                all.add(
                        kernel,
                        "a block takes " + timing.needed() + ", more than " + timing.limit() + " = "
                                + timing.available() + "; each ran alone on a multiprocessor");
            }
            long blocks = timing.counters().value("sm.blocks") / kernel.launches();
            if (blocks < multiprocessors && timing.cycles() >= WORTH_A_NOTE * cycles) {
                all.add(
                        kernel,
                        (blocks == 1 ? "1 block" : blocks + " blocks") + (kernel.launches() == 1 ? "" : " a launch")
                                + ", fewer than the " + multiprocessors + " multiprocessors");
            }
        }
        List<String> sentences = new ArrayList<>();
        all.notes.forEach((note, names) -> sentences.add(joined(names) + ": " + note));
        return sentences;
    }

    private void add(KernelTotal kernel, String note) {
        notes.computeIfAbsent(note, any -> new ArrayList<>()).add(kernel.name());
    }

    private static String joined(List<String> names) {
        if (names.size() <= MOST_NAMES) {
            return String.join(", ", names);
        }
        return String.join(", ", names.subList(0, MOST_NAMES - 1)) + " and " + (names.size() - MOST_NAMES + 1)
                + " other kernels";
    }
}
