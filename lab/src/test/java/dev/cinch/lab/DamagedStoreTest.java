package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import dev.cinch.lab.StoreContents.State;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every kind of damage, and every reader. */
class DamagedStoreTest {
    private static final Statistic SIZE = new Statistic("block.size-bits", Unit.BIT, "Bits of a stream.");

    /** Does something to the folder of a run. */
    private interface Blow {
        void strike(Path run) throws IOException;
    }

    private enum Kind {
        NUMBER_ALTERED("rows.csv", "is not as it was written", run -> edit(run, "rows.csv", "280", "180")),
        ROW_ADDED("rows.csv", "bytes, not", run -> edit(run, "rows.csv", "280,bit\n", "280,bit\n,more,x,1,bit\n")),
        ROWS_TRUNCATED("rows.csv", "bytes, not", run -> edit(run, "rows.csv", "280,bit\n", "28")),
        ROWS_EMPTY("rows.csv", "has 0 bytes", run -> Files.writeString(run.resolve("rows.csv"), "")),
        ROWS_MISSING("rows.csv", "is missing", run -> Files.delete(run.resolve("rows.csv"))),
        ROWS_OTHER_BYTES("rows.csv", "is not as it was written", run -> {
            byte[] bytes = Files.readAllBytes(run.resolve("rows.csv"));
            bytes[3] = (byte) 0xff;
            Files.write(run.resolve("rows.csv"), bytes);
        }),
        ROWS_A_FOLDER("rows.csv", "is no file", run -> becomeFolder(run.resolve("rows.csv"))),
        ROWS_A_LINK("rows.csv", "is a link", run -> becomeLink(run.resolve("rows.csv"))),
        INPUT_ALTERED("run.json", "is not that of this run", run -> edit(run, "run.json", "victim", "winner")),
        KEY_ALTERED("run.json", "is not that of this run", run -> edit(run, "run.json", "key\" : \"", "key\" : \"0")),
        CHECKSUM_ALTERED("rows.csv", "is not as it was written", run -> {
            String text = Files.readString(run.resolve("run.json"));
            int digit = text.indexOf("rowsSha256") + 20;
            char other = text.charAt(digit) == '0' ? '1' : '0';
            Files.writeString(run.resolve("run.json"), text.substring(0, digit) + other + text.substring(digit + 1));
        }),
        SIZE_ALTERED("rows.csv", "bytes, not", run -> edit(run, "run.json", "rowsBytes\" : ", "rowsBytes\" : 9")),
        DESCRIPTION_EMPTY("run.json", "does not say what was run", run -> write(run, "")),
        DESCRIPTION_TRUNCATED("run.json", "is not JSON", run -> {
            String text = Files.readString(run.resolve("run.json"));
            write(run, text.substring(0, text.length() / 2));
        }),
        DESCRIPTION_TWICE("run.json", "is not JSON", run -> edit(run, "run.json", "{\n", "{ \"kind\" : \"x\",\n")),
        DESCRIPTION_OF_NOTHING("run.json", "does not say what was run", run -> write(run, "[1, 2]")),
        DESCRIPTION_NESTED("run.json", "is not JSON", run -> write(run, "{\"a\":" + "[".repeat(9999))),
        DESCRIPTION_LONG("run.json", "those of a description", run -> write(run, " ".repeat(2_000_000))),
        DESCRIPTION_NO_TEXT("run.json", "is no UTF-8 text", run -> {
            Files.write(run.resolve("run.json"), new byte[] {'{', (byte) 0xc0, '}'});
        }),
        DESCRIPTION_MISSING("run.json", "is missing", run -> Files.delete(run.resolve("run.json"))),
        DESCRIPTION_A_FOLDER("run.json", "is no file", run -> becomeFolder(run.resolve("run.json"))),
        DESCRIPTION_A_LINK("run.json", "is a link", run -> becomeLink(run.resolve("run.json"))),
        FOLDER_EMPTY("run.json", "is missing", run -> {
            ResultStore.delete(run);
            Files.createDirectory(run);
        }),
        FOLDER_A_FILE("", "is no folder", run -> {
            ResultStore.delete(run);
            Files.writeString(run, "");
        }),
        FOLDER_A_LINK("", "is a link", DamagedStoreTest::becomeLink),
        FOLDER_A_LINK_TO_NOTHING("", "is a link", run -> {
            becomeLink(run);
            ResultStore.delete(run.toRealPath());
        }),
        WITHOUT_CHECKSUM("run.json", "has no checksum", run -> edit(run, "run.json", "rowsSha256", "later"));

        private final String file;
        private final String what;
        private final Blow blow;

        Kind(String file, String what, Blow blow) {
            this.file = file;
            this.what = what;
            this.blow = blow;
        }
    }

    private static void write(Path run, String description) throws IOException {
        Files.writeString(run.resolve("run.json"), description);
    }

    private static void edit(Path run, String file, String before, String after) throws IOException {
        String text = Files.readString(run.resolve(file));
        assertThat(text).contains(before);
        Files.writeString(run.resolve(file), text.replace(before, after));
    }

