package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.part.Part;

/** The way of memory instructions to the L1: whether their lines are looked for at once or after a while. */
abstract class L1Access {
    /** Takes the next line of a load or a store. @return false if it cannot go on */
    abstract boolean take(MemoryInstruction instruction, long now);

    /**
     * Looks for what has waited.
     *
     * @param news whether anything has happened by which what was held up may go on
     * @return whether anything went on
     */
    boolean tick(boolean news, long now) {
        return false;
    }

    /** When it can act again by itself. */
    long next(long now) {
        return Part.NEVER;
    }

    /** How many lines wait. */
    int waiting() {
        return 0;
    }
}
