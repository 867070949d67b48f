package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Quantity.Kind;
import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.Changes;
import dev.cinch.lab.place.LatencyMarks;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.PlaceSettings;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.workload.Scale;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What nobody knows is not timed; what somebody says or estimates is, and is marked. */
class PlaceLatencyTest {
    private static TimedRun run(Placement places, String... settings) {
        List<String> all = PlaceSettings.of(places, Changes.ofOne(List.of(settings)));
        return new TimedRun(new ListedProgram("bfs", Scale.TINY, 1), NamedMachine.of("gtx580"), all, places);
    }

    private static Placement at(String place, String codec) {
        return Placement.NOWHERE.with(Places.CATALOGUE.get(place), codec);
    }

    @ParameterizedTest
    @CsvSource({"registers", "link", "bus", "memory"})
    void theUnknownIsRefusedUntilSomebodySaysIt(String place) {
        Placement places = at(place, "best");
        assertThatThrownBy(() -> run(places).latencies())
                .isInstanceOf(BadInput.class)
                .hasMessage("how long best takes is unknown, so it cannot be timed: give best.compress-cycles and"
                        + " best.decompress-cycles (--set KEY=N, or under set: in the file of a sweep)");
        assertThatThrownBy(() -> run(places, "best.compress-cycles=3").latencies())
                .isInstanceOf(BadInput.class);
        PlaceLatency given = run(places, "best.compress-cycles=3", "best.decompress-cycles=4")
                .latencies()
                .get(0);
        assertThat(given.cycles()).isEqualTo("3 / 4");
        assertThat(given.kind()).isEqualTo(Kind.GIVEN);
        assertThat(given.json()).containsEntry("latencyKind", "given").containsEntry("place", place);
    }

    /** Where multiprocessors decompress, nobody waits for compression. */
    @Test
    void coresNeedOneOfThem() {
        PlaceLatency given = run(at("memory", "best"), "compression.place=core", "best.decompress-cycles=4")
                .latencies()
                .get(0);
        assertThat(given.cycles()).isEqualTo("– / 4");
    }

    @Test
    void whatIsOnlyCountedNeedsNone() {
        assertThat(run(at("link", "raw")).latencies()).isEmpty();
    }

    @Test
    void estimatesAndWhatIsGivenIsMarked() {
        LatencyMarks marks = new LatencyMarks();
        assertThat(marks.of("BPC", run(at("memory", "bpc")).latencies())).isEqualTo("BPC*");
        assertThat(marks.of("mag-bdi", run(at("memory", "mag-bdi")).latencies()))
                .isEqualTo("mag-bdi");
        assertThat(marks.of(
                        "fpc",
                        run(at("memory", "fpc"), "fpc.decompress-cycles=11").latencies()))
                .isEqualTo("fpc*");
        assertThat(marks.notes())
                .containsExactly(
                        "* latency estimated: bpc (11 / 11), cycles to compress / decompress a block.",
                        "* latency given by the machine or its user: fpc (6 / 11), cycles to compress / decompress a block.");
    }

    /** The machine of Warped-Compression has its 2 and 1 cycles for its own units, and nobody else's. */
    @Test
    void everyCodecHasItsOwnLatencyOnEveryMachine() {
        TimedRun own = TimedRun.of("bfs", Scale.TINY, "warped").withRegisters("warped-bdi");
        assertThat(own.latencies().get(0).cycles()).isEqualTo("2 / 1");
        assertThat(own.latencies().get(0).kind()).isEqualTo(Kind.PAPER);
        assertThat(own.withRegisters("bpc").latencies().get(0).cycles()).isEqualTo("11 / 11");
        assertThatThrownBy(() -> own.withRegisters("best").latencies()).hasMessageContaining("how long best takes");
    }

    @Test
    void aChoiceTakesWhatItsFastCodecTakes() {
        List<PlaceLatency> both = run(
                        at("memory", "latte-cc:bdi=mag-bdi"), "compression.place=core", "mag-bdi.decompress-cycles=9")
                .latencies();
        assertThat(both).extracting(PlaceLatency::cycles).containsExactly("– / 9", "– / 28");
        assertThat(both).extracting(PlaceLatency::kind).containsExactly(Kind.GIVEN, Kind.ESTIMATE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fpc | bdi | bpc.decompress-cycles=4 | the latency of bpc is set, but nothing in this run is compressed by it",
                "fpc | bdi | fpc.decompress-cycles=4 | --link and --bus have wires.compress-cycles",
                "fpc | raw | fpd.decompress-cycles=4 | unknown codec 'fpd'; did you mean fpc",
                "fpc | raw | fpc.area=4 | of a codec compress-cycles and decompress-cycles can be set",
            })
    void whatCannotBeMeantIsRefused(String link, String bus, String setting, String complaint) {
        Placement places = Placement.NOWHERE.with(Places.LINK, link).with(Places.BUS, bus);
        assertThatThrownBy(() -> run(places, setting))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(complaint);
    }

    @Test
    void onLinksAndBusesAlike() {
        Placement places = Placement.NOWHERE.with(Places.LINK, "fpc").with(Places.BUS, "fpc");
        assertThat(run(places, "fpc.decompress-cycles=4").latencies())
                .extracting(PlaceLatency::cycles)
                .containsExactly("6 / 4", "6 / 4");
    }
}
