package dev.cinch.data.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.Input;
import dev.cinch.data.MemoryInput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputsTest {
    @TempDir
    Path folder;

    private static Inputs inputs() {
        return new Inputs(false, InputStream.nullInputStream(), note -> {
            throw new AssertionError("unexpected note: " + note);
        });
    }

    private String file(String name, int bytes) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.write(path, new byte[bytes]).toString();
    }

    @Test
    void callsFilesByTheirLastName() throws IOException {
        assertThat(inputs().open(List.of(), List.of(file("a/x.bin", 1), file("b/y.bin", 2))))
                .extracting(Input::name)
                .containsExactly("x.bin", "y.bin");
    }

    @Test
    void callsFilesThatShareANameByTheirPath() throws IOException {
        String first = file("a/x.bin", 1);
        String second = file("b/x.bin", 2);
        String demo = file("c/zeros", 2);
        Input zeros = new MemoryInput("zeros", new byte[1]);
        assertThat(inputs().open(List.of(zeros), List.of(first, second, file("d/y", 1), demo)))
                .extracting(Input::name)
                .containsExactly("zeros", first, second, "y", demo);
    }

    @Test
    void refusesTheSameFileTwice() throws IOException {
        String file = file("x.bin", 1);
        assertThatThrownBy(() -> inputs().open(List.of(), List.of(file, file)))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(file);
    }

    @Test
    void saysWhatIsWrongWithAFile() throws IOException {
        refuses(folder.resolve("none.bin").toString(), "no file");
        refuses(folder.toString(), "no files in the folder");
        refuses(folder.resolve("none.bin").toString() + ":part", "no file");
        refuses(file("empty.bin", 0), "is empty");
        refuses("a\0b", "is not a path");
    }

    private static void refuses(String file, String problem) {
        assertThatThrownBy(() -> inputs().open(List.of(), List.of(file)))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(problem)
                .hasMessageContaining(file.replace('\0', '?'))
                .hasMessageNotContaining("\n");
    }

    @Test
    void noticesAFileThatShrinks() throws IOException {
        String file = file("x.bin", 100);
        Input input = inputs().one(file);
        Files.write(Path.of(file), new byte[50]);
        assertThatThrownBy(() -> input.read(0, new byte[100], 0, 100))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("became shorter");
        input.close();
    }

    @Test
    void readsBeyondTwoGibibytes() throws IOException {
        Path path = folder.resolve("sparse.bin");
        long position = 5L << 30;
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.seek(position);
            file.write(new byte[] {1, 2, 3});
        }
        try (Input input = inputs().one(path.toString())) {
            BlockedInput blocks = new BlockedInput(input, 16);
            assertThat(blocks.blocks()).isEqualTo((5L << 26) + 1);
            assertThat(blocks.paddedBytes()).isEqualTo(13);
            byte[] last = new byte[32];
            java.util.Arrays.fill(last, (byte) 9);
            blocks.read(blocks.blocks() - 2, 2, last);
            byte[] expected = new byte[32];
            expected[16] = 1;
            expected[17] = 2;
            expected[18] = 3;
            assertThat(last).isEqualTo(expected);
        }
    }

    @Test
    void canBeReadAgainAfterClosing() throws IOException {
        Input input = inputs().one(file("x.bin", 4));
        byte[] target = {7, 7, 7, 7};
        input.read(0, target, 0, 2);
        input.close();
        input.close();
        input.read(2, target, 2, 2);
        input.close();
        assertThat(target).containsOnly(0);
    }

    @Test
    void opensAllFilesBelowAFolder() throws IOException {
        SampleFiles files = new SampleFiles(folder);
        file("d/z.bin", 3);
        file("d/sub/deep/y.bin", 2);
        file("d/none.bin", 0);
        files.file("d/sub/m.npy", SampleFiles.npy("'<f4'", "(2,)", new byte[8]));
        String model = "{\"t\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[0,1]}}";
        files.file("d/a.safetensors", SampleFiles.safetensors(model, new byte[1]));
        String named = folder.resolve("d").toString();
        assertThat(files.open(named))
                .extracting(Input::name)
                .containsExactly("a.safetensors:t", "sub/deep/y.bin", "sub/m.npy", "z.bin");
        assertThat(files.notes).singleElement().asString().contains("none.bin is left out");
        file("e/z.bin", 3);
        String other = folder.resolve("e") + "/";
        assertThat(files.open(named, other))
                .extracting(Input::name)
                .containsExactly("a.safetensors:t", "sub/deep/y.bin", "sub/m.npy", named + "/z.bin", other + "z.bin");
    }

    @Test
    void opensOneArrayOfAFile() {
        SampleFiles files = new SampleFiles(folder);
        byte[] npy = SampleFiles.npy("'<f4'", "(2,)", new byte[8]);
        String archive = files.file("m.npz", SampleFiles.zip(false, "first.npy", npy, "a:b.npy", npy));
        assertThat(files.open(archive + ":a:b")).extracting(Input::name).containsExactly("m.npz:a:b");
        assertThatThrownBy(() -> files.open(archive + ":frist"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("did you mean first?");
        assertThatThrownBy(() -> inputs().one(archive))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("holds 2 inputs")
                .hasMessageContaining("m.npz:first");
        String raw = files.file("x.bin", new byte[1]);
        assertThatThrownBy(() -> files.open(raw + ":y"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("all one input");
    }

    @Test
    void takesBytesAsTheyAreWhenTold() {
        SampleFiles files = new SampleFiles(folder);
        byte[] npy = SampleFiles.npy("'<f4'", "(2,)", new byte[8]);
        String file = files.file("m.npy", npy);
        Input input = files.inputs(InputStream.nullInputStream(), true).one(file);
        assertThat(SampleFiles.content(input)).isEqualTo(npy);
        assertThat(input.tensor()).isEmpty();
    }

    @Test
    void readsStandardInput() {
        SampleFiles files = new SampleFiles(folder);
        byte[] data = SampleFiles.data(1000);
        Input input = files.inputs(new ByteArrayInputStream(data), false).one("-");
        assertThat(input.name()).isEqualTo("stdin");
        assertThat(SampleFiles.content(input)).isEqualTo(data);
        assertThat(files.notes).singleElement().asString().contains("temporary file");
        byte[] npy = SampleFiles.npy("'<f4'", "(2,)", new byte[8]);
        assertThat(files.inputs(new ByteArrayInputStream(npy), false).one("-").bytes())
                .isEqualTo(8);
        files.notes.clear();
        assertThatThrownBy(
                        () -> files.inputs(InputStream.nullInputStream(), false).one("-"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("standard input is empty");
        Inputs twice = files.inputs(new ByteArrayInputStream(data), false);
        assertThatThrownBy(() -> twice.open(List.of(), List.of("-", "-")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("standard input can be read only once");
        assertThat(files.notes).as("an error is one line").isEmpty();
    }

    /** However many files are in it. */
    @Test
    void aFolderIsNotOneInput() throws IOException {
        Files.createDirectory(folder.resolve("d"));
        String named = folder.resolve("d").toString();
        for (int files = 0; files < 3; files++) {
            assertThatThrownBy(() -> inputs().one(named))
                    .isInstanceOf(BadInput.class)
                    .hasMessage(named + " is a folder; name one file");
            file("d/" + files, 3);
        }
    }

    @Test
    void saysThatHdf5IsTakenAsItIs() {
        SampleFiles files = new SampleFiles(folder);
        byte[] hdf5 = {(byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1A, '\n', 0, 0};
        assertThat(files.open(files.file("x.h5", hdf5)).get(0).bytes()).isEqualTo(10);
        assertThat(files.notes).singleElement().asString().contains("HDF5", "not supported");
    }
}
