package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.StoreContents.State;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.timing.ListedProgram;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreContentsTest {
    /** Made when the code was another. */
    private record Outdated(SortedMap<String, String> inputs) implements Run {
        @Override
        public String kind() {
            return RunKind.TIMED.label();
        }

        @Override
        public RunCode code() {
            return RunCode.whole(List.of(Test.class));
        }

        @Override
        public void execute(Recorder recorder) {}
    }

    @TempDir
    private Path folder;

    private ResultStore store() {
        return new ResultStore(folder.resolve("results"));
    }

    private Path put(Run run) {
        store().put(run, List.of(new Row("", "", "core.cycles", 7, "cycle")));
        return store().folder().resolve(store().key(run));
    }

    private List<State> states() {
        return StoreContents.of(store()).entries().stream()
                .map(StoreContents.Entry::state)
                .toList();
    }

    @Test
    void anEmptyStoreHasNothing() {
        assertThat(states()).isEmpty();
    }

    @Test
    void runsOfTodayStay() {
        put(TimedRun.of("bfs", Scale.TINY, "gtx580"));
        put(TimedRun.of("bfs", Scale.TINY, "gtx580").with(Placement.NOWHERE.with(Places.LINK, "bdi")));
        put(new Calculation("anything", recorder -> {}));
        assertThat(states()).containsOnly(State.CURRENT).hasSize(3);
    }

    @Test
    void allElseGoes() throws IOException {
        Path kept = put(TimedRun.of("bfs", Scale.TINY, "gtx580"));
        put(new Outdated(new TreeMap<>(Map.of("workload", "scan"))));
        Path hollow = put(TimedRun.of("spmv", Scale.TINY, "gtx580"));
        Files.delete(hollow.resolve("rows.csv"));
        Path nonsense = put(TimedRun.of("sgemm", Scale.TINY, "gtx580"));
        Files.writeString(nonsense.resolve("run.json"), "{");
        Path left = Files.createDirectory(store().folder().resolve(".unfinished-old"));
        Files.writeString(left.resolve("run.json"), "12345");
        Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofMinutes(2))));
        Path young = Files.createDirectory(store().folder().resolve(".unfinished-young"));
        Path report = Files.writeString(store().folder().resolve("report.html"), "");

        assertThat(states())
                .containsExactlyInAnyOrder(
                        State.CURRENT, State.OUTDATED, State.DAMAGED, State.DAMAGED, State.UNFINISHED);
        StoreContents contents = StoreContents.of(store());
        assertThat(contents.garbage()).hasSize(4).anySatisfy(entry -> {
            assertThat(entry.folder()).isEqualTo(left);
            assertThat(entry.bytes()).isEqualTo(5);
        });
        contents.delete();
        try (Stream<Path> rest = Files.list(store().folder())) {
            assertThat(rest).containsExactlyInAnyOrder(kept, young, report);
        }
    }

    @Test
    void everyRunOfEveryExperimentIsCurrent() {
        for (Scale scale : Scale.values()) {
            for (Experiment experiment : Experiments.CATALOGUE) {
                for (Run run : experiment.runs(scale)) {
                    assertThat(RunIdentity.of(run).current())
                            .as(experiment.name() + " " + run.inputs())
                            .isTrue();
                }
            }
        }
        assertThat(RunKind.current("timed", "0")).isFalse();
        assertThat(RunKind.current("unheard-of", RunKind.TIMED.code().version()))
                .isFalse();
    }

    @Test
    void aJarHasTheVersionOfTheFolderItWasMadeOf() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes/b"));
        Files.writeString(classes.resolve("B.class"), "b");
        Files.writeString(classes.resolveSibling("b.txt"), "text");
        Files.createDirectory(classes.resolveSibling("META-INF"));
        Files.writeString(classes.resolveSibling("META-INF/MANIFEST.MF"), "does not count");
        Path jar = folder.resolve("b.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name : List.of("b.txt", "b/", "b/B.class")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(name.equals("b.txt") ? "text".getBytes() : name.equals("b/") ? new byte[0] : "b".getBytes());
                zip.closeEntry();
            }
        }
        assertThat(CodeVersion.of(jar)).isEqualTo(CodeVersion.of(classes.getParent()));
        Path other = Files.createDirectories(folder.resolve("other/b"));
        Files.writeString(other.resolve("B.class"), "c");
        Files.writeString(other.resolveSibling("b.txt"), "text");
        assertThat(CodeVersion.of(other.getParent())).isNotEqualTo(CodeVersion.of(jar));
    }

    @Test
    void anExportedNameIsNoFormula() throws IOException {
        put(new Calculation("=cmd", recorder -> {}));
        put(new TimedRun(
                new ListedProgram("bfs", Scale.TINY, -7), NamedMachine.of("gtx580"), List.of(), Placement.NOWHERE));
        Path csv = folder.resolve("all.csv");
        export(csv, null);
        assertThat(Files.readAllLines(csv))
                .anyMatch(line -> line.contains(",calculation,") && line.contains(",'=cmd,"))
                .anyMatch(line -> line.contains(",timed,bfs,tiny,-7,,gtx580,"));
    }

    @Test
    void numbersAreExportedWithTheirInputs() throws Exception {
        put(TimedRun.of("bfs", Scale.TINY, "gtx580").withMemory("bdi"));
        put(TimedRun.of("scan", Scale.TINY, "gtx480"));
        Path csv = Files.createDirectory(folder.resolve("it's")).resolve("all.csv");
        assertThat(export(csv, "workload = 'bfs' -- nothing else")).isEqualTo(1);
        List<String> lines = Files.readAllLines(csv);
        assertThat(lines.get(0))
                .isEqualTo(
                        "key,kind,workload,scale,seed,content,machine,machine_values,settings,registers,link,bus,control,"
                                + "coding,memory,codec,experiment,kernel,part,stat,value,unit");
        assertThat(lines.get(1)).contains(",timed,bfs,tiny,1,,gtx580,").endsWith("core.cycles,7.0,cycle");
        assertThat(lines).hasSize(2);
        assertThat(export(folder.resolve("all.json"), null)).isEqualTo(2);
        assertThat(Files.readString(folder.resolve("all.json"))).startsWith("[").contains("\"machine\":\"gtx480\"");
        assertThat(export(folder.resolve("all.parquet"), null)).isEqualTo(2);
        try (Connection other = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = other.createStatement();
                ResultSet answer = statement.executeQuery(
                        "SELECT workload, value FROM '" + folder.resolve("all.parquet") + "' ORDER BY workload")) {
            assertThat(answer.next()).isTrue();
            assertThat(answer.getString(1)).isEqualTo("bfs");
            assertThat(answer.getDouble(2)).isEqualTo(7);
            assertThat(answer.next()).isTrue();
            assertThat(answer.getString(1)).isEqualTo("scan");
            assertThat(answer.next()).isFalse();
        }
    }

    private long export(Path file, String condition) {
        return NumbersFile.write(store(), file, condition).numbers();
    }
}
