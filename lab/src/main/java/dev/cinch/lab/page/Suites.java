package dev.cinch.lab.page;

import dev.cinch.lab.CsvRecords;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The suites whose algorithms our programs are, by the programs' names; the sources are not theirs. */
public final class Suites {
    private static final Map<String, String> SUITES = read();

    private Suites() {}

    /** It is an internal failure when nobody has said. */
    static String of(String workload) {
        String suite = SUITES.get(workload);
        if (suite == null) {
            throw new IllegalStateException("suites.csv does not have " + workload);
        }
        return suite;
    }

    private static Map<String, String> read() {
        try (InputStream in = Suites.class.getResourceAsStream("suites.csv")) {
            Map<String, String> suites = new HashMap<>();
            List<CsvRecords.Record> records =
                    CsvRecords.read("suites.csv", new String(in.readAllBytes(), StandardCharsets.UTF_8));
            records.subList(1, records.size())
                    .forEach(record ->
                            suites.put(record.fields().get(0), record.fields().get(1)));
            return suites;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
