package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultStoreTest {
    private static final Statistic SIZE = new Statistic("block.size-bits", Unit.BIT, "Bits of a stream.");

    @TempDir
    private Path folder;

    private record Sample(String kind, SortedMap<String, String> inputs) implements Run {
        static Sample of(String input) {
            SortedMap<String, String> inputs = new TreeMap<>();
            inputs.put("input", input);
            return new Sample("sample", inputs);
        }

        @Override
        public RunCode code() {
            return RunCode.whole(List.of(BadInput.class));
        }

        @Override
        public void execute(Recorder recorder) {
            recorder.record("<4,1>, \"quoted\"", SIZE, 280);
            recorder.record("k", "other", SIZE, 1.0 / 3);
        }
    }

    private static List<Row> rowsOf(Run run) {
        Recorder recorder = new Recorder();
        run.execute(recorder);
        return recorder.rows();
    }

    @Test
    void whatIsPutComesBack() {
        ResultStore store = new ResultStore(folder.resolve("results"));
        Run run = Sample.of("a");
        assertThat(store.has(run)).isFalse();
        store.put(run, rowsOf(run));
        assertThat(store.has(run)).isTrue();
        assertThat(store.rows(run)).isEqualTo(rowsOf(run));
        assertThat(store.value(run, "<4,1>, \"quoted\"", SIZE)).isEqualTo(280);
    }

    @Test
    void theKeyFollowsKindInputsAndCode() {
        ResultStore store = new ResultStore(folder);
        Run a = Sample.of("a");
        assertThat(store.key(a)).matches("[0-9a-f]{20}").isEqualTo(store.key(Sample.of("a")));
        assertThat(store.key(a)).isNotEqualTo(store.key(Sample.of("b")));
        assertThat(store.key(a))
                .isNotEqualTo(store.key(new Sample("other", Sample.of("a").inputs())));
        Run moreCode = new Calculation("a", recorder -> {});
        assertThat(moreCode.code().version()).isNotEqualTo(a.code().version());
    }

    @Test
    void theSameRunTwiceIsKeptOnceAndLeavesNothingBehind() throws IOException {
        ResultStore store = new ResultStore(folder);
        Run run = Sample.of("a");
        store.put(run, rowsOf(run));
        store.put(run, rowsOf(run));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactly(store.key(run));
        }
    }

    @Test
    void manyWritersAtOnce() throws Exception {
        ResultStore store = new ResultStore(folder);
        ExecutorService pool = Executors.newFixedThreadPool(8);
        List<Future<?>> futures = Stream.iterate(0, i -> i + 1)
                .limit(64)
                .<Future<?>>map(i -> pool.submit(() -> {
                    Run run = Sample.of("run " + i % 8);
                    store.put(run, rowsOf(run));
                }))
                .toList();
        for (Future<?> future : futures) {
            future.get();
        }
        pool.shutdown();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(8);
        }
    }

    @Test
    void theDatabaseSeesTheSameNumbers() {
        ResultStore store = new ResultStore(folder.resolve("it's here"));
        try (Database database = new Database(store)) {
            assertThat(database.query("SELECT * FROM rows").rows()).isEmpty();
        }
        Run run = Sample.of("a");
        store.put(run, rowsOf(run));
        try (Database database = new Database(store)) {
            assertThat(database.query("SELECT key, kernel, part, stat, value, unit FROM rows ORDER BY value")
                            .rows())
                    .containsExactly(
                            List.of(store.key(run), "k", "other", "block.size-bits", "0.3333333333333333", "bit"),
                            List.of(store.key(run), "", "<4,1>, \"quoted\"", "block.size-bits", "280", "bit"));
            assertThat(database.query("SELECT key, kind FROM runs").rows())
                    .containsExactly(List.of(store.key(run), "sample"));
            assertThatThrownBy(() -> database.query("SELECT nothing FROM nowhere"))
                    .isInstanceOf(BadInput.class)
                    .hasMessageContaining("nowhere");
        }
    }

    @Test
    void emptyTextsAreEmptyInSqlToo() {
        ResultStore store = new ResultStore(folder);
        store.put(Sample.of("a"), rowsOf(Sample.of("a")));
        try (Database database = new Database(store)) {
            assertThat(database.query("SELECT value FROM rows WHERE kernel = ''")
                            .rows())
                    .hasSize(1);
            assertThat(database.query("SELECT value FROM numbers WHERE kernel = 'k'")
                            .rows())
                    .hasSize(1);
        }
    }

    @Test
    void everyNumberAndEveryTextReadsBack() {
        List<Row> rows = List.of(
                new Row("", "-1", "=SUM(A1)", Double.NaN, "bit"),
                new Row("k\"1\"", "a,b", "line\nfeed\r", Double.NEGATIVE_INFINITY, "é"),
                new Row(" ", "'", "x", -7.5, ""),
                new Row("NULL", "", "x", Double.MIN_VALUE, "\u0000"),
                new Row("", "", "x", 0.1 + 0.2, "\ufeff"));
        ResultStore store = new ResultStore(folder);
        Run run = Sample.of("a");
        store.put(run, rows);
        assertThat(store.rows(run)).isEqualTo(rows);
        try (Database database = new Database(store)) {
            assertThat(database.query("SELECT kernel, part, stat, value, unit FROM rows")
                            .rows())
                    .isEqualTo(rows.stream()
                            .map(row -> List.of(
                                    row.kernel(), row.part(), row.stat(), Decimal.text(row.value()), row.unit()))
                            .toList());
        }
    }
}
