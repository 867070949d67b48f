package dev.cinch.lab;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The claims of the papers, read from {@code claims/PREFIX.csv}, one file a paper:
 *
 * <pre>
 * experiment,row,left,relation,right,sentence,paper,unit,tolerance,source,neutral
 * e2mc/tab2,,65-bytes.fetched,number,,For a block compressed to 65 bytes 96 bytes are fetched,96,B,0,Section III-C,
 * </pre>
 *
 * What a claim is about stands in columns ({@link Subject}, {@link Relation}), and its name follows from them. A tolerance
 * is written as {@link ClaimTolerance#parse} reads it and is committed before the first evaluation. The neutral value is empty
 * where a number has no direction.
 */
public final class Claims {
    private static final List<String> HEADER = List.of(
            "experiment",
            "row",
            "left",
            "relation",
            "right",
            "sentence",
            "paper",
            "unit",
            "tolerance",
            "source",
            "neutral");

    private final Predicate<String> experiments;

    /** The claims by experiment, then by the claim's name, both in the order of the files. */
    private final Map<String, Map<String, Claim>> claims = new LinkedHashMap<>();

    private Claims(Predicate<String> experiments) {
        this.experiments = experiments;
    }

    /** The claims that ship with the laboratory. */
    public static Claims bundled() {
        return Bundled.CLAIMS;
    }

    /**
     * @param files text of each file by its name, which is {@code PREFIX.csv}
     * @param experiments whether claims may speak of one
     */
    static Claims read(Map<String, String> files, Predicate<String> experiments) {
        Claims claims = new Claims(experiments);
        files.forEach(claims::add);
        return claims;
    }

    private void add(String file, String text) {
        List<CsvRecords.Record> records = CsvRecords.read(file, text);
        if (records.isEmpty() || !records.get(0).fields().equals(HEADER)) {
            throw new IllegalArgumentException(file + ":1: the header must be " + String.join(",", HEADER));
        }
        String prefix = file.substring(0, file.lastIndexOf('.')) + "/";
        for (CsvRecords.Record record : records.subList(1, records.size())) {
            try {
                add(claim(record.fields(), prefix));
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException(file + ":" + record.line() + ": " + wrong.getMessage(), wrong);
            }
        }
    }

    private Claim claim(List<String> fields, String prefix) {
        if (fields.size() != HEADER.size()) {
            throw new IllegalArgumentException(fields.size() + " fields instead of " + HEADER.size());
        }
        String experiment = fields.get(0);
        if (!experiments.test(experiment) || !experiment.startsWith(prefix)) {
            throw new IllegalArgumentException("unknown experiment '" + experiment + "' in the claims of " + prefix);
        }
        for (int i : new int[] {5, 9}) {
            if (fields.get(i).isBlank()) {
                throw new IllegalArgumentException("the " + HEADER.get(i) + " is empty");
            }
        }
        return new Claim(
                experiment,
                new Subject(fields.get(1), fields.get(2), Relation.of(fields.get(3)), fields.get(4)),
                fields.get(5),
                number("paper's", fields.get(6)),
                fields.get(7),
                tolerance(fields.get(8)),
                fields.get(9),
                neutral(fields.get(10), fields.get(6)));
    }

    /** A paper's number that is itself neutral has no side to be on. */
    private static double neutral(String text, String paper) {
        if (text.isEmpty()) {
            return Double.NaN;
        }
        double neutral = number("neutral", text);
        if (neutral == number("paper's", paper)) {
            throw new IllegalArgumentException("the neutral value is the paper's");
        }
        return neutral;
    }

    private static double number(String what, String text) {
        try {
            double value = Double.parseDouble(text);
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException wrong) {
            // Told below, in words.
        }
        throw new IllegalArgumentException("the " + what + " value '" + text + "' is not a number");
    }

    private static ClaimTolerance tolerance(String text) {
        try {
            return ClaimTolerance.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(
                    "the tolerance '" + text + "' is not a number or a percentage like 5%", wrong);
        }
    }

    private void add(Claim claim) {
        Map<String, Claim> siblings = claims.computeIfAbsent(claim.experiment(), name -> new LinkedHashMap<>());
        if (siblings.put(claim.name(), claim) != null) {
            throw new IllegalArgumentException(
                    "claim '" + claim.name() + "' of " + claim.experiment() + " is stated twice");
        }
    }

    /** The names of all experiments that claims speak of. */
    public Set<String> experiments() {
        return claims.keySet();
    }

    /** The experiment's claims in the order of the file; none when the paper states no number. */
    public List<Claim> of(Experiment experiment) {
        return new ArrayList<>(claims.getOrDefault(experiment.name(), Map.of()).values());
    }

    /** The text of a file beside the claims; null when there is none. */
    static String text(String file) {
        try (InputStream in = Claims.class.getResourceAsStream("claims/" + file)) {
            return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException("claims/" + file, broken);
        }
    }

    /**
     * The claims that come along, read at first use. That there are the experiments is tested: the catalogue of them
     * stands above.
     */
    private static final class Bundled {
        static final Claims CLAIMS = read(files(), any -> true);

        private static Map<String, String> files() {
            Map<String, String> files = new LinkedHashMap<>();
            for (Paper paper : Paper.values()) {
                String file = paper.prefix() + ".csv";
                String text = text(file);
                if (text != null) {
                    files.put(file, text);
                }
            }
            return files;
        }
    }
}
