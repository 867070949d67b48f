package dev.cinch.lab;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The reasons why claims are not within their tolerances, read from {@code claims/reasons.csv}:
 *
 * <pre>
 * experiment,claim,deviation,reason
 * e2mc/fig13,*,14.15,Energy falls with time; and times fall less here.
 * </pre>
 *
 * The claim {@code *} stands for all of the experiment that have no line of their own. A reason says why a number was
 * off when it was looked into, so it is shown only beside one that is off.
 */
public final class Reasons {
    private static final List<String> HEADER = List.of("experiment", "claim", "deviation", "reason");
    private static final String FILE = "reasons.csv";
    private static final String ALL = "*";

    /** The reasons by experiment, then by the claim's name. */
    private final Map<String, Map<String, Reason>> reasons = new LinkedHashMap<>();

    private Reasons() {}

    /** The reasons that ship with the laboratory. */
    public static Reasons bundled() {
        return Bundled.REASONS;
    }

    static Reasons read(String text) {
        List<CsvRecords.Record> records = CsvRecords.read(FILE, text);
        if (records.isEmpty() || !records.get(0).fields().equals(HEADER)) {
            throw new IllegalArgumentException(FILE + ":1: the header must be " + String.join(",", HEADER));
        }
        Reasons reasons = new Reasons();
        for (CsvRecords.Record record : records.subList(1, records.size())) {
            List<String> fields = record.fields();
            if (fields.size() != HEADER.size() || fields.stream().anyMatch(String::isBlank)) {
                throw new IllegalArgumentException(FILE + ":" + record.line() + ": " + HEADER.size()
                        + " fields, none of them empty, are expected");
            }
            Reason reason = new Reason(fields.get(2), fields.get(3));
            Map<String, Reason> siblings =
                    reasons.reasons.computeIfAbsent(fields.get(0), name -> new LinkedHashMap<>());
            if (siblings.put(fields.get(1), reason) != null) {
                throw new IllegalArgumentException(FILE + ":" + record.line() + ": a second reason for '"
                        + fields.get(1) + "' of " + fields.get(0));
            }
        }
        return reasons;
    }

    /** The reason why the claim may be off; empty when nobody has said so. */
    public Optional<Reason> of(Claim claim) {
        Map<String, Reason> known = reasons.getOrDefault(claim.experiment(), Map.of());
        return Optional.ofNullable(known.getOrDefault(claim.name(), known.get(ALL)));
    }

    /** All that are known, by experiment and then by claim, in the order of the file. */
    Map<String, Map<String, Reason>> all() {
        return reasons;
    }

    private static final class Bundled {
        static final Reasons REASONS = read(Claims.text(FILE));
    }
}
