package dev.cinch.lab;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The claims of ours, read from {@code claims/own.csv}; they are shown by their experiments and counted nowhere among those of the
 * papers. As with these, a bound is committed before the first evaluation.
 */
public final class OwnClaims {
    private static final String FILE = "own.csv";
    private static final List<String> HEADER = List.of("experiment", "claim", "relation", "bound", "unit", "sentence");

    private final List<OwnClaim> claims = new ArrayList<>();

    private OwnClaims() {}

    /** The claims that ship with the laboratory. */
    public static OwnClaims bundled() {
        return Bundled.CLAIMS;
    }

    static OwnClaims read(String text) {
        List<CsvRecords.Record> records = CsvRecords.read(FILE, text);
        if (records.isEmpty() || !records.get(0).fields().equals(HEADER)) {
            throw new IllegalArgumentException(FILE + ":1: the header must be " + String.join(",", HEADER));
        }
        OwnClaims read = new OwnClaims();
        Set<String> names = new HashSet<>();
        for (CsvRecords.Record record : records.subList(1, records.size())) {
            OwnClaim claim = claim(record);
            if (!names.add(claim.experiment() + " " + claim.name())) {
                throw wrong(record, "claim '" + claim.name() + "' of " + claim.experiment() + " is stated twice");
            }
            read.claims.add(claim);
        }
        return read;
    }

    private static OwnClaim claim(CsvRecords.Record record) {
        List<String> fields = record.fields();
        if (fields.size() != HEADER.size()) {
            throw wrong(record, fields.size() + " fields instead of " + HEADER.size());
        }
        String relation = fields.get(2);
        if (!relation.equals(OwnClaim.AT_LEAST) && !relation.equals(OwnClaim.AT_MOST)) {
            throw wrong(record, "unknown relation '" + relation + "'; there are at least, at most");
        }
        for (int i : new int[] {0, 1, 5}) {
            if (fields.get(i).isBlank()) {
                throw wrong(record, "the " + HEADER.get(i) + " is empty");
            }
        }
        double bound;
        try {
            bound = Double.parseDouble(fields.get(3));
        } catch (NumberFormatException noNumber) {
            throw wrong(record, "the bound '" + fields.get(3) + "' is not a number");
        }
        return new OwnClaim(
                fields.get(0), fields.get(1), relation.equals(OwnClaim.AT_LEAST), bound, fields.get(4), fields.get(5));
    }

    private static IllegalArgumentException wrong(CsvRecords.Record record, String message) {
        return new IllegalArgumentException(FILE + ":" + record.line() + ": " + message);
    }

    /** All claims, in the order of the file. */
    public List<OwnClaim> all() {
        return List.copyOf(claims);
    }

    /** The claims that an experiment answers, in the order of the file. */
    public List<OwnClaim> of(Experiment experiment) {
        return claims.stream()
                .filter(claim -> claim.experiment().equals(experiment.name()))
                .toList();
    }

    private static final class Bundled {
        static final OwnClaims CLAIMS = read(Claims.text(FILE));
    }
}
