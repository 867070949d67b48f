package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Changes;
import dev.cinch.lab.Laboratory;
import dev.cinch.lab.LocalEngine;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunWatch;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.workload.Scale;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What has to be repeated when somebody changes a machine: what depends on it, and nothing else. */
class DependenceTest {
    private static final Placement EVERYWHERE = Placement.NOWHERE
            .with(Places.REGISTERS, "warped-bdi")
            .with(Places.LINK, "bdi")
            .with(Places.MEMORY, "mag-bdi");

    private static final List<Placement> PLACES = List.of(
            Placement.NOWHERE,
            Placement.NOWHERE.with(Places.REGISTERS, "warped-bdi"),
            Placement.NOWHERE.with(Places.LINK, "bdi"),
            Placement.NOWHERE.with(Places.MEMORY, "mag-bdi"),
            EVERYWHERE);

    @TempDir
    private Path folder;

    private static List<Run> runs(String... settings) {
        List<Run> runs = new ArrayList<>();
        for (Placement places : PLACES) {
            runs.add(TimedRun.of("bfs", Scale.TINY, "gtx580", settings).with(places));
        }
        return runs;
    }

    /** The places of the runs that a change makes anew. */
    private List<Placement> repeated(String... settings) {
        ResultStore store = new ResultStore(folder);
        runs().forEach(run -> store.put(run, List.of()));
        Laboratory laboratory = new Laboratory(store, Scale.TINY, new LocalEngine(1), RunWatch.NONE);
        return laboratory.missingOf(runs(settings)).stream()
                .map(run -> ((TimedRun) run).places())
                .toList();
    }

    @Test
    void nothingIsRepeatedWithoutAChange() {
        assertThat(repeated()).isEmpty();
    }

    @Test
    void aLatencyConcernsThePlaceThatHasIt() {
        assertThat(repeated("compression.decompress-cycles=20")).containsExactly(PLACES.get(3), EVERYWHERE);
        assertThat(repeated("register-compression.decompress-cycles=2")).containsExactly(PLACES.get(1), EVERYWHERE);
        assertThat(repeated("wires.compress-cycles=2")).containsExactly(PLACES.get(2), EVERYWHERE);
    }

    /** The places of the runs that a change to all experiments makes anew. */
    private List<Placement> repeatedUnder(String... settings) {
        ResultStore store = new ResultStore(folder);
        runs().forEach(run -> store.put(run, List.of()));
        Laboratory laboratory = new Laboratory(store, Scale.TINY, new LocalEngine(1), RunWatch.NONE);
        Changes changes = Changes.of(List.of(settings), Machines.CATALOGUE.names());
        return laboratory
                .missingOf(runs().stream().map(run -> run.under(changes)).toList())
                .stream()
                .map(run -> ((TimedRun) run).places())
                .toList();
    }

    @Test
    void theLatencyOfACodecConcernsTheRunsThatUseIt() {
        assertThat(repeatedUnder("mag-bdi.decompress-cycles=20")).containsExactly(PLACES.get(3), EVERYWHERE);
        assertThat(repeatedUnder("bdi.decompress-cycles=20")).containsExactly(PLACES.get(2), EVERYWHERE);
        assertThat(repeatedUnder("warped-bdi.compress-cycles=7")).containsExactly(PLACES.get(1), EVERYWHERE);
        assertThat(repeatedUnder("fpc.compress-cycles=7")).isEmpty();
        assertThat(repeatedUnder("dram.mag-bytes=16")).isEqualTo(PLACES);
    }

    @Test
    void whatARunSetsItselfStays() {
        TimedRun run =
                TimedRun.of("bfs", Scale.TINY, "gtx580", "dram.mag-bytes=64").withMemory("mag-bdi");
        Changes changes = Changes.of(
                List.of("dram.mag-bytes=16", "l2.latency-cycles=9", "mag-bdi.compress-cycles=3"),
                Machines.CATALOGUE.names());
        assertThat(run.under(changes).settings())
                .containsExactly("dram.mag-bytes=64", "l2.latency-cycles=9", "compression.compress-cycles=3");
    }

    @Test
    void impossibleChangesAreRefused() {
        assertThatThrownBy(() -> Changes.of(List.of("mag-bd.compress-cycles=3"), Machines.CATALOGUE.names()))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("unknown codec 'mag-bd'")
                .hasMessageContaining("mag-bdi");
        assertThatThrownBy(() -> Changes.of(List.of("mag-bdi.compress-cycles=-7"), Machines.CATALOGUE.names()))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("-7");
        assertThatThrownBy(() -> Changes.of(
                        List.of("mag-bdi.compress-cycles=3", "mag-bdi.compress-cycles=4"), Machines.CATALOGUE.names()))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("twice");
        assertThatThrownBy(() -> Changes.of(List.of("dram.mag-bytes=17"), Machines.CATALOGUE.names()))
                .isInstanceOf(BadInput.class);
    }

    @Test
    void theMachineConcernsAll() {
        assertThat(repeated("l2.latency-cycles=9")).isEqualTo(PLACES);
    }

    @Test
    void theOrderOfSettingsDoesNotMatterAndOfTwoOfAKindTheLastHolds() {
        ResultStore store = new ResultStore(folder);
        assertThat(keys(store, "dram.mag-bytes=16", "compression.place=core"))
                .isEqualTo(keys(store, "compression.place=core", "dram.mag-bytes=16"));
        assertThat(keys(store, "dram.mag-bytes=16", "dram.mag-bytes=64"))
                .isNotEqualTo(keys(store, "dram.mag-bytes=64", "dram.mag-bytes=16"));
    }

    private static List<String> keys(ResultStore store, String... settings) {
        return runs(settings).stream().map(store::key).toList();
    }

    /** Leaving a setting out of the inputs is right only if it changes no counter. */
    @Test
    void settingsOfAPlaceWithoutCompressionChangeNothing() {
        TimedRun plain = TimedRun.of("transpose", Scale.TINY, "gtx580");
        TimedRun set = TimedRun.of(
                "transpose",
                Scale.TINY,
                "gtx580",
                "compression.decompress-cycles=99",
                "compression.compressors=1",
                "register-compression.wake-up-cycles=77",
                "register-compression.compressors=1",
                "wires.decompress-cycles=55");
        assertThat(set.inputs()).isEqualTo(plain.inputs());
        assertThat(rows(set)).isEqualTo(rows(plain)).isNotEmpty();
    }

    private static List<Row> rows(Run run) {
        Recorder recorder = new Recorder();
        run.execute(recorder);
        return recorder.rows();
    }

    /** What a machine that is not used would not take is no concern. */
    @Test
    void onlyMachinesThatAreUsedAreAsked() {
        List<String> through = List.of("l2.write=fetch-through");
        assertThat(Changes.of(through, List.of("gtx580")).none()).isFalse();
        assertThatThrownBy(() -> Changes.of(through, List.of("gtx580", "gtx480")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("gtx480");
    }
}
