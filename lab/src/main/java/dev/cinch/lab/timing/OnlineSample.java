package dev.cinch.lab.timing;

import dev.cinch.workload.MeasuredSizes;
import dev.cinch.workload.Scale;

/**
 * The length of online training where nobody says: E2MC's 20 million instructions of a program as large as the paper's,
 * the same share of a smaller one, and at least a hundredth of the run.
 */
public final class OnlineSample {
    private static final double PAPER_INSTRUCTIONS = 20e6;
    private static final double LEAST_SHARE = 0.01;

    private OnlineSample() {}

    /** Thread instructions. */
    public static long of(String workload, Scale scale) {
        return of(
                MeasuredSizes.threadInstructions(workload, scale),
                MeasuredSizes.threadInstructions(workload, Scale.PAPER));
    }

    static long of(long instructions, long ofPaperScale) {
        double share = Math.max(PAPER_INSTRUCTIONS / ofPaperScale, LEAST_SHARE);
        return Math.max(1, Math.round(instructions * share));
    }
}
