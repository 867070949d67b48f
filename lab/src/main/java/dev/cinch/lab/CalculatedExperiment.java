package dev.cinch.lab;

import dev.cinch.base.stat.Statistic;
import dev.cinch.workload.Scale;
import java.util.List;

/** An experiment that is one calculation. It evaluates from the recorded rows alone, never from what it calculated. */
public abstract class CalculatedExperiment extends PaperExperiment {
    private final Run run;

    /** @param number the second half of the name, such as {@code tab3} */
    protected CalculatedExperiment(Paper paper, String number, String source, String title) {
        super(paper, number, source, title);
        run = new Calculation(name(), this::calculate);
    }

    protected abstract void calculate(Recorder recorder);

    @Override
    public final List<Run> runs(Scale scale) {
        return List.of(run);
    }

    @Override
    public final Outcome evaluate(Results results, Scale scale) {
        return evaluate(results);
    }

    protected abstract Outcome evaluate(Results results);

    /** The calculation. */
    protected final Run run() {
        return run;
    }

    protected final List<Row> rows(Results results) {
        return results.rows(run);
    }

    protected final double value(Results results, String part, Statistic statistic) {
        return results.value(run, part, statistic);
    }
}
