package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import dev.cinch.gpu.Fault;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A run that does what a test wants of it. */
record TestRun(Deed deed, int number) implements Run {
    private static final Statistic SQUARE = new Statistic("test.square", Unit.BIT, "A number times itself.");

    enum Deed {
        SQUARE,
        NAP,
        BAD_INPUT,
        FAULT,
        BUG,
        /** The whole process dies. */
        DEATH,
        /** Its inputs are others in every process, as if the code there were another. */
        STRANGER
    }

    @Override
    public String kind() {
        return "test";
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = new TreeMap<>();
        inputs.put("deed", deed.name());
        inputs.put("number", Integer.toString(number));
        if (deed == Deed.STRANGER) {
            inputs.put("process", Long.toString(ProcessHandle.current().pid()));
        }
        return inputs;
    }

    @Override
    public RunCode code() {
        return new RunCode(List.of(BadInput.class, TestRun.class), null);
    }

    @Override
    public void execute(Recorder recorder) {
        switch (deed) {
            case SQUARE, STRANGER -> {}
            case NAP -> Cluster.pause(250);
            case BAD_INPUT -> throw new BadInput("no " + number);
            case FAULT -> throw new Fault("out of bounds at " + number);
            case BUG -> throw new ArithmeticException();
            case DEATH -> Runtime.getRuntime().halt(3);
        }
        recorder.record("", SQUARE, number * number);
    }
}
