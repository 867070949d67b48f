package dev.cinch.lab;

import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The laboratory, which carries out experiments: the union of their runs, what the store already has left out, the rest
 * in parallel.
 */
public final class Laboratory {
    private final ResultStore store;
    private final Engine engine;
    private final RunWatch watch;
    private final Scale scale;
    private final Changes changes;
    private List<FailedRun> failures = List.of();

    public Laboratory(ResultStore store, Scale scale, Engine engine, RunWatch watch) {
        this(store, scale, Changes.NONE, engine, watch);
    }

    /** @param changes to the machines of all experiments */
    public Laboratory(ResultStore store, Scale scale, Changes changes, Engine engine, RunWatch watch) {
        this.store = store;
        this.scale = scale;
        this.changes = changes;
        this.engine = engine;
        this.watch = watch;
    }

    /**
     * Carries out what experiments need and evaluates them. An experiment of which a run has failed is left out; {@link
     * #failures} has the reasons.
     */
    public List<Finding> carryOut(List<Experiment> experiments) {
        carryOutRuns(all(experiments));
        Set<String> failed = new HashSet<>();
        failures.forEach(failure -> failed.add(store.key(failure.run())));
        Results results = new ChangedResults(new RememberedResults(store), changes);
        List<Finding> findings = new ArrayList<>();
        for (Experiment experiment : experiments) {
            if (failed.isEmpty() || runs(experiment).stream().noneMatch(run -> failed.contains(store.key(run)))) {
                findings.add(evaluate(experiment, results));
            }
        }
        return findings;
    }

    /** The runs that experiments need, each once. */
    public List<Run> all(List<Experiment> experiments) {
        Map<String, Run> runs = new LinkedHashMap<>();
        for (Experiment experiment : experiments) {
            runs(experiment).forEach(run -> runs.putIfAbsent(store.key(run), run));
        }
        return new ArrayList<>(runs.values());
    }

    private List<Run> runs(Experiment experiment) {
        return experiment.runs(scale).stream().map(run -> run.under(changes)).toList();
    }

    /** The runs among some that are not kept yet, each once. */
    public List<Run> missingOf(List<Run> runs) {
        Map<String, Run> missing = new LinkedHashMap<>();
        for (Run run : runs) {
            if (!store.has(run)) {
                missing.putIfAbsent(store.key(run), run);
            }
        }
        return new ArrayList<>(missing.values());
    }

    /** The damage to what was kept of some runs. */
    public List<Damage> damagedOf(List<Run> runs) {
        return runs.stream().flatMap(run -> store.damage(run).stream()).toList();
    }

    /** Executes those of some runs that are not kept yet, and keeps them. One that fails does not keep others from it. */
    public void carryOutRuns(List<Run> runs) {
        failures = List.of();
        List<Run> missing = missingOf(runs);
        if (missing.isEmpty()) {
            return;
        }
        store.prepare();
        Set<String> asked = new HashSet<>();
        runs.forEach(run -> asked.add(store.key(run)));
        Map<Run, Throwable> failed = new ConcurrentHashMap<>();
        RunBoard board = new RunBoard(missing, asked.size() - missing.size(), engine.atATime(), System::nanoTime);
        watch.begin(board);
        Keeper keeper = new Keeper();
        try {
            try (keeper) {
                engine.execute(longestFirst(missing), keeping(keeper, board, failed));
            }
            keeper.check();
        } finally {
            watch.end();
        }
        failures = missing.stream()
                .filter(failed::containsKey)
                .map(run -> new FailedRun(run, failed.get(run)))
                .toList();
    }

    /** The failures among the runs that were carried out last, in the order in which they were asked for. */
    public List<FailedRun> failures() {
        return failures;
    }

    /** A long run that begins last keeps everybody waiting. Runs of one program, which share profiles, stay together. */
    static List<Run> longestFirst(List<Run> runs) {
        List<Run> order = new ArrayList<>(runs);
        order.sort(Comparator.comparingDouble((Run run) -> -RunTime.seconds(run)));
        return order;
    }

    private Engine.Listener keeping(Keeper keeper, RunBoard board, Map<Run, Throwable> failed) {
        return new Engine.Listener() {
            @Override
            public void started(Run run) {
                keeper.check();
                board.started(run);
            }

            @Override
            public void lost(Run run) {
                board.lost(run);
            }

            @Override
            public void finished(Run run, List<Row> rows) {
                keeper.keep(() -> {
                    store.put(run, rows);
                    board.finished(run);
                });
            }

            @Override
            public void failed(Run run, Throwable cause) {
                failed.put(run, cause);
                board.failed(run);
            }
        };
    }

    private Finding evaluate(Experiment experiment, Results results) {
        Outcome outcome = experiment.evaluate(results, scale);
        Map<String, Estimate> estimates = experiment.judges(scale) ? outcome.estimates() : Map.of();
        return new Finding(
                experiment,
                outcome,
                Grades.of(Claims.bundled().of(experiment), estimates),
                runs(experiment).stream().map(store::key).toList());
    }
}
