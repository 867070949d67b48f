package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Op;

/** A lane function in a loop over the lanes of a mask. */
abstract class LaneLoop extends Op {
    static final int ALL = -1;
}
