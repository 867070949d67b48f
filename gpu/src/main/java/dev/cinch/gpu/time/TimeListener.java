package dev.cinch.gpu.time;

/** Is told from time to time how far a launch has come; it must not change anything. */
public interface TimeListener {
    TimeListener NONE = (kernel, cycles, warpInstructions, threadInstructions) -> {};

    /**
     * @param cycles of this launch
     * @param warpInstructions of all launches so far, as the next
     */
    void report(String kernel, long cycles, long warpInstructions, long threadInstructions);
}
