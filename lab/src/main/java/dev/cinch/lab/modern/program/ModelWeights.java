package dev.cinch.lab.modern.program;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.data.format.ModelFile;
import java.util.SortedMap;

/** The weights of a model in a file: as many as are wanted that lie together, from a place that the seed says. */
record ModelWeights(ModelFile file) implements Weights {
    /** Stretches begin at a multiple of so many, a block of 128 bytes of the narrowest type. */
    private static final int ALIGNED = 128;

    @Override
    public float[] of(int count, int inputs, long seed) {
        long spare = file.numbers() - count;
        if (spare < 0) {
            throw new BadInput(file.name() + " has " + file.numbers() + " numbers in its matrices, and " + count
                    + " are wanted; give a larger model, or a smaller --scale");
        }
        long places = spare / ALIGNED + 1;
        return file.numbers(Math.floorMod(new SplitMix(seed).nextLong(), places) * ALIGNED, count);
    }

    @Override
    public void describe(SortedMap<String, String> runInputs) {
        runInputs.put("weights", file.digest());
    }
}
