package dev.cinch.lab.page;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Run;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.report.Table;
import dev.cinch.report.Topic;
import dev.cinch.workload.MeasuredSizes;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.WorkloadSize;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The programs: what each computes, whose algorithm it is, what experiments run it, and how large it is. */
public final class ProgramMethods {
    private ProgramMethods() {}

    static Topic topic(List<Run> runs, Scale scale) {
        Map<String, Set<String>> papers = new HashMap<>();
        for (Experiment experiment : Experiments.CATALOGUE) {
            for (Run run : experiment.runs(scale)) {
                papers.computeIfAbsent(run.inputs().getOrDefault("workload", ""), any -> new TreeSet<>())
                        .add(experiment.paper().prefix());
            }
        }
        Table programs = Table.titled("Programs")
                .text("program")
                .text("short")
                .text("what it computes")
                .text("algorithm of")
                .text("in experiments of")
                .number("runs here");
        for (Workload workload : Workloads.CATALOGUE) {
            long count = runs.stream()
                    .filter(run -> workload.name().equals(run.inputs().get("workload")))
                    .count();
            programs.row(
                    workload.name(),
                    workload.shortName(),
                    workload.summary(),
                    workload.suite(),
                    String.join(", ", papers.getOrDefault(workload.name(), Set.of())),
                    Long.toString(count));
        }
        return new Topic(
                "methods-programs",
                "Programs",
                List.of(
                        "Source and data are ours; the algorithms are those of the suites that the papers name, and inputs"
                                + " are drawn with fixed seeds. docs/workloads.md tells what the data of each is like.",
                        "Every answer is compared with that of a reference of its own; a lossy codec's error is measured."),
                List.of(programs, sizes()));
    }

    private static Table sizes() {
        Table table = Table.titled("Sizes at every scale: millions of thread instructions, MiB of buffers, launches")
                .text("program");
        for (Scale scale : Scale.values()) {
            table.number(scale.label() + ": M instr").number("MiB").number("launches");
        }
        for (Workload workload : Workloads.CATALOGUE) {
            List<String> row = new ArrayList<>(List.of(workload.name()));
            for (Scale scale : Scale.values()) {
                WorkloadSize size = MeasuredSizes.of(workload.name(), scale);
                int digits = scale == Scale.TINY ? 2 : 1;
                row.add(Decimal.fixed(size.threadInstructions() / 1e6, digits));
                row.add(Decimal.fixed(size.footprintBytes() / 1048576.0, digits));
                row.add(Integer.toString(size.launches()));
            }
            table.row(row.toArray(String[]::new));
        }
        return table;
    }
}
