package dev.cinch.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputsTest {
    @TempDir
    Path folder;

    private String file(String name, int bytes) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.write(path, new byte[bytes]).toString();
    }

    @Test
    void callsFilesByTheirLastName() throws IOException {
        assertThat(Inputs.of(List.of(), List.of(file("a/x.bin", 1), file("b/y.bin", 2))))
                .extracting(Input::name)
                .containsExactly("x.bin", "y.bin");
    }

    @Test
    void callsFilesThatShareANameByTheirPath() throws IOException {
        String first = file("a/x.bin", 1);
        String second = file("b/x.bin", 2);
        String demo = file("c/zeros", 2);
        Input zeros = new MemoryInput("zeros", new byte[1]);
        assertThat(Inputs.of(List.of(zeros), List.of(first, second, file("d/y", 1), demo)))
                .extracting(Input::name)
                .containsExactly("zeros", first, second, "y", demo);
    }

    @Test
    void refusesTheSameFileTwice() throws IOException {
        String file = file("x.bin", 1);
        assertThatThrownBy(() -> Inputs.of(List.of(), List.of(file, file)))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(file);
    }

    @Test
    void saysWhatIsWrongWithAFile() throws IOException {
        refuses(folder.resolve("none.bin").toString(), "no file");
        refuses(folder.toString(), "is a directory");
        refuses(file("empty.bin", 0), "is empty");
        refuses("a\0b", "is not a path");
    }

    private static void refuses(String file, String problem) {
        assertThatThrownBy(() -> Inputs.file(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(problem)
                .hasMessageContaining(file.replace('\0', '?'))
                .hasMessageNotContaining("\n");
    }

    @Test
    void noticesAFileThatShrinks() throws IOException {
        String file = file("x.bin", 100);
        Input input = Inputs.file(file);
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
        try (Input input = Inputs.file(path.toString())) {
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
        Input input = Inputs.file(file("x.bin", 4));
        byte[] target = {7, 7, 7, 7};
        input.read(0, target, 0, 2);
        input.close();
        input.close();
        input.read(2, target, 2, 2);
        input.close();
        assertThat(target).containsOnly(0);
    }
}
