package dev.cinch.lab;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import dev.cinch.workload.ErrorMeter;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Tolerance;

/**
 * A judge of a program whose memory a lossy codec compresses: it measures the error if the program has said of any
 * buffer that it may be approximated, and is strict if not, because then nothing may change.
 */
public final class LossyJudge implements Judge {
    public static final Statistic MEAN_RELATIVE_ERROR = new Statistic(
            "answer.mean-relative-error",
            Unit.ONE,
            "Mean over all elements of a program's outputs of |found - exact| / max(|exact|, 1e-6 max|exact|), with a lossy"
                    + " codec and buffers that it may change.");

    private final LaunchRecorder device;
    private final ErrorMeter meter = new ErrorMeter();

    /** @param device that the program runs on */
    public LossyJudge(LaunchRecorder device) {
        this.device = device;
    }

    private Judge judge() {
        return device.approximable() ? meter : Judge.STRICT;
    }

    @Override
    public void exact(String output, int[] expected, int[] found) {
        judge().exact(output, expected, found);
    }

    @Override
    public void exact(String output, float[] expected, float[] found) {
        judge().exact(output, expected, found);
    }

    @Override
    public void within(Tolerance tolerance, String output, float[] expected, float[] found) {
        judge().within(tolerance, output, expected, found);
    }

    /** The mean relative error of the answers; null if they had to be exact. */
    public Double meanRelativeError() {
        return device.approximable() ? meter.meanRelativeError() : null;
    }
}
