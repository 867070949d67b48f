package dev.cinch.gpu;

/**
 * What one launch did.
 *
 * @param threadInstructions instructions times the lanes that came to them, whether or not a guard let them take part
 */
public record Launched(String kernel, long warpInstructions, long threadInstructions) {}
