package dev.cinch.lab;

import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.workload.Scale;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Results without a store: executes the runs of an experiment and keeps their rows. */
public final class InMemoryResults implements Results {
    /** Experiments share many runs; each is executed once for all tests. */
    private static final Map<String, List<Row>> KEPT = new ConcurrentHashMap<>();

    private final Map<String, List<Row>> rows = new LinkedHashMap<>();

    /** What the runs of an experiment gave. */
    public static InMemoryResults of(Experiment experiment) {
        List<Run> runs = experiment.runs(Scale.TINY);
        runs.parallelStream().forEach(run -> KEPT.computeIfAbsent(key(run), key -> rowsOf(run)));
        InMemoryResults results = new InMemoryResults();
        runs.forEach(run -> results.rows.put(key(run), KEPT.get(key(run))));
        return results;
    }

    /** The rows of a run that is executed now. */
    static List<Row> rowsOf(Run run) {
        Recorder recorder = new Recorder();
        run.execute(recorder);
        return recorder.rows();
    }

    /** The same results with a run executed again. */
    public InMemoryResults again(Run run) {
        InMemoryResults results = new InMemoryResults();
        results.rows.putAll(rows);
        results.rows.put(key(run), rowsOf(run));
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
