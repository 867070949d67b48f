package dev.cinch.workload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code docs/workloads.md} says, for tests that compare it with what programs do. */
final class WorkloadPage {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)`[^|]* \\| (.*) \\|$");

    private final String text;

    WorkloadPage() {
        try {
            text = Files.readString(Path.of("../docs/workloads.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The rows of the first table with this header, by the program in their first column.
     *
     * @return of each the other cells
     */
    Map<String, List<String>> table(String header) {
        String after = after(header + "\n");
        Map<String, List<String>> rows = new LinkedHashMap<>();
        Matcher row = ROW.matcher(after.substring(0, after.indexOf("\n\n")));
        while (row.find()) {
            rows.put(row.group(1), List.of(row.group(2).split(" ?\\| ?", -1)));
        }
        return rows;
    }

    /** What stands under a headline of the third order; nothing where there is none. */
    String section(String headline) {
        return text.contains("\n### " + headline + "\n") ? upTo("\n##", after("\n### " + headline + "\n")) : "";
    }

    /** The paragraph that starts so. */
    String paragraph(String start) {
        return upTo("\n\n", after("\n" + start));
    }

    private String after(String start) {
        int at = text.indexOf(start);
        if (at < 0) {
            throw new IllegalStateException("docs/workloads.md does not have: " + start.strip());
        }
        return text.substring(at + start.length());
    }

    private static String upTo(String end, String text) {
        int at = text.indexOf(end);
        return at < 0 ? text : text.substring(0, at);
    }
}
