package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Queries of somebody who wants more than to read the store. */
@Timeout(240)
class ClosedDatabaseTest {
    private static final String REFUSED = "must be one SELECT statement";
    private static final String CLOSED = "disabled by configuration";

    @TempDir
    private Path folder;

    private ResultStore store() {
        ResultStore store = new ResultStore(folder.resolve("results"));
        store.put(TimedRun.of("bfs", Scale.TINY, "gtx580"), List.of(new Row("", "", "core.cycles", 7, "cycle")));
        return store;
    }

    private static void refused(Runnable query, String what) {
        assertThatThrownBy(query::run)
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(what)
                .message()
                .doesNotContain("\n");
    }

    private List<String> files() throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.map(Path::toString).sorted().toList();
        }
    }

    @Test
    void nothingIsReadOrWrittenBesidesTheStore() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.csv"), "a,b\n1,2\n");
        ResultStore store = store();
        List<String> before = files();
        String target = folder.resolve("target").toString();
        try (Database database = new Database(store)) {
            for (String statement : List.of(
                    "COPY rows TO '" + target + ".csv'",
                    "COPY (SELECT 1) TO '" + target + ".parquet' (FORMAT parquet)",
                    "ATTACH '" + target + ".db'",
                    "EXPORT DATABASE '" + target + "'",
                    "INSTALL httpfs",
                    "LOAD json",
                    "SET threads = 1",
                    "RESET threads",
                    "PRAGMA threads = 1",
                    "PRAGMA database_list",
                    "CREATE TABLE more (a INTEGER)",
                    "CREATE MACRO f(a) AS a",
                    "INSERT INTO rows VALUES ('', '', '', '', 1, '')",
                    "UPDATE rows SET value = 1",
                    "DELETE FROM rows",
                    "DROP VIEW numbers",
                    "CALL pragma_version()",
                    "EXPLAIN ANALYZE SELECT 1",
                    "BEGIN TRANSACTION",
                    "CREATE SECRET (TYPE http)",
                    "SELECT 1; DELETE FROM rows",
                    "SELECT 1; SELECT 2",
                    "DELETE FROM rows; SELECT 1",
                    "WITH gone AS (DELETE FROM rows RETURNING *) SELECT * FROM gone",
                    "SELECT * FROM (WITH x AS (INSERT INTO rows VALUES ('', '', '', '', 1, '')) SELECT 1)",
                    "SELECT (WITH x AS (UPDATE rows SET value = 1) SELECT 1) FROM rows",
                    "WITH x AS (COPY rows TO '" + target + ".csv') SELECT 1",
                    "SELECT 1 UNION ALL (WITH x AS (COPY rows TO '" + target + ".csv') SELECT 1)",
                    "SELECT * FROM query('WITH x AS (DELETE FROM rows RETURNING *) FROM x')",
                    "SELECT * FROM Query('SELECT 1')",
                    "SELECT * FROM json_execute_serialized_sql('{}')",
                    "",
                    "-- nothing")) {
                refused(() -> database.query(statement), REFUSED);
            }
            for (String query : List.of(
                    "SELECT * FROM read_csv('" + secret + "')",
                    "SELECT * FROM '" + secret + "'",
                    "SELECT * FROM read_text('" + secret + "')",
                    "SELECT * FROM read_blob('" + secret + "')",
                    "SELECT * FROM glob('" + folder + "/*')",
                    "SELECT * FROM sniff_csv('" + secret + "')",
                    "SELECT (SELECT count(*) FROM read_csv('" + secret + "')) FROM rows",
                    "SELECT * FROM 'https://localhost:1/a.parquet'")) {
                refused(() -> database.query(query), "the query failed");
                assertThatThrownBy(() -> database.query(query)).message().doesNotContain("1,2");
            }
            refused(() -> database.query("SELECT * FROM read_csv('" + secret + "')"), CLOSED);
            assertThat(database.query("SELECT value FROM numbers").rows()).containsExactly(List.of("7"));
            assertThat(database.query("SELECT 1 AS a, 2 AS a, 'x' AS b").columns().stream()
                            .map(Table.Column::name))
                    .doesNotHaveDuplicates();
            assertThat(database.query("SELECT range FROM range(100000) ORDER BY range DESC")
                            .rows()
                            .get(1))
                    .containsExactly("99998");
            assertThat(database.query("WITH RECURSIVE t AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM t WHERE n < 5)"
                                    + " SELECT n FROM t UNION SELECT 9 ORDER BY n DESC")
                            .rows())
                    .hasSize(6);
            assertThat(database.query("DESCRIBE runs").rows()).hasSize(4);
            assertThat(database.query("WITH a AS (SELECT 1 AS b) FROM a;").rows())
                    .containsExactly(List.of("1"));
        }
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void aConditionIsNoMoreThanThat() throws IOException {
        ResultStore store = store();
        List<String> before = files();
        Path csv = folder.resolve("numbers.csv");
        String target = folder.resolve("target.csv").toString();
        for (String condition : List.of(
                "true); COPY rows TO '" + target + "'; SELECT (true",
                "true)) TO '" + target + "'; COPY (SELECT (1",
                "(SELECT count(*) FROM read_csv('/etc/passwd')) > 0",
                "nonsense",
                "(",
                "")) {
            refused(() -> NumbersFile.write(store, csv, condition), "the query");
        }
        assertThat(files()).isEqualTo(before);
        assertThat(NumbersFile.write(store, csv, "value > 6").numbers()).isEqualTo(1);
    }

    @Test
    void anEndlessQueryIsEnded() {
        try (Database database = new Database(store())) {
            String endless = "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t";
            refused(() -> database.query(endless, 0.5), "the query has taken 0.5 s and was ended; --max-time");
            assertThat(database.query("SELECT count(*) FROM rows").rows()).hasSize(1);
        }
    }

    @Test
    void answersAreBounded() {
        try (Database database = new Database(store(), List.of(), 256 << 20)) {
            refused(() -> database.query("SELECT * FROM range(1000000000000)"), "too much memory");
            refused(() -> database.query("SELECT repeat('x', 100000), range FROM range(10000)"), "too much memory");
            refused(() -> database.query("SELECT repeat('x', 1000), range FROM range(100000)"), "too much to be shown");
            refused(() -> database.query("SELECT repeat('x', 1000000), range FROM range(100)"), "too much to be shown");
            refused(
                    () -> database.query("SELECT CASE WHEN range = 500000 THEN error('late') END FROM range(1000000)"),
                    "late");
        }
    }
}
