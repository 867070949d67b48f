package dev.cinch.workload.trace;

import dev.cinch.workload.Scale;
import java.util.Map;

/** What a graphics program leaves in its buffers. */
interface Drawing {
    /** The workload. */
    String program();

    /** What each buffer holds, by its name, in a fixed order. */
    Map<String, String> buffers();

    /** Their contents in the order of memory traffic, by name. */
    Map<String, byte[]> draw(Scale scale, long seed);
}
