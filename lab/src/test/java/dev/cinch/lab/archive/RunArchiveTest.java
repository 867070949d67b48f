package dev.cinch.lab.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunArchiveTest {
    private static final TimedRun PLAIN = TimedRun.of("scan", Scale.PAPER, "gtx580");
    private static final TimedRun COMPRESSED = PLAIN.withMemory("mag-bdi");
    private static final TimedRun OTHER = TimedRun.of("spmv", Scale.PAPER, "gtx580", "dram.mag-bytes=16");
    private static final TimedRun SMALL = TimedRun.of("scan", Scale.SMALL, "gtx580");

    @TempDir
    Path folder;

    private ResultStore made() {
        return new ResultStore(folder.resolve("made"));
    }

    private ResultStore elsewhere() {
        return new ResultStore(folder.resolve("elsewhere"));
    }

    private RunArchive archive() {
        return new RunArchive(folder.resolve("archive"));
    }

    private static List<Row> rows(double cycles, boolean kernels) {
        Row total = new Row("", "", "core.cycles", cycles, "cycle");
        Row share = new Row("", "a \"quoted\", part", "data.share", 1.0 / 3, "");
        return kernels ? List.of(total, share, new Row("scanTiles", "", "core.cycles", 1, "cycle")) : List.of(total);
    }

    @Test
    void runsComeBackAsTheyWere() {
        made().put(PLAIN, rows(100, true));
        made().put(COMPRESSED, rows(90, true));
        made().put(OTHER, rows(7, false));
        made().put(SMALL, rows(1, false));
        assertThat(archive().add(made(), Scale.PAPER)).isEqualTo(new RunArchive.Account(3, 0, 3));
        assertThat(archive().stale()).isEmpty();

        List<Run> wanted = List.of(COMPRESSED, SMALL, OTHER, PLAIN, PLAIN.withMemory("bpc"));
        assertThat(archive().restore(wanted, elsewhere())).isEqualTo(3);
        assertThat(elsewhere().rows(PLAIN)).isEqualTo(rows(100, true));
        assertThat(elsewhere().rows(COMPRESSED)).isEqualTo(rows(90, true));
        assertThat(elsewhere().rows(OTHER)).isEqualTo(rows(7, false));
        assertThat(elsewhere().has(SMALL)).isFalse();
    }

    @Test
    void theSameRunsMakeTheSameFileAndChangedOnesReplaceThem() throws IOException {
        made().put(PLAIN, rows(100, true));
        archive().add(made(), Scale.PAPER);
        Path file = folder.resolve("archive/paper/scan.csv.gz");
        byte[] first = Files.readAllBytes(file);
        assertThat(archive().add(made(), Scale.PAPER)).isEqualTo(new RunArchive.Account(0, 0, 1));
        assertThat(Files.readAllBytes(file)).isEqualTo(first);

        elsewhere().put(PLAIN, rows(101, true));
        assertThat(archive().add(elsewhere(), Scale.PAPER)).isEqualTo(new RunArchive.Account(0, 1, 1));
    }

    @Test
    void aStaleRunIsNamedNotUsedAndTakenOut() {
        made().put(PLAIN, rows(100, true));
        made().put(COMPRESSED, rows(90, true));
        archive().add(made(), Scale.PAPER);
        Path file = folder.resolve("archive/paper/scan.csv.gz");
        List<ArchivedRun> runs = ArchiveFile.read(file).stream()
                .map(run -> run.inputs().get("memory").equals("none")
                        ? run
                        : new ArchivedRun(run.kind(), run.inputs(), "of another day", run.code(), run.rows()))
                .toList();
        ArchiveFile.write(file, runs);

        assertThat(archive().stale()).hasSize(1);
        assertThat(archive().restore(List.of(PLAIN, COMPRESSED), elsewhere())).isEqualTo(1);
        assertThat(elsewhere().has(COMPRESSED)).isFalse();
        archive().prune();
        assertThat(archive().runs()).hasSize(1);
        assertThat(archive().stale()).isEmpty();
    }

    @Test
    void aFingerprintTellsProgramsMachinesScalesAndCodecsApart() {
        List<TimedRun> runs = List.of(
                PLAIN,
                COMPRESSED,
                OTHER,
                SMALL,
                PLAIN.withMemory("bdi"),
                TimedRun.of("scan", Scale.PAPER, "warped"),
                TimedRun.of("scan", Scale.PAPER, "gtx580", "dram.mag-bytes=16"));
        assertThat(runs.stream().map(run -> Fingerprint.of(run.kind(), run.inputs())))
                .doesNotHaveDuplicates()
                .allMatch(found -> found.isPresent());
        assertThat(Fingerprint.of("calculation", new TreeMap<>())).isEmpty();
    }

    @Test
    void whatIsNoArchiveIsToldInOneLine() throws IOException {
        Path file = folder.resolve("archive/paper/scan.csv.gz");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "run,timed");
        assertThatThrownBy(() -> archive().runs())
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("cannot read")
                .hasMessageContaining("scan.csv.gz");
    }

    /** What is committed with the project is what would come out today, as far as can be told. */
    @Test
    void nothingThatIsCommittedIsStale() {
        assertThat(new RunArchive(Path.of("../archive")).stale())
                .as("'./cinch results archive --prune' takes them out")
                .isEmpty();
    }
}
