package dev.cinch.lab.archive;

import dev.cinch.lab.CsvRecords;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What programs do on machines, as a digest of the counters that tests hold them to: {@code behaviour.csv}, which a test
 * holds against those counters. Whoever changes the model changes the counters and so the digests.
 */
final class CountedBehaviour {
    private static final String FILE = "behaviour.csv";

    /** The machine whose counters stand for those that have none: programs compute the same values on it. */
    private static final String USUAL = "gtx580";

    private static final Map<String, String> DIGESTS = read();

    private CountedBehaviour() {}

    private static Map<String, String> read() {
        try (InputStream in = CountedBehaviour.class.getResourceAsStream(FILE)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Map<String, String> digests = new HashMap<>();
            for (CsvRecords.Record record : CsvRecords.read(FILE, text)) {
                List<String> fields = record.fields();
                digests.put(key(fields.get(0), fields.get(1)), fields.get(2));
            }
            return digests;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String key(String program, String machine) {
        return program + "," + machine;
    }

    /** The digest of a program on a machine; nothing if nobody counts the program. */
    static Optional<String> of(String program, String machine) {
        String own = DIGESTS.get(key(program, machine));
        return Optional.ofNullable(own != null ? own : DIGESTS.get(key(program, USUAL)));
    }
}
