package dev.cinch.gpu.time;

import dev.cinch.gpu.LaunchStanding;

/** Is told from time to time how far a launch has come; it must not change anything. */
public interface TimeListener {
    TimeListener NONE = standing -> {};

    void report(LaunchStanding standing);
}
