package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.StoreContents.State;
import dev.cinch.lab.timing.Places;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreContentsTest {
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
        put(TimedRun.of("bfs", Scale.TINY, "gtx580").with(Places.NOWHERE.withLink("bdi")));
        put(new Calculation("anything", recorder -> {}));
        assertThat(states()).containsOnly(State.CURRENT).hasSize(3);
    }

    @Test
    void allElseGoes() throws IOException {
        Path kept = put(TimedRun.of("bfs", Scale.TINY, "gtx580"));
        Path other = put(TimedRun.of("scan", Scale.TINY, "gtx580"));
        Path description = other.resolve("run.json");
        Files.writeString(
                description, Files.readString(description).replaceAll("\"code\" : \"[0-9a-f]+\"", "\"code\" : \"0\""));
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
        CurrentCode current = new CurrentCode();
        for (Experiment experiment : Experiments.CATALOGUE) {
            for (Run run : experiment.runs(Scale.TINY)) {
                assertThat(current.has(run.kind(), CodeVersion.of(run.code()))).isTrue();
            }
        }
        assertThat(current.has("timed", "0")).isFalse();
        assertThat(current.has("unheard-of", CodeVersion.of(List.of(Run.class))))
                .isFalse();
    }

    @Test
    void anExportedNameIsNoFormula() throws IOException {
        put(new Calculation("=cmd", recorder -> {}));
        put(new TimedRun("bfs", Scale.TINY, -7, "gtx580", List.of(), Places.NOWHERE));
        try (Database database = new Database(store())) {
            Path csv = folder.resolve("all.csv");
            database.export(csv, null);
            assertThat(Files.readAllLines(csv))
                    .anyMatch(line -> line.contains(",calculation,") && line.contains(",'=cmd,"))
                    .anyMatch(line -> line.contains(",timed,bfs,tiny,-7,gtx580,"));
        }
    }

    @Test
    void numbersAreExportedWithTheirInputs() throws IOException {
        put(TimedRun.of("bfs", Scale.TINY, "gtx580").withMemory("bdi"));
        put(TimedRun.of("scan", Scale.TINY, "gtx480"));
        try (Database database = new Database(store())) {
            Path csv = folder.resolve("it's/all.csv");
            assertThat(database.export(csv, "workload = 'bfs' -- nothing else")).isEqualTo(1);
            List<String> lines = Files.readAllLines(csv);
            assertThat(lines.get(0))
                    .isEqualTo(
                            "key,kind,workload,scale,seed,machine,settings,registers,link,bus,control,coding,memory,codec,"
                                    + "experiment,kernel,part,stat,value,unit");
            assertThat(lines.get(1)).contains(",timed,bfs,tiny,1,gtx580,").endsWith("core.cycles,7.0,cycle");
            assertThat(lines).hasSize(2);
            assertThat(database.export(folder.resolve("all.json"), null)).isEqualTo(2);
            assertThat(Files.readString(folder.resolve("all.json")))
                    .startsWith("[")
                    .contains("\"machine\":\"gtx480\"");
            assertThat(database.export(folder.resolve("all.parquet"), null)).isEqualTo(2);
            assertThat(database.query("SELECT workload, value FROM '" + folder.resolve("all.parquet")
                                    + "' ORDER BY workload")
                            .rows())
                    .containsExactly(List.of("bfs", "7"), List.of("scan", "7"));
        }
    }
}
