package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.Decimal;
import dev.cinch.base.OutputFolder;
import dev.cinch.base.Reason;
import dev.cinch.base.TemporaryFolder;
import dev.cinch.report.Csv;
import dev.cinch.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The store as a database, in memory and read-only: the view {@code runs} has a row per finished run (key, kind, inputs,
 * code), the view {@code rows} every number (key, kernel, part, stat, value, unit), the view {@code numbers} the same with
 * the inputs of its run as columns.
 */
public final class Database implements AutoCloseable {
    /** What runs have as inputs, as columns; a run that has no such input has nothing there. */
    private static final List<String> INPUTS = List.of(
            "workload",
            "scale",
            "seed",
            "machine",
            "settings",
            "registers",
            "link",
            "bus",
            "control",
            "coding",
            "memory",
            "codec",
            "experiment");

    private static final String NUMBERS = "CREATE VIEW numbers AS SELECT rows.key AS key, kind, "
            + INPUTS.stream()
                    .map(input -> "json_extract_string(inputs, '$." + input + "') AS " + input)
                    .collect(Collectors.joining(", "))
            + ", kernel, part, stat, value, unit FROM rows JOIN runs ON rows.key = runs.key";

    private static final Map<String, String> FORMATS =
            Map.of(".csv", "FORMAT csv, HEADER", ".json", "FORMAT json, ARRAY true", ".parquet", "FORMAT parquet");

    /** All columns, names that a spreadsheet would take for a formula as {@link Csv#forSpreadsheets} writes them. */
    private static final String SAFE = Stream.concat(
                    INPUTS.stream(), Stream.of("kind", "kernel", "part", "stat", "unit"))
            .map(column -> "CASE WHEN regexp_matches(" + column + ", '" + Csv.FORMULA + "') AND NOT regexp_matches("
                    + column + ", '" + Csv.NUMBER + "') THEN '''' || " + column + " ELSE " + column + " END AS "
                    + column)
            .collect(Collectors.joining(", ", "* REPLACE (", ")"));

    private final Connection connection;

    public Database(ResultStore store) {
        try {
            connection = connect();
            createViews(store.folder());
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** The library of DuckDB is unpacked into the temporary folder and must be allowed to run there. */
    private static Connection connect() throws SQLException {
        try {
            return DriverManager.getConnection("jdbc:duckdb:");
        } catch (LinkageError | RuntimeException closed) {
            Throwable cause = closed.getCause() == null ? closed : closed.getCause();
            throw new BadInput(
                    "the database cannot be unpacked into the temporary folder " + TemporaryFolder.NAME + " and run"
                            + " there (" + cause.getMessage() + "); " + TemporaryFolder.REMEDY,
                    closed);
        }
    }

    private void createViews(Path folder) throws SQLException {
        String place = folder.toAbsolutePath().toString().replace("'", "''");
        try (Statement statement = connection.createStatement()) {
            if (!anyRun(folder)) {
                statement.execute("CREATE VIEW rows AS SELECT ''::VARCHAR AS key, ''::VARCHAR AS kernel,"
                        + " ''::VARCHAR AS part, ''::VARCHAR AS stat, 0::DOUBLE AS value, ''::VARCHAR AS unit LIMIT 0");
                statement.execute("CREATE VIEW runs AS SELECT ''::VARCHAR AS key, ''::VARCHAR AS kind,"
                        + " ''::VARCHAR AS inputs, ''::VARCHAR AS code LIMIT 0");
                statement.execute(NUMBERS);
                return;
            }
            statement.execute(
                    "CREATE VIEW rows AS SELECT regexp_extract(filename, '([0-9a-f]{20})[/\\\\]rows', 1) AS key,"
                            // An empty field would come as NULL, which equals nothing.
                            + " coalesce(kernel, '') AS kernel, coalesce(part, '') AS part, stat, value,"
                            + " coalesce(unit, '') AS unit FROM read_csv('" + place + "/[0-9a-f]*/rows.csv',"
                            + " auto_detect = false, header = true, delim = ',', quote = '\"', escape = '\"', filename = true, columns = {'kernel': 'VARCHAR', 'part': 'VARCHAR',"
                            + " 'stat': 'VARCHAR', 'value': 'DOUBLE', 'unit': 'VARCHAR'})");
            statement.execute("CREATE VIEW runs AS SELECT key, kind, inputs, code FROM read_json('" + place
                    + "/[0-9a-f]*/run.json', columns = {'key': 'VARCHAR', 'kind': 'VARCHAR', 'inputs': 'VARCHAR',"
                    + " 'code': 'VARCHAR'})");
            statement.execute(NUMBERS);
        }
    }

    private static boolean anyRun(Path folder) {
        String[] names = folder.toFile().list((parent, name) -> name.matches("[0-9a-f]{20}"));
        return names != null && names.length > 0 && Files.isDirectory(folder);
    }

    /** The answer to a query; numbers as the store writes them. */
    public Table query(String sql) {
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(sql)) {
            ResultSetMetaData head = answer.getMetaData();
            Table table = Table.titled("");
            for (int i = 1; i <= head.getColumnCount(); i++) {
                if (numeric(head.getColumnType(i))) {
                    table.number(head.getColumnLabel(i));
                } else {
                    table.text(head.getColumnLabel(i));
                }
            }
            while (answer.next()) {
                List<String> cells = new ArrayList<>();
                for (int i = 1; i <= head.getColumnCount(); i++) {
                    cells.add(text(answer.getObject(i)));
                }
                table.row(cells.toArray(String[]::new));
            }
            return table;
        } catch (SQLException wrong) {
            throw failed("the query failed: ", wrong);
        }
    }

    /**
     * Writes the numbers to a file, by its ending CSV, JSON or Parquet; returns how many.
     *
     * @param condition in SQL, over the columns of {@code numbers}; null for all
     */
    public long export(Path file, String condition) {
        String name = file.getFileName().toString();
        String format = FORMATS.entrySet().stream()
                .filter(entry -> name.endsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new BadInput(file + ": the ending says how to write it: .csv, .json or .parquet"));
        Path folder = OutputFolder.of(file);
        // Whole or not at all.
        Path aside = folder.resolve("." + name + "-" + ProcessHandle.current().pid());
        try (Statement statement = connection.createStatement()) {
            long count =
                    statement.executeUpdate("COPY (SELECT " + (name.endsWith(".csv") ? SAFE : "*") + " FROM numbers"
                            + (condition == null ? "" : " WHERE (" + condition + "\n)")
                            + " ORDER BY kind, key, kernel, part, stat) TO '"
                            + aside.toString().replace("'", "''") + "' (" + format + ")");
            Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
            return count;
        } catch (SQLException wrong) {
            throw failed("the export failed: ", wrong);
        } catch (IOException failed) {
            throw new BadInput("cannot write " + file + ": " + Reason.of(failed), failed);
        } finally {
            aside.toFile().delete();
        }
    }

    private static BadInput failed(String what, SQLException wrong) {
        return new BadInput(what + wrong.getMessage().lines().findFirst().orElse(""), wrong);
    }

    private static boolean numeric(int type) {
        return switch (type) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> true;
            case Types.FLOAT, Types.REAL, Types.DOUBLE, Types.DECIMAL, Types.NUMERIC -> true;
            default -> false;
        };
    }

    private static String text(Object value) {
        if (value == null) {
            return "";
        }
        return value instanceof Double number ? Decimal.text(number) : value.toString();
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
