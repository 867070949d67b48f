package dev.cinch.lab;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The reasons of verdicts. Why claims are not within their tolerances is read from {@code claims/reasons.csv}, and what was
 * chosen by claims from {@code claims/chosen.csv}, in the same form:
 *
 * <pre>
 * experiment,claim,deviation,reason
 * e2mc/fig13,*,14.15,Energy falls with time; and times fall less here.
 * </pre>
 *
 * The claim {@code *} stands for all of the experiment that have no line of their own. A reason says why a number was
 * off when it was looked into, so it is shown only beside one that is off; what was chosen by a number is shown beside one
 * that would hold.
 */
public final class Reasons {
    private static final List<String> HEADER = List.of("experiment", "claim", "deviation", "reason");
    private static final String ALL = "*";

    /** From this section of the deviations on entries rest on trials with programs. */
    private static final int FIRST_WITH_TRIALS = 12;

    /** The reasons by experiment, then by the claim's name. */
    private final Map<String, Map<String, Reason>> reasons = new LinkedHashMap<>();

    private Reasons() {}

    /** The reasons why claims are off that ship with the laboratory. */
    public static Reasons bundled() {
        return Bundled.REASONS;
    }

    /** The inputs, sizes and readings that were chosen by claims, which then prove nothing. */
    public static Reasons chosen() {
        return Bundled.CHOSEN;
    }

    /** @param trials whether late sections of the deviations are about trials */
    static Reasons read(String file, String text, boolean trials) {
        List<CsvRecords.Record> records = CsvRecords.read(file, text);
        if (records.isEmpty() || !records.get(0).fields().equals(HEADER)) {
            throw new IllegalArgumentException(file + ":1: the header must be " + String.join(",", HEADER));
        }
        Reasons reasons = new Reasons();
        for (CsvRecords.Record record : records.subList(1, records.size())) {
            List<String> fields = record.fields();
            if (fields.size() != HEADER.size() || fields.stream().anyMatch(String::isBlank)) {
                throw new IllegalArgumentException(file + ":" + record.line() + ": " + HEADER.size()
                        + " fields, none of them empty, are expected");
            }
            Reason reason =
                    new Reason(fields.get(2), fields.get(3), trials && section(fields.get(2)) >= FIRST_WITH_TRIALS);
            Map<String, Reason> siblings =
                    reasons.reasons.computeIfAbsent(fields.get(0), name -> new LinkedHashMap<>());
            if (siblings.put(fields.get(1), reason) != null) {
                throw new IllegalArgumentException(file + ":" + record.line() + ": a second reason for '"
                        + fields.get(1) + "' of " + fields.get(0));
            }
        }
        return reasons;
    }

    private static int section(String deviation) {
        return Integer.parseInt(deviation.substring(0, deviation.indexOf('.')));
    }

    /** The reason that a claim has; empty when nobody has given one. */
    public Optional<Reason> of(Claim claim) {
        Map<String, Reason> known = reasons.getOrDefault(claim.experiment(), Map.of());
        return Optional.ofNullable(known.getOrDefault(claim.name(), known.get(ALL)));
    }

    /** All that are known, by experiment and then by claim, in the order of the file. */
    Map<String, Map<String, Reason>> all() {
        return reasons;
    }

    private static final class Bundled {
        static final Reasons REASONS = bundled("reasons.csv", true);
        static final Reasons CHOSEN = bundled("chosen.csv", false);

        private static Reasons bundled(String file, boolean trials) {
            return read(file, Claims.text(file), trials);
        }
    }
}
