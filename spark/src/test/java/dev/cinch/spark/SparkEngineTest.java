package dev.cinch.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.PlugIns;
import dev.cinch.gpu.Fault;
import dev.cinch.lab.Engine;
import dev.cinch.lab.Laboratory;
import dev.cinch.lab.LocalEngine;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunWatch;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.spark.TestRun.Deed;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Two executors, processes of their own, one core each. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(300)
class SparkEngineTest {
    @TempDir
    private static Path home;

    private static Engine spark;

    @TempDir
    private Path folder;

    @BeforeAll
    static void open() throws IOException {
        PlugIns.load(List.of(zeroWord()));
        // Twice is enough to know a run that kills executors.
        System.setProperty("spark.task.maxFailures", "2");
        spark = new SparkEngineProvider().open(Optional.of("local-cluster[2,1,1024]"), 1);
    }

    @AfterAll
    static void close() {
        spark.close();
        // One that was just starting notices by itself.
        for (int waited = 0; !executors().isEmpty() && waited < 60_000; waited += 50) {
            Cluster.pause(50);
        }
        assertThat(executors()).isEmpty();
    }

    /** The plug-in of the guide, as a folder of classes. */
    private static Path zeroWord() throws IOException {
        Matcher code = Pattern.compile("(?ms)^```java\n(package org.*?)^```")
                .matcher(Files.readString(Path.of("../docs/guide/plug-in.md")));
        assertThat(code.find()).isTrue();
        String source = code.group(1);
        Path classes = Files.createDirectories(home.resolve("zero-word"));
        SimpleJavaFileObject file =
                new SimpleJavaFileObject(
                        URI.create("string:///org/example/ZeroWord.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignored) {
                        return source;
                    }
                };
        List<String> options =
                List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "--release", "17");
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .getTask(null, null, null, options, null, List.of(file))
                        .call())
                .isTrue();
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(
                services.resolve("dev.cinch.codec.CodecProvider"),
                "org.example.ZeroWord$Provider",
                StandardCharsets.UTF_8);
        return classes;
    }

    private static List<ProcessHandle> executors() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info()
                        .commandLine()
                        .orElse("")
                        .contains("org.apache.spark.executor.CoarseGrainedExecutorBackend"))
                .toList();
    }

    /** Notes what an engine tells. */
    private static class Notes implements Engine.Listener {
        final ConcurrentLinkedQueue<String> order = new ConcurrentLinkedQueue<>();
        final Map<Run, List<Row>> rows = new ConcurrentHashMap<>();
        final Map<Run, Throwable> causes = new ConcurrentHashMap<>();

        @Override
        public void started(Run run) {
            order.add("started " + run);
        }

        @Override
        public void lost(Run run) {
            order.add("lost " + run);
        }

        @Override
        public void finished(Run run, List<Row> made) {
            order.add("ended " + run);
            assertThat(rows.put(run, made)).isNull();
        }

        @Override
        public void failed(Run run, Throwable cause) {
            order.add("ended " + run);
            assertThat(causes.put(run, cause)).isNull();
        }
    }

    private static List<Run> many(Deed deed, int count) {
        return IntStream.range(0, count)
                .<Run>mapToObj(i -> new TestRun(deed, i))
                .toList();
    }

    private static void isSquare(Run run, List<Row> rows) {
        int number = ((TestRun) run).number();
        assertThat(rows).containsExactly(new Row("", "", "test.square", number * number, "bit"));
    }

    private Map<String, String> files(Path root) throws IOException {
        Map<String, String> files = new java.util.TreeMap<>();
        try (Stream<Path> walk = Files.walk(root)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                files.put(root.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }

    @Test
    void runFoldersAreTheSameAsThoseOfThreads() throws IOException {
        List<Run> runs = new ArrayList<>();
        for (String workload : List.of("transpose", "spmv", "scan")) {
            for (String codec : List.of("none", "bdi", "zero-word")) {
                runs.add(TimedRun.of(workload, Scale.TINY, "gtx580", "dram.mag-bytes=16")
                        .withMemory(codec));
            }
        }
        runs.addAll(Experiments.CATALOGUE.get("warped/tab1").runs(Scale.TINY));
        runs.addAll(Experiments.CATALOGUE.get("magbdi/tab1").runs(Scale.TINY));
        runs.addAll(Experiments.CATALOGUE.get("toggle/fig5").runs(Scale.TINY));
        Laboratory onSpark = new Laboratory(new ResultStore(folder.resolve("spark")), Scale.TINY, spark, RunWatch.NONE);
        onSpark.carryOutRuns(runs);
        Laboratory here =
                new Laboratory(new ResultStore(folder.resolve("local")), Scale.TINY, new LocalEngine(2), RunWatch.NONE);
        here.carryOutRuns(runs);
        assertThat(onSpark.failures()).isEmpty();
        assertThat(files(folder.resolve("local"))).hasSizeGreaterThanOrEqualTo(24);
        assertThat(files(folder.resolve("spark"))).isEqualTo(files(folder.resolve("local")));
    }

    @Test
    void anExecutorThatIsKilledLosesNothing() {
        List<Run> runs = many(Deed.NAP, 24);
        List<ProcessHandle> killed = new ArrayList<>();
        Notes notes = new Notes() {
            @Override
            public void finished(Run run, List<Row> made) {
                super.finished(run, made);
                // Told in the middle, not at the end.
                if (rows.size() == 5) {
                    killed.add(executors().get(0));
                    killed.get(0).destroyForcibly();
                }
            }
        };
        spark.execute(runs, notes);
        assertThat(killed).hasSize(1).noneMatch(ProcessHandle::isAlive);
        assertThat(notes.causes).isEmpty();
        assertThat(notes.rows.keySet()).containsExactlyInAnyOrderElementsOf(runs);
        notes.rows.forEach(SparkEngineTest::isSquare);
        List<String> order = List.copyOf(notes.order);
        long lost = order.stream().filter(news -> news.startsWith("lost")).count();
        assertThat(order).hasSize(48 + 2 * (int) lost);
        for (Run run : runs) {
            assertThat(order.indexOf("started " + run)).isNotNegative().isLessThan(order.indexOf("ended " + run));
        }
        // The last does not start before the first has been told of.
        assertThat(order.indexOf("ended " + runs.get(0))).isLessThan(order.indexOf("started " + runs.get(23)));
    }

    @Test
    void whatFailsIsToldAndTheOthersGoOn() {
        List<Run> runs = new ArrayList<>(many(Deed.SQUARE, 10));
        TestRun bad = new TestRun(Deed.BAD_INPUT, 7);
        TestRun fault = new TestRun(Deed.FAULT, 8);
        TestRun bug = new TestRun(Deed.BUG, 9);
        TestRun death = new TestRun(Deed.DEATH, 1);
        TestRun stranger = new TestRun(Deed.STRANGER, 2);
        runs.addAll(2, List.of(bad, fault, death, bug, stranger));
        Notes notes = new Notes();
        spark.execute(runs, notes);
        assertThat(notes.rows.keySet())
                .as(notes.causes.toString())
                .containsExactlyInAnyOrderElementsOf(many(Deed.SQUARE, 10));
        notes.rows.forEach(SparkEngineTest::isSquare);
        assertThat(notes.causes.keySet()).containsExactlyInAnyOrder(bad, fault, bug, death, stranger);
        assertThat(notes.causes.get(bad)).isInstanceOf(BadInput.class).hasMessage("no 7");
        assertThat(notes.causes.get(fault)).isInstanceOf(Fault.class).hasMessage("out of bounds at 8");
        assertThat(notes.causes.get(bug))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("java.lang.ArithmeticException");
        assertThat(notes.causes.get(death).getMessage())
                .startsWith("its executors were lost each time it was tried (")
                .contains("exited")
                .doesNotContain("\n");
        // Where it is lost it is no longer at work; each try is told of.
        List<String> tries =
                notes.order.stream().filter(news -> news.endsWith(" " + death)).toList();
        assertThat(tries).startsWith("started " + death, "lost " + death, "started " + death, "lost " + death);
        for (int i = 0; i < tries.size() - 1; i++) {
            assertThat(tries.get(i)).startsWith(i % 2 == 0 ? "started" : "lost");
        }
        assertThat(tries.get(tries.size() - 1)).startsWith("ended");
        assertThat(notes.causes.get(stranger))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(" has other code than this command (its key is ");
    }

    @Test
    void resultsThatCannotBeKeptEndIt() {
        Notes notes = new Notes() {
            @Override
            public void finished(Run run, List<Row> made) {
                super.finished(run, made);
                throw new BadInput("the disk is full");
            }
        };
        assertThatThrownBy(() -> spark.execute(many(Deed.NAP, 40), notes))
                .isInstanceOf(BadInput.class)
                .hasMessage("the disk is full");
        assertThat(notes.rows).hasSize(1);
    }
}
