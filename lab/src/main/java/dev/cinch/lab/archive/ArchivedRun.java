package dev.cinch.lab.archive;

import dev.cinch.lab.Row;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A run in the archive.
 *
 * @param fingerprint when it was archived
 * @param code the version of the code that made it
 */
public record ArchivedRun(
        String kind, SortedMap<String, String> inputs, String fingerprint, String code, List<Row> rows) {
    /** Whether it would come out otherwise today, as far as can be told without making it. */
    public boolean stale() {
        return !Optional.of(fingerprint).equals(Fingerprint.of(kind, inputs));
    }

    /** The question that it answers. */
    String question() {
        return kind + " " + inputs;
    }
}
