package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.OutputFolder;
import dev.cinch.base.Refusal;
import dev.cinch.report.Csv;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every number of a store in a file, with the inputs of its run. */
public final class NumbersFile {
    private static final Map<String, String> FORMATS =
            Map.of(".csv", "FORMAT csv, HEADER", ".json", "FORMAT json, ARRAY true", ".parquet", "FORMAT parquet");

    /** All columns, names that a spreadsheet would take for a formula as {@link Csv#forSpreadsheets} writes them. */
    private static final String SAFE = Stream.concat(
                    Database.INPUTS.stream().map(Database::column), Stream.of("kind", "kernel", "part", "stat", "unit"))
            .map(column -> "CASE WHEN regexp_matches(" + column + ", '" + Csv.FORMULA + "') AND NOT regexp_matches("
                    + column + ", '" + Csv.NUMBER + "') THEN '''' || " + column + " ELSE " + column + " END AS "
                    + column)
            .collect(Collectors.joining(", ", "* REPLACE (", ")"));

    /**
     * An account of what was written.
     *
     * @param leftOut runs that are damaged, whose numbers are not there
     */
    public record Written(long numbers, List<Damage> leftOut) {}

    private NumbersFile() {}

    /**
     * Writes it, by its ending as CSV, JSON or Parquet.
     *
     * @param condition in SQL, over the columns of {@code numbers} in {@link Database}; null for all
     */
    public static Written write(ResultStore store, Path file, String condition) {
        String name = String.valueOf(file.getFileName());
        String format = FORMATS.entrySet().stream()
                .filter(entry -> name.endsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new BadInput(file + ": the ending says how to write it: .csv, .json or .parquet"));
        Path folder = OutputFolder.of(file);
        // Whole or not at all.
        Path aside = folder.resolve("." + name + "-" + ProcessHandle.current().pid());
        String select = "SELECT " + (name.endsWith(".csv") ? SAFE : "*") + " FROM numbers"
                + (condition == null ? "" : " WHERE (" + condition + "\n)") + " ORDER BY kind, key, kernel, part, stat";
        try (Database database = new Database(store, List.of(aside), Database.memory())) {
            long count = database.copy(select, aside, format);
            Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
            return new Written(count, database.leftOut());
        } catch (IOException failed) {
            throw new BadInput("cannot write " + file + ": " + Refusal.of(failed), failed);
        } finally {
            aside.toFile().delete();
        }
    }
}
