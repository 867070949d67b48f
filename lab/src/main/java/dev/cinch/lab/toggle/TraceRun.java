package dev.cinch.lab.toggle;

import dev.cinch.lab.ProgramInputs;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.workload.Scale;
import dev.cinch.workload.trace.GraphicsScene;
import dev.cinch.workload.trace.GraphicsTraces;
import java.util.SortedMap;

/**
 * A graphics scene that is drawn, with each of its traces sent by every {@link Scheme} over one bundle of wires. A scene has its
 * own seed, which says what is on it, and no other.
 */
record TraceRun(String scene, Scale scale) implements Run {
    private GraphicsScene drawn() {
        return GraphicsTraces.SCENES.get(scene);
    }

    @Override
    public String kind() {
        return RunKind.GRAPHICS_TRACES.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = ProgramInputs.of(drawn().program(), scale, drawn().seed());
        inputs.put("scene", scene);
        return inputs;
    }

    @Override
    public RunCode code() {
        return RunKind.GRAPHICS_TRACES.code();
    }

    @Override
    public void execute(Recorder recorder) {
        drawn().draw(scale).forEach((trace, content) -> {
            WireStudy study = new WireStudy(1, Scheme.ALL);
            study.blocks(content);
            study.record(trace.buffer(), recorder);
        });
    }
}
