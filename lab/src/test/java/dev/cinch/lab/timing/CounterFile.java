package dev.cinch.lab.timing;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What programs counted in one way to run them: lines {@code program,counter,value} with the totals of each run. Counters that
 * are 0 have no line, so that a new part that is off changes nothing.
 */
final class CounterFile {
    private static final String HEADER = "program,counter,value";
    private static final String NOTHING = "0";

    /** Values by program and counter, with the comma between them. */
    private final Map<String, String> values = new LinkedHashMap<>();

    void add(String program, List<Row> rows) {
        for (Row row : rows) {
            if (row.kernel().isEmpty() && row.value() != 0) {
                values.put(program + "," + row.stat(), Decimal.text(row.value()));
            }
        }
    }

    /** @param file may be missing: nothing was counted then */
    static CounterFile read(Path file) throws IOException {
        CounterFile read = new CounterFile();
        if (Files.exists(file)) {
            List<String> lines = Files.readAllLines(file);
            for (String line : lines.subList(1, lines.size())) {
                int comma = line.lastIndexOf(',');
                read.values.put(line.substring(0, comma), line.substring(comma + 1));
            }
        }
        return read;
    }

    void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder(HEADER).append('\n');
        values.forEach(
                (key, value) -> text.append(key).append(',').append(value).append('\n'));
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** What another file has otherwise, one line each: {@code program counter before → after}. */
    List<String> changesTo(CounterFile after) {
        Set<String> keys = new LinkedHashSet<>(after.values.keySet());
        keys.addAll(values.keySet());
        List<String> changes = new ArrayList<>();
        for (String key : keys) {
            String before = values.getOrDefault(key, NOTHING);
            String now = after.values.getOrDefault(key, NOTHING);
            if (!before.equals(now)) {
                changes.add(key.replace(',', ' ') + " " + before + " → " + now);
            }
        }
        return changes;
    }
}
