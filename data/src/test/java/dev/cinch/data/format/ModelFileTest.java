package dev.cinch.data.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelFileTest {
    /** Two rows of bf16, a bias, a matrix of whole numbers, three rows of f32. */
    private static final String HEADER = "{\"a\":{\"dtype\":\"BF16\",\"shape\":[2,2],\"data_offsets\":[0,8]},"
            + "\"bias\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[8,16]},"
            + "\"codes\":{\"dtype\":\"I8\",\"shape\":[2,2],\"data_offsets\":[16,20]},"
            + "\"b\":{\"dtype\":\"F32\",\"shape\":[3,1],\"data_offsets\":[20,32]}}";

    @TempDir
    private Path folder;

    private String file(float last) throws IOException {
        ByteBuffer data = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
        for (float number : new float[] {1, -2, 0.5f, 3}) {
            data.putShort((short) (Float.floatToIntBits(number) >>> 16));
        }
        data.putFloat(7).putFloat(8).putInt(0x01020304);
        data.putFloat(1.25f).putFloat(-0.75f).putFloat(last);
        Path file = folder.resolve("model.safetensors");
        Files.write(file, SampleFiles.safetensors(HEADER, data.array()));
        return file.toString();
    }

    @Test
    void numbersAreThoseOfMatricesOfFloats() throws IOException {
        ModelFile model = ModelFile.of(file(100));

        assertThat(model.numbers()).isEqualTo(7);
        assertThat(model.numbers(0, 7)).containsExactly(1, -2, 0.5f, 3, 1.25f, -0.75f, 100);
        assertThat(model.numbers(3, 2)).containsExactly(3, 1.25f);
        assertThat(model.numbers(5, 1)).containsExactly(-0.75f);
    }

    @Test
    void anotherContentIsAnotherDigest() throws IOException {
        String before = ModelFile.of(file(100)).digest();

        assertThat(ModelFile.of(file(100)).digest()).isEqualTo(before);
        assertThat(ModelFile.of(file(101)).digest()).isNotEqualTo(before);
    }

    @Test
    void whatIsNoNumberIsRefusedWithItsPlace() throws IOException {
        String file = file(Float.NaN);

        assertThatThrownBy(() -> ModelFile.of(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("model.safetensors:b has NaN at element 2");
    }

    @Test
    void aFileWithoutMatricesIsRefused() throws IOException {
        Path file = folder.resolve("text.bin");
        Files.writeString(file, "no matrix");

        assertThatThrownBy(() -> ModelFile.of(file.toString()))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("has no matrix");
        assertThatThrownBy(() -> ModelFile.of(folder.resolve("none").toString()))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("check the path");
        assertThatThrownBy(() -> ModelFile.of(folder.toString()))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("is a folder");
    }

    @Test
    void aDamagedFileIsRefusedWithoutAdviceOfOtherCommands() throws IOException {
        Path file = folder.resolve("cut.safetensors");
        Files.write(file, Arrays.copyOf(Files.readAllBytes(Path.of(file(100))), 300));

        assertThatThrownBy(() -> ModelFile.of(file.toString()))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("cannot be read as .safetensors")
                .hasMessageEndingWith("; get the file again");
    }
}
