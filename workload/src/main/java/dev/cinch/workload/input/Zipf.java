package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;
import java.util.Arrays;

/** Ranks from 0 on, rank {@code k} drawn in proportion to 1 / (k + 1): how pages, words and visitors are popular. */
public final class Zipf {
    private final double[] upTo;

    public Zipf(int ranks) {
        upTo = new double[ranks];
        double sum = 0;
        for (int k = 0; k < ranks; k++) {
            sum += 1.0 / (k + 1);
            upTo[k] = sum;
        }
    }

    public int draw(SplitMix random) {
        int found = Arrays.binarySearch(upTo, random.nextDouble() * upTo[upTo.length - 1]);
        // exactly on a bound belongs to the next rank
        return Math.min(found >= 0 ? found + 1 : -found - 1, upTo.length - 1);
    }
}
