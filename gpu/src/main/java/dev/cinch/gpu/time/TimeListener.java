package dev.cinch.gpu.time;

/** Is told from time to time how far a launch has come; it must not change anything. */
public interface TimeListener {
    TimeListener NONE = (kernel, launch, cycles, warpInstructions, threadInstructions) -> {};

    /**
     * @param launch counts from 1
     * @param cycles of this launch, as the instructions
     */
    void report(String kernel, long launch, long cycles, long warpInstructions, long threadInstructions);
}
