package dev.cinch.gpu.time.machine;

/** What an access to constants takes a cycle for. */
public enum ConstantPasses {
    /** For each distinct address of its lanes. */
    WORDS,
    /** For each line that they touch. */
    LINES
}
