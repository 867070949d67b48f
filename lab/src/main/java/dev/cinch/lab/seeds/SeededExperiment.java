package dev.cinch.lab.seeds;

import dev.cinch.base.BadInput;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** An experiment over programs, with each of the seeds from 1 on. */
public final class SeededExperiment implements Experiment {
    private final Experiment experiment;
    private final int seeds;

    private SeededExperiment(Experiment experiment, int seeds) {
        this.experiment = experiment;
        this.seeds = seeds;
    }

    /** Experiments with so many seeds; those without programs as they are. */
    public static List<Experiment> of(List<Experiment> experiments, int seeds, Scale scale) {
        if (seeds < 1 || seeds > SeedMean.MOST) {
            throw new BadInput("--seeds " + seeds + ": from 1 to " + SeedMean.MOST + " are possible");
        }
        List<Experiment> all = new ArrayList<>();
        for (Experiment experiment : experiments) {
            boolean draws = experiment.runs(scale).stream()
                    .anyMatch(run -> !run.seeded(0).equals(run));
            all.add(seeds > 1 && draws ? new SeededExperiment(experiment, seeds) : experiment);
        }
        return all;
    }

    @Override
    public String name() {
        return experiment.name();
    }

    @Override
    public Paper paper() {
        return experiment.paper();
    }

    @Override
    public String source() {
        return experiment.source();
    }

    @Override
    public String title() {
        return experiment.title();
    }

    @Override
    public int seeds() {
        return seeds;
    }

    @Override
    public boolean judges(Scale scale) {
        return experiment.judges(scale);
    }

    @Override
    public List<Run> runs(Scale scale) {
        Set<Run> runs = new LinkedHashSet<>();
        for (long seed = 1; seed <= seeds; seed++) {
            for (Run run : experiment.runs(scale)) {
                runs.add(run.seeded(seed));
            }
        }
        return new ArrayList<>(runs);
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<Outcome> outcomes = new ArrayList<>();
        for (long seed = 1; seed <= seeds; seed++) {
            outcomes.add(experiment.evaluate(new SeededResults(results, seed), scale));
        }
        return OutcomeMean.of(outcomes);
    }
}
