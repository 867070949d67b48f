package dev.cinch.lab;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A run that needs no GPU: formulas and codecs, worked out by the experiment itself. It travels as the experiment's name,
 * because the work is code, and code travels as jars.
 */
public final class Calculation implements Run {
    private final String experiment;
    private final transient Consumer<Recorder> work;

    public Calculation(String experiment, Consumer<Recorder> work) {
        this.experiment = experiment;
        this.work = work;
    }

    /** The experiment whose work it is. */
    public String experiment() {
        return experiment;
    }

    @Override
    public String kind() {
        return RunKind.CALCULATION.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        return new TreeMap<>(Map.of("experiment", experiment));
    }

    /** The formulas stand in the experiment, so the laboratory's own code counts too. */
    @Override
    public RunCode code() {
        return RunKind.CALCULATION.code();
    }

    @Override
    public void execute(Recorder recorder) {
        work.accept(recorder);
    }
}
