package dev.cinch.cli;

import java.util.ArrayList;
import java.util.List;

/** Text broken between words. */
final class Wrapped {
    private Wrapped() {}

    /** Lines of at most a width, longer words aside; at least one. */
    static List<String> lines(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
