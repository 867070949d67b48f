package dev.cinch.lab.modern.program;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.data.format.ModelFile;
import dev.cinch.workload.Scale;
import java.util.SortedMap;

/** The weights of a model in a file: as many as are wanted that lie together, from a place that the seed says. */
record ModelWeights(ModelFile file) implements Weights {
    /** Stretches begin at a multiple of so many, a block of 128 bytes of the narrowest type. */
    private static final int ALIGNED = 128;

    /** The weights of a model that must have enough of them for a program. */
    static ModelWeights of(ModelFile file, long wanted, String program, Scale scale) {
        if (file.numbers() < wanted) {
            throw new BadInput(file.name() + " has " + file.numbers() + " numbers in its matrices, and " + program
                    + " wants " + wanted + " at --scale " + scale.label() + "; give a larger model"
                    + (scale == Scale.TINY ? "" : ", or a smaller --scale"));
        }
        return new ModelWeights(file);
    }

    @Override
    public float[] of(int count, int inputs, long seed) {
        long places = (file.numbers() - count) / ALIGNED + 1;
        return file.numbers(Math.floorMod(new SplitMix(seed).nextLong(), places) * ALIGNED, count);
    }

    @Override
    public void describe(SortedMap<String, String> runInputs) {
        runInputs.put("weights", file.digest());
    }
}
