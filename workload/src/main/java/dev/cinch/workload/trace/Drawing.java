package dev.cinch.workload.trace;

import dev.cinch.workload.Scale;
import java.util.Map;

/** The contents that a graphics program leaves in its buffers. */
interface Drawing {
    /** The workload. */
    String program();

    /** The content of each buffer in words, by its name, in a fixed order. */
    Map<String, String> buffers();

    /** Draws: the contents of the buffers in the order of memory traffic, by name. */
    Map<String, byte[]> draw(Scale scale, long seed);
}
