package dev.cinch.lab.modern.program;

import dev.cinch.workload.input.TrainedWeights;
import java.util.SortedMap;

/** Weights that are drawn as training leaves them. */
record DrawnWeights() implements Weights {
    @Override
    public float[] of(int count, int inputs, long seed) {
        return TrainedWeights.of(count, inputs, seed);
    }

    @Override
    public void describe(SortedMap<String, String> runInputs) {}
}
