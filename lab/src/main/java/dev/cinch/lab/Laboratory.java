package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.base.Progress;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

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
            "warped/tab1");

    private final ResultStore store;
    private final int threads;
    private final Progress progress;
    private final Scale scale;

    public Laboratory(ResultStore store, Scale scale, int threads, Progress progress) {
        this.store = store;
        this.scale = scale;
        this.threads = threads;
        this.progress = progress;
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

    /** A telling part that takes about a minute: what needs no programs, and one figure that does. */
    public static List<Experiment> quick() {
        return select(QUICK);
    }

    private static boolean starts(Experiment experiment, String prefix) {
        return prefix.equals("all") || experiment.name().startsWith(prefix);
    }

    public List<Finding> carryOut(List<Experiment> experiments) {
        run(missing(experiments));
        List<Finding> findings = new ArrayList<>();
        for (Experiment experiment : experiments) {
            findings.add(evaluate(experiment));
        }
        return findings;
    }

    /** The runs that experiments need and that are not kept yet, each once. */
    public List<Run> missing(List<Experiment> experiments) {
        return all(experiments).stream().filter(run -> !store.has(run)).toList();
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

    /** Executes runs and keeps them. */
    public void carryOutRuns(List<Run> runs) {
        run(runs);
    }

    private void run(List<Run> runs) {
        ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, runs.size())));
        AtomicInteger done = new AtomicInteger();
        try {
            List<Future<?>> futures = new ArrayList<>();
            for (Run run : runs) {
                futures.add(pool.submit(() -> {
                    Recorder recorder = new Recorder();
                    run.execute(recorder);
                    store.put(run, recorder.rows());
                    progress.report(done.incrementAndGet(), runs.size(), "runs");
                }));
            }
            for (Future<?> future : futures) {
                future.get();
            }
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        } finally {
            pool.shutdownNow();
        }
    }

    private Finding evaluate(Experiment experiment) {
        Outcome outcome = experiment.evaluate(store, scale);
        List<Finding.Judgement> judgements = new ArrayList<>();
        for (Claim claim : Claims.bundled().of(experiment)) {
            double ours =
                    experiment.judges(scale) ? outcome.values().getOrDefault(claim.name(), Double.NaN) : Double.NaN;
            judgements.add(new Finding.Judgement(claim, ours, claim.judge(ours)));
        }
        return new Finding(
                experiment,
                outcome,
                judgements,
                experiment.runs(scale).stream().map(store::key).toList());
    }
}
