package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.cinch.lab.Recorder;
import dev.cinch.lab.Row;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All that timed runs count, against the files in {@code counters}: an optimisation changes nothing, and a change of the
 * model can be read in {@code git diff}. There is a file for each machine and each place that compresses:
 *
 * <ul>
 *   <li>all of {@link #PROGRAMS} on {@code gtx580}, {@code gtx580v4} and {@code gtx480}; on {@code warped} with compressed registers; on {@code gtx580} with
 *       MAG-aware BDI in the memory controllers, with FPC decompressed in the multiprocessors, with compressed links, and
 *       with compressed buses;
 *   <li>every fourth of them on {@code gtx580} with E²MC in the memory controllers, trained offline, and with a lossy codec
 *       there; and on {@code warped} with all places together.
 * </ul>
 *
 * When the model is meant to change, the message says how to take the new counters over; the commit says which changed, by
 * how much and why.
 */
class CountersTest {
    private static final String COMMITTED = "src/test/resources/dev/cinch/lab/timing/counters";
    private static final String FOUND = "target/counters";

    /**
     * The programs that are counted. They stand here by name, so that one more in the catalogue changes no file; it is
     * counted too once it stands at the end of this list.
     */
    private static final List<String> PROGRAMS = List.of(
            "convolution-separable",
            "fast-walsh",
            "libor",
            "transpose",
            "scan",
            "page-view-count",
            "page-view-rank",
            "backprop",
            "bfs",
            "heartwall",
            "kmeans",
            "mummer",
            "bfs-worklist",
            "sssp",
            "mst",
            "spmv",
            "lbm",
            "aes",
            "dwt2d",
            "pathfinder",
            "hotspot",
            "srad",
            "needleman-wunsch",
            "gaussian",
            "lud",
            "stencil",
            "sgemm",
            "mri-q",
            "nqueens",
            "black-scholes",
            "rasterizer",
            "compositor",
            "ray-tracer",
            "attention",
            "bfs-topology",
            "sssp-worklist");

    private static final int EVERY = 4;
    private static final int SHOWN = 20;

    /**
     * A way to run programs.
     *
     * @param file its name, without the extension
     */
    private record Way(String file, List<String> programs, String machine, Placement places, String... settings) {
        @Override
        public String toString() {
            return file;
        }

        TimedRun run(String program) {
            return TimedRun.of(program, Scale.TINY, machine, settings).with(places);
        }
    }

    static Stream<Way> ways() {
        Placement none = Placement.NOWHERE;
        return Stream.of(
                new Way("gtx580", PROGRAMS, "gtx580", none),
                new Way("gtx580v4", PROGRAMS, "gtx580v4", none),
                new Way("gtx480", PROGRAMS, "gtx480", none),
                new Way("warped+registers-warped-bdi", PROGRAMS, "warped", none.with(Places.REGISTERS, "warped-bdi")),
                new Way("gtx580+memory-mag-bdi", PROGRAMS, "gtx580", none.with(Places.MEMORY, "mag-bdi")),
                new Way("gtx580+memory-e2mc-16", some(0), "gtx580", none.with(Places.MEMORY, "e2mc-16")),
                new Way(
                        "gtx580+core-fpc",
                        PROGRAMS,
                        "gtx580",
                        none.with(Places.MEMORY, "fpc"),
                        "compression.place=core"),
                new Way(
                        "gtx580+link-bdi",
                        PROGRAMS,
                        "gtx580",
                        none.with(Places.LINK, "bdi").with(Places.CONTROL, "ed2")),
                new Way(
                        "gtx580+bus-fpc",
                        PROGRAMS,
                        "gtx580",
                        none.with(Places.BUS, "fpc").with(Places.CODING, "dbi-ac")),
                new Way("gtx580+memory-tslc-opt", some(2), "gtx580", none.with(Places.MEMORY, "tslc-opt")),
                new Way(
                        "warped+all",
                        some(0),
                        "warped",
                        none.with(Places.REGISTERS, "warped-bdi")
                                .with(Places.LINK, "bdi")
                                .with(Places.BUS, "raw")
                                .with(Places.MEMORY, "mag-bdi")));
    }

    private static List<String> some(int first) {
        List<String> chosen = new ArrayList<>();
        for (int i = first; i < PROGRAMS.size(); i += EVERY) {
            chosen.add(PROGRAMS.get(i));
        }
        return chosen;
    }

    @ParameterizedTest
    @MethodSource("ways")
    void nothingCountsDifferently(Way way) throws IOException {
        CounterFile found = new CounterFile();
        for (String program : way.programs()) {
            found.add(program, rows(way.run(program)));
        }
        String name = way.file() + ".csv";
        found.write(Path.of(FOUND, name));
        List<String> changes = CounterFile.read(Path.of(COMMITTED, name)).changesTo(found);
        if (!changes.isEmpty()) {
            fail(told(name, changes));
        }
    }

    private static String told(String name, List<String> changes) {
        StringBuilder text = new StringBuilder();
        text.append(changes.size()).append(" counters differ:\n");
        changes.stream().limit(SHOWN).forEach(change -> text.append(name + " " + change + "\n"));
        if (changes.size() > SHOWN) {
            text.append("and ").append(changes.size() - SHOWN).append(" more\n");
        }
        text.append("If that is meant: cp lab/" + FOUND + "/*.csv lab/" + COMMITTED
                + "/, look at git diff, and say in the" + " commit what changed and why.\n");
        return text.toString();
    }

    /** A file that nobody makes guards nothing. */
    @Test
    void everyFileIsMade() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(COMMITTED))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            ways().map(way -> way.file() + ".csv").toList());
        }
    }

    @Test
    void aDifferenceSaysProgramCounterBeforeAndAfter() {
        CounterFile before = new CounterFile();
        before.add("scan", List.of(total("core.cycles", 100), total("l2.hits", 7), total("sm.issued", 5)));
        CounterFile after = new CounterFile();
        after.add("scan", List.of(total("core.cycles", 90), total("sm.issued", 5), total("sm.moves", 2)));
        after.add("scan", List.of(new Row("kernel", "", "core.cycles", 45, "cycle")));
        List<String> changes = before.changesTo(after);
        assertThat(changes).containsExactly("scan core.cycles 100 → 90", "scan sm.moves 0 → 2", "scan l2.hits 7 → 0");
        assertThat(told("gtx580.csv", changes))
                .contains("3 counters differ", "gtx580.csv scan core.cycles 100 → 90", "cp lab/target/counters/*.csv");
    }

    private static Row total(String counter, double value) {
        return new Row("", "", counter, value, "");
    }

    private static List<Row> rows(TimedRun run) {
        Recorder recorder = new Recorder();
        run.execute(recorder);
        return recorder.rows();
    }
}
