package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.Decimal;
import dev.cinch.base.TemporaryFolder;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import tools.jackson.databind.JsonNode;

/**
 * The sound runs of a store as a database in memory: {@code runs} has a row per run (key, kind, inputs, code), {@code rows}
 * every number (key, kernel, part, stat, value, unit), {@code numbers} the same with the inputs of its run as columns.
 *
 * <p>Queries come from outside. They see these tables and nothing else: before the first one, files, network, extensions and
 * settings are closed for good, and only what is one SELECT is asked at all.
 */
public final class Database implements AutoCloseable {
    /**
     * The inputs of runs that are columns; a run that has no such input has nothing there. {@code content} and {@code
     * machine-values} tell folders and machine files of the same name from each other.
     */
    public static final List<String> INPUTS = List.of(
            "workload",
            "scale",
            "seed",
            "content",
            "machine",
            "machine-values",
            "settings",
            "registers",
            "link",
            "bus",
            "control",
            "coding",
            "memory",
            "codec",
            "experiment");

    private static final List<String> TABLES = List.of(
            "CREATE TABLE runs (key VARCHAR, kind VARCHAR, inputs VARCHAR, code VARCHAR)",
            "CREATE TABLE rows (key VARCHAR, kernel VARCHAR, part VARCHAR, stat VARCHAR, value DOUBLE, unit VARCHAR)",
            "CREATE VIEW numbers AS SELECT rows.key AS key, kind, "
                    + INPUTS.stream()
                            .map(input -> "json_extract_string(inputs, '$.\"" + input + "\"') AS " + column(input))
                            .collect(Collectors.joining(", "))
                    + ", kernel, part, stat, value, unit FROM rows JOIN runs ON rows.key = runs.key");

    /** The last one makes the others final. */
    private static final List<String> LOCKS = List.of(
            "autoinstall_known_extensions = false",
            "autoload_known_extensions = false",
            "allow_community_extensions = false",
            "temp_directory = ''",
            "enable_external_access = false",
            "lock_configuration = true");

    /** The names that DuckDB has for the parts of a query that read. */
    private static final Set<String> READING =
            Set.of("SELECT_NODE", "SET_OPERATION_NODE", "RECURSIVE_CTE_NODE", "CTE_NODE");

    /** The time that a query may take unless somebody says otherwise. */
    public static final double USUAL_SECONDS = 600;

    private static final Set<String> QUERYING = Set.of("query", "query_table", "json_execute_serialized_sql");

    private static final long MIB = 1 << 20;

    /** The memory that DuckDB needs to do anything. */
    private static final long LEAST_MEMORY = 256 * MIB;

    /** The text that is shown at most; a reader has long given up, and Java's memory is not there for more. */
    private static final long MOST_CHARACTERS = 64 * MIB;

    /** An empty cell is an object too. */
    private static final int LEAST_WIDTH = 8;

    private final Connection connection;
    private final List<Damage> leftOut = new ArrayList<>();

    public Database(ResultStore store) {
        this(store, List.of(), memory());
    }

