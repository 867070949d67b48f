package dev.cinch.workload.input;

import java.nio.charset.StandardCharsets;

/**
 * A text in one piece.
 *
 * @param text each line with a line feed at its end
 * @param offsets where each line starts, and where the last one ends
 */
public record TextLines(byte[] text, int[] offsets) {
    /** @param lines of ASCII, without line feeds */
    public static TextLines of(String[] lines) {
        StringBuilder text = new StringBuilder();
        int[] offsets = new int[lines.length + 1];
        for (int i = 0; i < lines.length; i++) {
            text.append(lines[i]).append('\n');
            offsets[i + 1] = text.length();
        }
        return new TextLines(text.toString().getBytes(StandardCharsets.US_ASCII), offsets);
    }
}
