package dev.cinch.gpu.time;

import dev.cinch.base.stat.Sample;
import dev.cinch.gpu.LaunchStanding;
import dev.cinch.gpu.time.part.ActivityLog;

/** Is told from time to time how far a launch has come; it must not change anything. */
public interface TimeListener {
    TimeListener NONE = standing -> {};

    void report(LaunchStanding standing);

    /** The core cycles after which it is told what was counted meanwhile; never, unless it says so. */
    default long interval() {
        return Long.MAX_VALUE;
    }

    /**
     * Is told what was counted from one cycle of a launch to another. Intervals follow each other, the last one of a launch is
     * shorter, and all of them add up to what the launch counted. Histograms are not among it.
     */
    default void counted(String kernel, long start, long end, Sample counters) {}

    /** The log of what warps and requests do; none, unless it says so. */
    default ActivityLog activity() {
        return ActivityLog.NONE;
    }
}
