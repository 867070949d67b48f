package dev.cinch.gpu;

/**
 * The account of one launch.
 *
 * @param threadInstructions instructions times the lanes that came to them, whether or not a guard let them take part
 * @param timing null if nobody kept the time
 */
public record Launched(String kernel, long warpInstructions, long threadInstructions, Timing timing) {
    public Launched(String kernel, long warpInstructions, long threadInstructions) {
        this(kernel, warpInstructions, threadInstructions, null);
    }
}
