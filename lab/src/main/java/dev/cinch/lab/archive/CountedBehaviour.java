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
 * What programs do on machines, as a digest of the counters that tests hold them to ({@code behaviour.csv}), and what
 * runs of a kind that does more than to count give at scale tiny ({@code kinds.csv}). Tests hold both files against what they are
 * digests of: whoever changes the model changes the digests. Compiled code would be no such digest, for each compiler writes its own.
 */
final class CountedBehaviour {
    /** The machine whose counters stand for those that have none: programs compute the same values on it. */
    private static final String USUAL = "gtx580";

    private static final Map<String, String> PROGRAMS = read("behaviour.csv");
    private static final Map<String, String> KINDS = read("kinds.csv");

    private CountedBehaviour() {}

    /** Digests, the last field of each line, by what stands before them. */
    private static Map<String, String> read(String file) {
        try (InputStream in = CountedBehaviour.class.getResourceAsStream(file)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Map<String, String> digests = new HashMap<>();
            for (CsvRecords.Record record : CsvRecords.read(file, text)) {
                List<String> fields = record.fields();
                int last = fields.size() - 1;
                digests.put(String.join(",", fields.subList(0, last)), fields.get(last));
            }
            return digests;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The digest of a program on a machine; nothing if nobody counts the program. */
    static Optional<String> of(String program, String machine) {
        String own = PROGRAMS.get(program + "," + machine);
        return Optional.ofNullable(own != null ? own : PROGRAMS.get(program + "," + USUAL));
    }

    /** The digest of runs of a kind; nothing if nobody holds them to what they give. */
    static Optional<String> ofKind(String kind) {
        return Optional.ofNullable(KINDS.get(kind));
    }
}