    /**
     * @param writable files that {@link #copy} may write
     * @param memory in bytes, for runs and answers
     */
    Database(ResultStore store, List<Path> writable, long memory) {
        try {
            connection = connect();
            execute(TABLES);
            load(store);
            lock(writable, memory);
        } catch (SQLException failed) {
            throw new BadInput("the database cannot be made: " + firstLine(failed), failed);
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

    /** The name that a query has for an input. */
    public static String column(String input) {
        return input.replace('-', '_');
    }

    private void execute(List<String> statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private void load(ResultStore store) throws SQLException {
        DuckDBConnection duck = connection.unwrap(DuckDBConnection.class);
        try (DuckDBAppender runs = duck.createAppender("runs");
                DuckDBAppender rows = duck.createAppender("rows")) {
            for (Path place : store.places()) {
                try {
                    append(place.getFileName().toString(), RunFolder.read(place), runs, rows);
                } catch (DamagedRun damaged) {
                    leftOut.add(damaged.damage());
                } catch (NoSuchFileException gone) {
                    // Somebody has deleted it since the folder was listed.
                }
            }
        }
    }

    private static void append(String key, RunFolder run, DuckDBAppender runs, DuckDBAppender rows)
            throws SQLException {
        RunIdentity identity = run.identity();
        runs.beginRow()
                .append(key)
                .append(identity.kind())
                .append(Json.compact(identity.inputs()))
                .append(identity.code())
                .endRow();
        for (Row row : run.rows()) {
            rows.beginRow()
                    .append(key)
                    .append(row.kernel())
                    .append(row.part())
                    .append(row.stat())
                    .append(row.value())
                    .append(row.unit())
                    .endRow();
        }
    }

    /** The memory for queries, half as much as Java may have: who gives Java more gives more to queries. */
    public static long memory() {
        return Math.max(LEAST_MEMORY, Runtime.getRuntime().maxMemory() / 2);
    }

    private void lock(List<Path> writable, long memory) throws SQLException {
        List<String> settings = new ArrayList<>();
        settings.add("memory_limit = '" + memory / MIB + "MiB'");
        settings.add("allowed_paths = ["
                + writable.stream().map(file -> quoted(file.toString())).collect(Collectors.joining(", ")) + "]");
        settings.addAll(LOCKS);
        execute(settings.stream().map(setting -> "SET " + setting).toList());
    }

    /** A text as SQL writes it. */
    static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** The damaged runs, which are in no answer; in the order of the keys. */
    public List<Damage> leftOut() {
        return List.copyOf(leftOut);
    }

    /** The answer to a query, which may take as long as usual; numbers as the store writes them. */
    public Table query(String sql) {
        return query(sql, USUAL_SECONDS);
    }

    /** @param seconds after which the query is ended */
    public Table query(String sql, double seconds) {
        requireSelect(sql);
        try (Statement statement = connection.createStatement()) {
            Deadline deadline = new Deadline(seconds, () -> cancel(statement));
            try (deadline) {
                return answer(statement, sql);
            } catch (SQLException ended) {
                if (deadline.passed()) {
                    throw new BadInput("the query has taken " + Decimal.text(seconds)
                            + " s and was ended; --max-time 1h, say, gives it more");
                }
                throw ended;
            }
        } catch (SQLException wrong) {
            throw failed(wrong);
        }
    }

    private static void cancel(Statement statement) {
        try {
            statement.cancel();
        } catch (SQLException over) {
            // It has just ended by itself.
        }
    }

    private Table answer(Statement statement, String sql) throws SQLException {
        // Only tables are held to the limit of memory; a result would grow until the system is out of it.
        statement.execute("CREATE TEMP TABLE answer AS " + sql);
        try (ResultSet answer =
                statement.executeQuery("SELECT * FROM answer LIMIT " + (MOST_CHARACTERS / LEAST_WIDTH + 1))) {
            return table(answer);
        } finally {
            statement.execute("DROP TABLE answer");
        }
    }

    private static Table table(ResultSet answer) throws SQLException {
        ResultSetMetaData head = answer.getMetaData();
        Table table = Table.titled("");
        int[] widths = new int[head.getColumnCount()];
        long width = 0;
        for (int i = 0; i < widths.length; i++) {
            String name = head.getColumnLabel(i + 1);
            if (numeric(head.getColumnType(i + 1))) {
                table.number(name);
            } else {
                table.text(name);
            }
            widths[i] = Math.max(LEAST_WIDTH, name.length());
            width += widths[i];
        }
        for (long rows = 1; answer.next(); rows++) {
            String[] cells = new String[widths.length];
            for (int i = 0; i < widths.length; i++) {
                cells[i] = text(answer.getObject(i + 1));
                width += Math.max(0, cells[i].length() - widths[i]);
                widths[i] = Math.max(widths[i], cells[i].length());
            }
            if (rows * width > MOST_CHARACTERS) {
                throw new BadInput("the answer, from its row " + rows + " on, is too much to be shown;"
                        + " LIMIT shortens it, and 'cinch results export' writes any number of rows to a file");
            }
            table.row(cells);
        }
        return table;
    }

    /** Copies the answer to a query into a file that may be written; returns how many rows it has. */
    public long copy(String select, Path file, String format) {
        requireSelect(select);
        try (Statement statement = connection.createStatement()) {
            return statement.executeUpdate(
                    "COPY (" + select + ") TO " + quoted(file.toString()) + " (" + format + ", USE_TMP_FILE false)");
        } catch (SQLException wrong) {
            throw failed(wrong);
        }
    }

    /** Refuses whatever is no query: it could change what is asked later, or do more than read. */
    private void requireSelect(String sql) {
        JsonNode parsed;
        try (PreparedStatement parse = connection.prepareStatement("SELECT json_serialize_sql(?::VARCHAR)")) {
            parse.setString(1, sql);
            try (ResultSet answer = parse.executeQuery()) {
                answer.next();
                parsed = Json.read(answer.getString(1));
            }
        } catch (SQLException wrong) {
            throw failed(wrong);
        }
        if (parsed.path("error_type").asString("").equals("parser")) {
            throw new BadInput("the query failed: "
                    + parsed.path("error_message")
                            .asString("")
                            .lines()
                            .findFirst()
                            .orElse("it cannot be read"));
        }
        if (parsed.path("statements").size() != 1 || !reads(parsed)) {
            throw new BadInput("the query must be one SELECT statement; it reads the store and does nothing else");
        }
    }

    /** A WITH may hold an INSERT or a COPY, and some functions take a query as text. */
    private static boolean reads(JsonNode parsed) {
        String type = parsed.path("type").asString("");
        boolean harmless = (!type.endsWith("_NODE") || READING.contains(type))
                && !QUERYING.contains(parsed.path("function_name").asString(""));
        return harmless && parsed.valueStream().allMatch(Database::reads);
    }

    private static BadInput failed(SQLException wrong) {
        String what = firstLine(wrong);
        if (what.startsWith("Out of Memory")) {
            what = "it needs too much memory; set CINCH_JAVA_OPTS=-Xmx8g, say, to allow 8 GB";
        }
        return new BadInput("the query failed: " + what, wrong);
    }

    private static String firstLine(Throwable problem) {
        return String.valueOf(problem.getMessage()).lines().findFirst().orElse("");
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
