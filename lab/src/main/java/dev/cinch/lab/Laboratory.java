package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Carries out experiments: the union of their runs, what the store already has left out, the rest in parallel. */
public final class Laboratory {
    private static final List<String> QUICK = List.of(
            "cross/demo",
            "cross/gpgpu-sim",
            "e2mc/tab",
            "magbdi/tab1",
            "magbdi/tab3",
            "magbdi/overhead",
            "magbdi/fig16",
            "toggle/fig4",
            "toggle/fig5",
            "toggle/fig7",
            "warped/tab",
            "warped/fig8");

    private final ResultStore store;
    private final int threads;
    private final RunWatch watch;
    private final Scale scale;
    private List<FailedRun> failures = List.of();

    public Laboratory(ResultStore store, Scale scale, int threads, RunWatch watch) {
        this.store = store;
        this.scale = scale;
        this.threads = threads;
        this.watch = watch;
    }

    /** Every experiment whose name starts with one of the prefixes; all of them for {@code all} or no prefix. */
    public static List<Experiment> select(List<String> prefixes) {
        List<Experiment> selected = new ArrayList<>();
        for (Experiment experiment : Experiments.CATALOGUE) {
            if (prefixes.isEmpty() || prefixes.stream().anyMatch(prefix -> starts(experiment, prefix))) {
                selected.add(experiment);
            }
        }
        for (String prefix : prefixes) {
            if (Experiments.CATALOGUE.list().stream().noneMatch(experiment -> starts(experiment, prefix))) {
                throw new BadInput(NearestNames.unknown("experiment", prefix, Experiments.CATALOGUE.names()));
            }
        }
        return selected;
    }

    /** A telling part that takes about a minute: what needs no programs, and two figures that do. */
    public static List<Experiment> quick() {
        return select(QUICK);
    }

    private static boolean starts(Experiment experiment, String prefix) {
        return prefix.equals("all") || experiment.name().startsWith(prefix);
    }

    /**
     * Carries out what experiments need and evaluates them. An experiment of which a run has failed is left out; {@link
     * #failures} has the reasons.
     */
    public List<Finding> carryOut(List<Experiment> experiments) {
        carryOutRuns(all(experiments));
        Set<String> failed = new HashSet<>();
        failures.forEach(failure -> failed.add(store.key(failure.run())));
        List<Finding> findings = new ArrayList<>();
        for (Experiment experiment : experiments) {
            if (failed.isEmpty() || experiment.runs(scale).stream().noneMatch(run -> failed.contains(store.key(run)))) {
                findings.add(evaluate(experiment));
            }
        }
        return findings;
    }

    /** The runs that experiments need, each once. */
    public List<Run> all(List<Experiment> experiments) {
        Map<String, Run> runs = new LinkedHashMap<>();
        for (Experiment experiment : experiments) {
            experiment.runs(scale).forEach(run -> runs.putIfAbsent(store.key(run), run));
        }
        return new ArrayList<>(runs.values());
    }

    /** Of some runs those that are not kept yet, each once. */
    public List<Run> missingOf(List<Run> runs) {
        Map<String, Run> missing = new LinkedHashMap<>();
        for (Run run : runs) {
            if (!store.has(run)) {
                missing.putIfAbsent(store.key(run), run);
            }
        }
        return new ArrayList<>(missing.values());
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
        RunBoard board = new RunBoard(missing, asked.size() - missing.size(), threads, System::nanoTime);
        watch.begin(board);
        try {
            execute(longestFirst(missing), board, failed);
        } finally {
            watch.end();
        }
        failures = missing.stream()
                .filter(failed::containsKey)
                .map(run -> new FailedRun(run, failed.get(run)))
                .toList();
    }

    /** Of the runs that were carried out last, in the order in which they were asked for. */
    public List<FailedRun> failures() {
        return failures;
    }

    /** A long run that begins last keeps everybody waiting. Runs of one program, which share profiles, stay together. */
    static List<Run> longestFirst(List<Run> runs) {
        List<Run> order = new ArrayList<>(runs);
        order.sort(Comparator.comparingDouble((Run run) -> -RunTime.seconds(run)));
        return order;
    }

    private void execute(List<Run> runs, RunBoard board, Map<Run, Throwable> failed) {
        ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, runs.size())));
        ExecutorCompletionService<Void> completion = new ExecutorCompletionService<>(pool);
        try {
            runs.forEach(run -> completion.submit(() -> execute(run, board, failed), null));
            for (int i = 0; i < runs.size(); i++) {
                completion.take().get();
            }
        } catch (ExecutionException unkept) {
            throw unkept.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(unkept);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        } finally {
            pool.shutdownNow();
        }
    }

    /** What goes wrong in a run is that run's failure; if results cannot be kept, there is no use in going on. */
    private void execute(Run run, RunBoard board, Map<Run, Throwable> failed) {
        board.started(run);
        Recorder recorder = new Recorder();
        try {
            run.execute(recorder);
        } catch (RuntimeException | Error failure) {
            failed.put(run, failure);
            board.failed(run);
            return;
        }
        store.put(run, recorder.rows());
        board.finished(run);
    }

    private Finding evaluate(Experiment experiment) {
        Outcome outcome = experiment.evaluate(store, scale);
        Map<String, Double> values = experiment.judges(scale) ? outcome.values() : Map.of();
        return new Finding(
                experiment,
                outcome,
                Grades.of(Claims.bundled().of(experiment), values),
                experiment.runs(scale).stream().map(store::key).toList());
    }
}
