package dev.cinch.data.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.data.Input;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumpyArchiveTest {
    @TempDir
    Path folder;

    private SampleFiles files;

    @BeforeEach
    void start() {
        files = new SampleFiles(folder);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void readsEachArray(boolean stored) {
        byte[] first = SampleFiles.data(4000);
        byte[] second = SampleFiles.data(24);
        String file = files.file(
                "m.npz",
                SampleFiles.zip(
                        stored,
                        "arr_0.npy",
                        SampleFiles.npy("'<f4'", "(1000,)", first),
                        "note.txt",
                        new byte[3],
                        "layer/w.npy",
                        SampleFiles.npy("'<i8'", "(3,)", second),
                        "none.npy",
                        SampleFiles.npy("'<i8'", "(0,)", new byte[0])));
        List<Input> inputs = files.open(file);
        assertThat(inputs).extracting(Input::name).containsExactly("m.npz:arr_0", "m.npz:layer/w");
        assertThat(SampleFiles.content(inputs.get(0))).isEqualTo(first);
        assertThat(SampleFiles.content(inputs.get(1))).isEqualTo(second);
        assertThat(SampleFiles.content(inputs.get(0))).as("again after closing").isEqualTo(first);
        assertThat(inputs.get(1).tensor().orElseThrow()).hasToString("int64 [3]");
        assertThat(files.notes).hasSize(2).anyMatch(note -> note.contains("note.txt"));
    }

    /** Above 16 MiB an array goes through a temporary file, which closing removes. */
    @Test
    void spoolsLargeArrays() throws Exception {
        byte[] data = SampleFiles.data(17 << 20);
        byte[] npy = SampleFiles.npy("'<f4'", "(" + (data.length / 4) + ",)", data);
        Input input = files.open(files.file("l.npz", SampleFiles.zip(false, "x.npy", npy)))
                .get(0);
        long before = spools();
        byte[] some = new byte[100];
        input.read(16 << 20, some, 0, 100);
        assertThat(some).isEqualTo(Arrays.copyOfRange(data, 16 << 20, (16 << 20) + 100));
        assertThat(spools()).isEqualTo(before + 1);
        input.close();
        assertThat(spools()).isEqualTo(before);
    }

    private static long spools() throws Exception {
        try (Stream<Path> temporary = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return temporary
                    .filter(file -> file.getFileName().toString().matches("cinch-.*\\.spool"))
                    .count();
        }
    }

    /** Zeros deflate about a thousandfold. */
    @Test
    void readsHonestZeros() {
        byte[] data = new byte[8 << 20];
        byte[] npy = SampleFiles.npy("'|u1'", "(" + data.length + ",)", data);
        Input input = files.open(files.file("z.npz", SampleFiles.zip(false, "z.npy", npy)))
                .get(0);
        assertThat(SampleFiles.content(input)).isEqualTo(data);
    }

    /** Where the central directory says how large an entry becomes. */
    private static int declaredSize(byte[] zip) {
        for (int at = zip.length - 4; at >= 0; at--) {
            if (zip[at] == 'P' && zip[at + 1] == 'K' && zip[at + 2] == 1 && zip[at + 3] == 2) {
                return at + 24;
            }
        }
        throw new AssertionError("no central directory");
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void refusesABombThatSaysWhatItIs() {
        byte[] npy = SampleFiles.npy("'|u1'", "(3000000000,)", new byte[100]);
        byte[] zip = SampleFiles.zip(false, "bomb.npy", npy);
        littleEndian(zip).putInt(declaredSize(zip), (int) 3_000_000_000L);
        refuses(zip, "would inflate to more than 1073741824 bytes at entry bomb.npy");
    }

    @Test
    void refusesManyEntriesThatAddUpToABomb() {
        byte[] npy = SampleFiles.npy("'|u1'", "(899999872,)", new byte[100]);
        byte[] one = SampleFiles.zip(false, "a.npy", npy);
        littleEndian(one).putInt(declaredSize(one), 900_000_000);
        byte[] zip = SampleFiles.zip(false, "a.npy", npy, "b.npy", npy);
        int last = declaredSize(zip);
        littleEndian(zip).putInt(last, 900_000_000);
        byte[] before = Arrays.copyOf(zip, last - 24);
        littleEndian(zip).putInt(declaredSize(before), 900_000_000);
        refuses(zip, "at entry b.npy");
    }

    /** The header and the directory agree on few bytes; the entry has thousands of times as many. */
    @Test
    void readsNoMoreThanALyingBombDeclared() {
        byte[] data = new byte[40 << 20];
        byte[] npy = SampleFiles.npy("'|u1'", "(20971520,)", data);
        byte[] zip = SampleFiles.zip(false, "lie.npy", npy);
        littleEndian(zip).putInt(declaredSize(zip), 128 + 20_971_520);
        Input input = files.open(files.file("lie.npz", zip)).get(0);
        assertThatThrownBy(() -> input.read(0, new byte[1], 0, 1))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("should have 20971520 bytes but has more");
        input.close();
    }

    @Test
    void noticesDamage() {
        byte[] data = SampleFiles.data(1 << 16);
        byte[] zip = SampleFiles.zip(true, "x.npy", SampleFiles.npy("'|u1'", "(65536,)", data));
        zip[zip.length / 2] ^= 1;
        Input input = files.open(files.file("d.npz", zip)).get(0);
        assertThatThrownBy(() -> input.read(0, new byte[1], 0, 1))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("d.npz:x")
                .hasMessageContaining("damaged");
        refuses(Arrays.copyOf(zip, zip.length - 10), "cannot be read as .npz: it is no ZIP archive, or it is damaged");
        refuses("PK".getBytes(StandardCharsets.US_ASCII), "cannot be read as .npz");
        refuses(SampleFiles.zip(false, "a.npy", new byte[20]), "entry a.npy");
        refuses(SampleFiles.zip(false, "a.txt", new byte[20]), "holds nothing");
    }

    private void refuses(byte[] content, String problem) {
        String file = files.file("bad.npz", content);
        assertThatThrownBy(() -> files.open(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(file)
                .hasMessageContaining(problem);
    }
}
