package dev.cinch.data.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.data.Input;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumpyTest {
    @TempDir
    Path folder;

    private SampleFiles files;

    @BeforeEach
    void start() {
        files = new SampleFiles(folder);
    }

    private Input one(String name, byte[] content) {
        List<Input> inputs = files.open(files.file(name, content));
        assertThat(inputs).hasSize(1);
        return inputs.get(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "'<f4';   (2, 3);    24; float32; 2 3",
                "'<f2';   (12,);     24; float16; 12",
                "'>f8';   (3,);      24; >f8; 3",
                "'|b1';   (24,);     24; bool; 24",
                "'|u1';   (2,3,4);   24; uint8; 2 3 4",
                "'<i8';   (3,1);     24; int64; 3 1",
                "'<c8';   (3,);      24; complex64; 3",
                "'<U3';   (2,);      24; <U3; 2",
                "'|S12';  (2,);      24; |S12; 2",
                "'<M8[ns]'; (3,);    24; <M8[ns]; 3",
                "'|V6';   (4L,);     24; |V6; 4",
                "\"<f8\"; ();         8; float64; ``",
                "[('a', '<f4'), ('b', '|u1', (2, 2))]; (3,); 24; structured (8 B); 3",
                "[(('title', 'n'), [('x', '<i2'), ('', '|V2')])]; (6,); 24; structured (4 B); 6"
            })
    void knowsTypes(String descr, String shape, int bytes, String dtype, String dimensions) {
        byte[] data = SampleFiles.data(bytes);
        Input input = one("x.npy", SampleFiles.npy(descr, shape, data));
        assertThat(input.name()).isEqualTo("x.npy");
        assertThat(input.bytes()).isEqualTo(bytes);
        assertThat(SampleFiles.content(input)).isEqualTo(data);
        assertThat(input.tensor().orElseThrow().dtype()).isEqualTo(dtype);
        List<Long> expected = dimensions.isEmpty()
                ? List.of()
                : Arrays.stream(dimensions.split(" ")).map(Long::valueOf).toList();
        assertThat(input.tensor().orElseThrow().shape()).isEqualTo(expected);
        assertThat(files.notes).isEmpty();
    }

    @Test
    void knowsAllVersions() {
        byte[] data = SampleFiles.data(8);
        String header = "{'shape': (2,), 'descr': '<f4', 'fortran_order': True}\n";
        for (int version = 1; version <= 3; version++) {
            assertThat(SampleFiles.content(one("v" + version + ".npy", SampleFiles.npy(version, header, data))))
                    .isEqualTo(data);
        }
        String fields = "{'shape': (2,), 'descr': [('größe', '<f4')], 'fortran_order': False}";
        assertThat(SampleFiles.content(one("u.npy", SampleFiles.npy(3, fields, data))))
                .isEqualTo(data);
    }

    @Test
    void findsThemByTheirMagicNumber() {
        Input input = one("weights.bin", SampleFiles.npy("'<f4'", "(2,)", SampleFiles.data(8)));
        assertThat(input.bytes()).isEqualTo(8);
    }

    private void refuses(byte[] content, String problem, int offset) {
        String file = files.file("bad.npy", content);
        assertThatThrownBy(() -> files.open(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(file)
                .hasMessageContaining(problem)
                .hasMessageContaining("at byte " + offset + ",")
                .hasMessageContaining("--raw");
    }

    @Test
    void saysWhereAFileIsWrong() {
        byte[] data = SampleFiles.data(8);
        byte[] good = SampleFiles.npy("'<f4'", "(2,)", data);
        assertThat(good).hasSize(128 + 8);
        refuses(Arrays.copyOf(good, 4), "magic number", 0);
        refuses(new byte[300], "magic number", 0);
        refuses(Arrays.copyOf(good, 6), "the file ends before the version", 6);
        refuses(Arrays.copyOf(good, 9), "the file ends inside", 8);
        refuses(Arrays.copyOf(good, 100), "the file ends before", 8);
        refuses(Arrays.copyOf(good, 135), "takes 8 bytes, but 7 follow", 128);
        refuses(Arrays.copyOf(good, 137), "takes 8 bytes, but 9 follow", 128);
        byte[] future = good.clone();
        future[6] = 4;
        refuses(future, "version 4", 6);
        refuses(SampleFiles.npy("'|O'", "(1,)", data), "Python objects", 10);
        refuses(SampleFiles.npy("'<f4'", "(4294967296, 4294967296)", data), "too large", 10);
        refuses(SampleFiles.npy("'<f4'", "(2", data), "'}' starts no value", 10 + 54);
        refuses(SampleFiles.npy("'<q4'", "(2,)", data), "<q4", 10);
        refuses(SampleFiles.npy("'<f4'", "(-2,)", data), "'-' starts no value", 10 + 51);
        refuses(SampleFiles.npy("'<f4'", "2", data), "shape is no tuple", 10);
        refuses(SampleFiles.npy(1, "{'descr': '<f4', 'shape': (2,)}", data), "no dictionary of", 10);
        refuses(SampleFiles.npy(1, "{'descr': '<f4', 'descr': '<f4'}", data), "stands twice", 10 + 31);
        refuses(SampleFiles.npy(2, "(".repeat(5000), data), "nested", 12 + 33);
        byte[] long_ = SampleFiles.npy(2, "{}", data);
        long_[11] = 0x7F;
        refuses(long_, "the file ends before", 8);
    }

    @Test
    void survivesAnyHeader() throws IOException {
        byte[] good = SampleFiles.npy("[('a', '<f4'), ('b', '|u1', (2, 2))]", "(3,)", SampleFiles.data(24));
        long seed = 20_261_101;
        SplitMix random = new SplitMix(seed);
        int refused = 0;
        for (int attempt = 0; attempt < 50_000; attempt++) {
            byte[] bad = Arrays.copyOf(good, random.nextInt(4) == 0 ? random.nextInt(good.length) : good.length);
            for (int flips = 1 + random.nextInt(3); flips > 0 && bad.length > 8; flips--) {
                bad[6 + random.nextInt(bad.length - 6)] = (byte) random.nextInt(256);
            }
            try {
                NumpyHeader.read("fuzz.npy", new ByteArrayInputStream(bad), bad.length);
            } catch (BadInput expected) {
                assertThat(expected.getMessage()).contains("at byte").doesNotContain("\n");
                refused++;
            } catch (RuntimeException | Error wrong) {
                throw new AssertionError("seed " + seed + ", attempt " + attempt, wrong);
            }
        }
        assertThat(refused).isBetween(20_000, 49_999);
    }

    @Test
    void leavesOutWhatHasNoElements() {
        String empty = files.file("empty.npy", SampleFiles.npy("'<f4'", "(0, 7)", new byte[0]));
        assertThatThrownBy(() -> files.open(empty))
                .isInstanceOf(BadInput.class)
                .hasMessageContainingAll("holds nothing", "no elements", "float32 [0, 7]");
        assertThat(files.notes).as("an error is one line").isEmpty();
    }
}
