package dev.cinch.report;

import java.util.ArrayList;
import java.util.List;

/** Text broken between words. */
public final class Wrapped {
    private Wrapped() {}

    /** Lines of at most a width, longer words aside; at least one. */
    public static List<String> lines(String text, int width) {
        if (text.length() <= width) {
            return List.of(text);
        }
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

    /**
     * Text of several lines, those that are too long broken. What is left of one goes on under its beginning: behind the
     * spaces, the mark or the name in front of it.
     */
    public static String text(String text, int width) {
        List<String> result = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            if (line.length() <= width) {
                result.add(line);
                continue;
            }
            int indent = indent(line, width);
            String margin = line.substring(0, indent);
            for (String part : lines(line.substring(indent), width - indent)) {
                result.add(margin + part);
                margin = " ".repeat(indent);
            }
        }
        return String.join("\n", result);
    }

    /** The distance of a line's own text from the margin; at most half of the width. */
    private static int indent(String line, int width) {
        int name = line.length() - line.stripLeading().length();
        if (line.startsWith(" ", name + 1) && "-*?".indexOf(line.charAt(name)) >= 0) {
            name += 2;
        }
        int gap = line.indexOf("  ", name);
        if (gap < 0) {
            return name;
        }
        int behind = gap;
        while (behind < line.length() && line.charAt(behind) == ' ') {
            behind++;
        }
        return behind <= width / 2 ? behind : name;
    }

    /** The {@link #lines} with longer words cut, behind a mark such as a slash if there is one. */
    static List<String> cells(String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String line : lines(text, width)) {
            int from = 0;
            while (line.length() - from > width) {
                int end = from + width;
                for (int i = end; i > from + width / 2; i--) {
                    if ("/-_.,:|".indexOf(line.charAt(i - 1)) >= 0) {
                        end = i;
                        break;
                    }
                }
                lines.add(line.substring(from, end));
                from = end;
            }
            lines.add(line.substring(from));
        }
        return lines;
    }
}