    private static void becomeFolder(Path file) throws IOException {
        Files.delete(file);
        Files.createDirectory(file);
    }

    /** To the very same, elsewhere. */
    private static void becomeLink(Path file) throws IOException {
        Path elsewhere =
                Files.createTempDirectory(file.getParent(), "elsewhere").resolve("moved");
        Files.createSymbolicLink(file, Files.move(file, elsewhere));
    }

    @TempDir
    private Path folder;

    private ResultStore store;
    private final Run sound = run("sound");
    private int executed;

    private Run run(String name) {
        return new Calculation(name, recorder -> {
            executed++;
            recorder.record("", SIZE, 280);
        });
    }

    private Path damaged(Run run, Kind kind) throws IOException {
        store.put(run, rows());
        Path place = folder.resolve(store.key(run));
        kind.blow.strike(place);
        return place.resolve(kind.file);
    }

    private static List<Row> rows() {
        return List.of(new Row("", "", SIZE.name(), 280, "bit"));
    }

    @BeforeEach
    void putASoundRun() {
        store = new ResultStore(folder);
        store.put(sound, rows());
    }

    @ParameterizedTest
    @EnumSource
    void isNamedAndNeverBelieved(Kind kind) throws IOException {
        Run run = run("victim");
        Path file = damaged(run, kind);
        assertThat(store.has(run)).isFalse();
        assertThat(store.damage(run)).hasValueSatisfying(damage -> {
            assertThat(damage.file()).isEqualTo(file);
            assertThat(damage.what()).contains(kind.what);
            assertThat(damage.old()).isEqualTo(kind == Kind.WITHOUT_CHECKSUM);
        });
        assertThatThrownBy(() -> store.rows(run))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith(file + " ")
                .hasMessageContaining(kind.what)
                .hasMessageContaining("makes it again");
        assertThat(store.damage(sound)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void isMadeAgain(Kind kind) throws IOException {
        Run run = run("victim");
        damaged(run, kind);
        Laboratory laboratory = new Laboratory(store, Scale.TINY, new LocalEngine(1), RunWatch.NONE);
        List<Run> runs = List.of(sound, run);
        assertThat(laboratory.missingOf(runs)).containsExactly(run);
        assertThat(laboratory.damagedOf(runs)).hasSize(1);
        laboratory.carryOutRuns(runs);
        assertThat(executed).isEqualTo(1);
        assertThat(laboratory.failures()).isEmpty();
        assertThat(store.rows(run)).isEqualTo(rows());
        assertThat(store.unfinished()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void isTakenAway(Kind kind) throws IOException {
        damaged(run("victim"), kind);
        StoreContents contents = StoreContents.of(store);
        assertThat(contents.entries().stream().map(StoreContents.Entry::state))
                .containsExactlyInAnyOrder(
                        State.CURRENT, kind == Kind.WITHOUT_CHECKSUM ? State.UNCHECKED : State.DAMAGED);
        assertThat(contents.damages()).hasSize(1);
        contents.delete();
        assertThat(store.places()).containsExactly(folder.resolve(store.key(sound)));
        assertThat(store.unfinished()).isEmpty();
        assertThat(store.has(sound)).isTrue();
    }

    @Test
    void isInNoAnswerAndToldBesideIt() throws IOException {
        Map<Path, Kind> files = new TreeMap<>();
        for (Kind kind : Kind.values()) {
            files.put(damaged(run("victim " + kind), kind), kind);
        }
        try (Database database = new Database(store)) {
            assertThat(database.query("SELECT key FROM numbers").rows()).containsExactly(List.of(store.key(sound)));
            assertThat(database.query("SELECT key FROM runs").rows()).containsExactly(List.of(store.key(sound)));
            told(files, database.leftOut());
        }
        NumbersFile.Written written = NumbersFile.write(store, folder.resolve("all.csv"), null);
        assertThat(written.numbers()).isEqualTo(1);
        told(files, written.leftOut());
    }

    private static void told(Map<Path, Kind> files, List<Damage> damages) {
        assertThat(damages.stream().map(Damage::file)).containsExactlyElementsOf(files.keySet());
        damages.forEach(damage -> assertThat(damage.what()).contains(files.get(damage.file()).what));
    }

    @Test
    void aStoreThatIsNoFolderIsNotAnEmptyOne() throws IOException {
        ResultStore file = new ResultStore(Files.writeString(folder.resolve("file"), ""));
        assertThatThrownBy(() -> StoreContents.of(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("not a folder");
        assertThatThrownBy(() -> new Database(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("not a folder");
    }

    @Test
    void whatIsReplacedWasDamaged() throws IOException {
        Path place = folder.resolve(store.key(sound));
        Object before = Files.readAttributes(place, "fileKey,lastModifiedTime");
        store.put(sound, rows());
        assertThat((Object) Files.readAttributes(place, "fileKey,lastModifiedTime"))
                .isEqualTo(before);
        try (Stream<Path> list = Files.list(folder)) {
            assertThat(list).containsExactly(place);
        }
    }
}
