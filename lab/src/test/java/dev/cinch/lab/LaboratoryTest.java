package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaboratoryTest {
    private static final Statistic SIZE = new Statistic("block.size-bits", Unit.BIT, "Bits of a stream.");

    @TempDir
    private Path folder;

    private final List<String> executed = new CopyOnWriteArrayList<>();

    private Run run(String name) {
        return run(name, recorder -> recorder.record("", SIZE, 1));
    }

    private Run run(String name, Consumer<Recorder> work) {
        return new Calculation(name, recorder -> {
            executed.add(name);
            work.accept(recorder);
        });
    }

    private Laboratory laboratory(ResultStore store) {
        return new Laboratory(store, Scale.TINY, new LocalEngine(2), RunWatch.NONE);
    }

    @Test
    void whatIsKeptIsNotRepeatedAndTheSameIsDoneOnce() {
        ResultStore store = new ResultStore(folder);
        laboratory(store).carryOutRuns(List.of(run("a"), run("b"), run("a")));
        assertThat(executed).containsExactlyInAnyOrder("a", "b");
        laboratory(store).carryOutRuns(List.of(run("b"), run("c")));
        assertThat(executed).containsExactlyInAnyOrder("a", "b", "c");
    }

    @Test
    void othersGoOnWhenOneFailsAndAllFailuresAreToldInOrder() {
        ResultStore store = new ResultStore(folder);
        Laboratory laboratory = laboratory(store);
        List<Run> runs = List.of(
                run("first", recorder -> {
                    throw new BadInput("no such thing");
                }),
                run("second"),
                run("third", recorder -> {
                    throw new StackOverflowError();
                }),
                run("fourth"));
        laboratory.carryOutRuns(runs);
        assertThat(laboratory.failures().stream().map(FailedRun::line))
                .containsExactly(
                        "calculation (experiment first): no such thing",
                        "calculation (experiment third): java.lang.StackOverflowError");
        assertThat(runs.stream().map(store::has)).containsExactly(false, true, false, true);
        // Tried again, and only these.
        executed.clear();
        laboratory.carryOutRuns(runs);
        assertThat(executed).containsExactlyInAnyOrder("first", "third");
    }

    @Test
    void aFolderThatCannotBeWrittenIsRefusedBeforeAnyRun() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Laboratory laboratory = laboratory(new ResultStore(file.resolve("results")));
        assertThatThrownBy(() -> laboratory.carryOutRuns(List.of(run("a"))))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("cannot write results under");
        assertThat(executed).isEmpty();
    }

    @Test
    void whatCannotBeKeptStopsEverything() {
        ResultStore store = new ResultStore(folder.resolve("results"));
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            runs.add(run("run " + i, recorder -> {
                try {
                    // As a disk that is full: nothing can be written from now on.
                    ResultStore.delete(store.folder());
                    Files.writeString(store.folder(), "");
                    Thread.sleep(5);
                } catch (IOException | InterruptedException done) {
                    Thread.yield();
                }
            }));
        }
        assertThatThrownBy(() -> laboratory(store).carryOutRuns(runs))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("cannot write results under");
        assertThat(executed).hasSizeLessThan(200);
    }

    @Test
    void longRunsBeginFirstAndThoseOfAProgramStayTogether() {
        List<Run> runs = new ArrayList<>();
        for (String codec : List.of("none", "bdi")) {
            runs.add(TimedRun.of("transpose", Scale.TINY, "gtx580").withMemory(codec));
            runs.add(TimedRun.of("transpose", Scale.PAPER, "gtx580").withMemory(codec));
        }
        runs.add(run("quick"));
        assertThat(Laboratory.longestFirst(runs))
                .containsExactly(runs.get(1), runs.get(3), runs.get(0), runs.get(2), runs.get(4));
    }

    @Test
    void nothingIsLeftAside() throws IOException {
        laboratory(new ResultStore(folder)).carryOutRuns(List.of(run("a"), run("b")));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())).allMatch(name -> name.matches("[0-9a-f]{20}"));
        }
    }

    @Test
    void aWholeNameMeansThatExperimentAndABeginningAllThatStartSo() {
        assertThat(Experiments.select(List.of("warped/fig2")))
                .extracting(Experiment::name)
                .containsExactly("warped/fig2");
        assertThat(Experiments.select(List.of("warped/fig20", "e2mc/tab")))
                .extracting(Experiment::name)
                .containsExactly("e2mc/tab1", "e2mc/tab2", "e2mc/tab3", "e2mc/tab4", "e2mc/tab6", "warped/fig20");
        assertThat(Experiments.select(List.of("all")))
                .hasSize(Experiments.CATALOGUE.names().size());
    }
}
