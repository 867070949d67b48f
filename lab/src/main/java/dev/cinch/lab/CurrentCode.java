package dev.cinch.lab;

import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workloads;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The versions of code that runs of each kind would be made with today. */
final class CurrentCode {
    private final Map<String, Set<String>> versions = new TreeMap<>();

    CurrentCode() {
        for (Scale scale : Scale.values()) {
            for (Experiment experiment : Experiments.CATALOGUE) {
                experiment.runs(scale).forEach(this::add);
            }
        }
        // Commands make such runs too, whether or not an experiment does.
        add(TimedRun.of(Workloads.CATALOGUE.names().get(0), Scale.TINY, "gtx580"));
    }

    private void add(Run run) {
        versions.computeIfAbsent(run.kind(), kind -> new TreeSet<>()).add(CodeVersion.of(run.code()));
    }

    boolean has(String kind, String version) {
        return versions.getOrDefault(kind, Set.of()).contains(version);
    }
}
