package dev.cinch.workload.input;

/**
 * A text in one piece.
 *
 * @param text each line with a byte at its end that no line has inside
 * @param offsets where each line starts, and where the last one ends
 */
public record TextLines(byte[] text, int[] offsets) {}
