package dev.cinch.lab;

import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The reasons of verdicts. Why claims are not within their tolerances is read from {@code claims/reasons.csv}, and what was
 * chosen by claims from {@code claims/chosen.csv}, in the same form:
 *
 * <pre>
 * experiment,claim,scale,deviation,reason
 * e2mc/fig13,*,small,14.15,Energy falls with time; and times fall less here.
 * </pre>
 *
 * The claim {@code *} stands for all of the experiment that have no line of their own. The scale is that at which somebody
 * looked into it; it is empty where none matters, and a claim may have a line for each. A reason says why a number was
 * off when it was looked into, so it is shown only beside one that is off; what was chosen by a number is shown beside one
 * that would hold.
 */
public final class Reasons {
    private static final List<String> HEADER = List.of("experiment", "claim", "scale", "deviation", "reason");
    private static final int SCALE = HEADER.indexOf("scale");
    private static final String ALL = "*";

    /** The reasons by experiment, then by the claim's name; one for a scale. */
    private final Map<String, Map<String, List<Reason>>> reasons = new LinkedHashMap<>();

    private Reasons() {}

    /** The reasons why claims are off that ship with the laboratory. */
    public static Reasons bundled() {
        return Bundled.REASONS;
    }

    /** The inputs, sizes and readings that were chosen by claims, which then prove nothing. */
    public static Reasons chosen() {
        return Bundled.CHOSEN;
    }

    static Reasons read(String file, String text) {
        List<CsvRecords.Record> records = CsvRecords.read(file, text);
        if (records.isEmpty() || !records.get(0).fields().equals(HEADER)) {
            throw new IllegalArgumentException(file + ":1: the header must be " + String.join(",", HEADER));
        }
        Reasons reasons = new Reasons();
        for (CsvRecords.Record record : records.subList(1, records.size())) {
            reasons.add(file, record);
        }
        return reasons;
    }

    private void add(String file, CsvRecords.Record record) {
        List<String> fields = record.fields();
        String where = file + ":" + record.line() + ": ";
        if (fields.size() != HEADER.size() || blanks(fields) > 0) {
            throw new IllegalArgumentException(
                    where + HEADER.size() + " fields are expected, of which only the scale may be empty");
        }
        Reason reason = new Reason(scale(where, fields.get(SCALE)), fields.get(3), fields.get(4));
        List<Reason> siblings = reasons.computeIfAbsent(fields.get(0), name -> new LinkedHashMap<>())
                .computeIfAbsent(fields.get(1), name -> new ArrayList<>());
        if (siblings.stream().anyMatch(one -> one.scale().equals(reason.scale()))) {
            throw new IllegalArgumentException(
                    where + "a second reason for '" + fields.get(1) + "' of " + fields.get(0) + " at one scale");
        }
        siblings.add(reason);
    }

    private static int blanks(List<String> fields) {
        int blanks = 0;
        for (int i = 0; i < fields.size(); i++) {
            blanks += i != SCALE && fields.get(i).isBlank() ? 1 : 0;
        }
        return blanks;
    }

    private static Optional<Scale> scale(String where, String label) {
        if (label.isEmpty()) {
            return Optional.empty();
        }
        for (Scale scale : Scale.values()) {
            if (scale.label().equals(label)) {
                return Optional.of(scale);
            }
        }
        throw new IllegalArgumentException(where + "there is no scale '" + label + "'");
    }

    /** Whether a claim has a reason, at whatever scale. */
    boolean speakOf(Claim claim) {
        Map<String, List<Reason>> known = reasons.getOrDefault(claim.experiment(), Map.of());
        return known.containsKey(claim.name()) || known.containsKey(ALL);
    }

    /**
     * The reason that a claim has at a scale, or else the one that it has at another; its own goes before that of its
     * experiment. Empty when nobody has given one.
     */
    public Optional<Reason> of(Claim claim, Scale scale) {
        Map<String, List<Reason>> known = reasons.getOrDefault(claim.experiment(), Map.of());
        List<Reason> candidates = new ArrayList<>(known.getOrDefault(claim.name(), List.of()));
        candidates.addAll(known.getOrDefault(ALL, List.of()));
        return candidates.stream()
                .filter(reason -> reason.belongsTo(scale))
                .findFirst()
                .or(() -> candidates.stream().findFirst());
    }

    /** All that are known, by experiment and then by claim, in the order of the file. */
    Map<String, Map<String, List<Reason>>> all() {
        return reasons;
    }

    private static final class Bundled {
        static final Reasons REASONS = bundled("reasons.csv");
        static final Reasons CHOSEN = bundled("chosen.csv");

        private static Reasons bundled(String file) {
            return read(file, Claims.text(file));
        }
    }
}
