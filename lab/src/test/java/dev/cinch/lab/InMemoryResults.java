package dev.cinch.lab;

import dev.cinch.workload.Scale;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Results without a store: executes the runs of an experiment and keeps their rows. */
public final class InMemoryResults implements Results {
    private final Map<String, List<Row>> rows = new LinkedHashMap<>();

    private static final Map<String, InMemoryResults> KEPT = new ConcurrentHashMap<>();

    /** What the runs of an experiment gave, executed once for all tests. */
    public static InMemoryResults of(Experiment experiment) {
        return KEPT.computeIfAbsent(experiment.name(), name -> execute(experiment));
    }

    /** The same, executed again. */
    static InMemoryResults execute(Experiment experiment) {
        InMemoryResults results = new InMemoryResults();
        for (Run run : experiment.runs(Scale.TINY)) {
            Recorder recorder = new Recorder();
            run.execute(recorder);
            results.rows.put(key(run), recorder.rows());
        }
        return results;
    }

    public static Outcome outcome(String experiment) {
        Experiment found = Experiments.CATALOGUE.get(experiment);
        return found.evaluate(of(found), Scale.TINY);
    }

    private static String key(Run run) {
        return run.kind() + run.inputs();
    }

    @Override
    public List<Row> rows(Run run) {
        return rows.get(key(run));
    }
}
