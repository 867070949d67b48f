package dev.cinch.gpu;

/**
 * What one launch did.
 *
 * @param threadInstructions instructions times the lanes that were active
 */
public record Launched(String kernel, long warpInstructions, long threadInstructions) {}
