package dev.cinch.lab.modern.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.data.format.ModelFile;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.lab.Changes;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModernProgramTest {
    static List<String> names() {
        return ModernProgram.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void itsAnswerIsRight(String name) {
        List<Buffer> buffers = new ModernProgram(name, Scale.TINY, 1).buffers(new FunctionalDevice(), Judge.STRICT);

        assertThat(buffers).extracting(Buffer::name).doesNotHaveDuplicates().hasSizeGreaterThan(2);
    }

    @ParameterizedTest
    @MethodSource("names")
    void anotherSeedGivesOtherData(String name) {
        ModernProgram program = new ModernProgram(name, Scale.TINY, 1);

        assertThat(second(program.seeded(2))).isNotEqualTo(second(program));
    }

    private static byte[] second(ModernProgram program) {
        FunctionalDevice device = new FunctionalDevice();
        return device.download(program.buffers(device, Judge.STRICT).get(1));
    }

    @ParameterizedTest
    @MethodSource("names")
    void weightsOfAModelStandInForDrawnOnes(String name, @TempDir Path folder) throws IOException {
        ModernProgram drawn = new ModernProgram(name, Scale.TINY, 1);
        ModernProgram program = drawn.under(Changes.NONE.weighing(model(folder, 1 << 17)));
        boolean has = List.of("bf16-product", "fp8-product", "embedding", "pruned-product")
                .contains(name);

        assertThat(inputs(program).containsKey("weights")).isEqualTo(has);
        assertThat(inputs(program).equals(inputs(drawn))).isNotEqualTo(has);
        program.run(new FunctionalDevice(), Judge.STRICT);
    }

    @Test
    void weightsAreThoseOfTheFile(@TempDir Path folder) throws IOException {
        ModernProgram program =
                new ModernProgram("bf16-product", Scale.TINY, 1).under(Changes.NONE.weighing(model(folder, 1 << 14)));

        // The model has just as many as the program wants, so that they begin at the start.
        assertThat(BrainFloats.floats(second(program)))
                .startsWith(0, 0x1p-4f, 0x2p-4f)
                .endsWith(0x2p-4f, 0);
    }

    @Test
    void aModelThatIsTooSmallIsRefused(@TempDir Path folder) throws IOException {
        ModernProgram program = new ModernProgram("bf16-product", Scale.TINY, 1);
        Changes changes = Changes.NONE.weighing(model(folder, 1 << 13));

        assertThatThrownBy(() -> program.under(changes))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(
                        "has 8192 numbers in its matrices, and bf16-product wants 16384 at --scale tiny; give a larger model")
                .hasMessageNotContaining("smaller");
    }

    /** A matrix of f32 whose numbers go round. */
    private static ModelFile model(Path folder, int numbers) throws IOException {
        String header = "{\"w\":{\"dtype\":\"F32\",\"shape\":[2," + numbers / 2 + "],\"data_offsets\":[0," + 4 * numbers
                + "]}}";
        ByteBuffer file = ByteBuffer.allocate(8 + header.length() + 4 * numbers).order(ByteOrder.LITTLE_ENDIAN);
        file.putLong(header.length()).put(header.getBytes(StandardCharsets.US_ASCII));
        for (int i = 0; i < numbers; i++) {
            file.putFloat(i == numbers - 1 ? 0 : i % 7 * 0x1p-4f);
        }
        Path at = folder.resolve("model.safetensors");
        Files.write(at, file.array());
        return ModelFile.of(at.toString());
    }

    private static SortedMap<String, String> inputs(ModernProgram program) {
        SortedMap<String, String> inputs = new TreeMap<>();
        program.describe(inputs);
        return inputs;
    }

    @Test
    void floatsOfEightBits() {
        assertThat(E4m3.toFloat(E4m3.of(448))).isEqualTo(448);
        assertThat(E4m3.toFloat(E4m3.of(1000))).isEqualTo(448);
        assertThat(E4m3.toFloat(E4m3.of(-1.0625f))).isEqualTo(-1); // a tie
        assertThat(E4m3.toFloat(E4m3.of(1.1875f))).isEqualTo(1.25f); // a tie
        assertThat(E4m3.toFloat(E4m3.of(0x1p-9f))).isEqualTo(0x1p-9f);
        assertThat(E4m3.of(0x1p-6f)).isEqualTo((byte) 0x08);
        assertThat(E4m3.of(0)).isZero();
        for (int code = 0; code < 0x7F; code++) {
            assertThat(E4m3.of(E4m3.toFloat((byte) code))).isEqualTo((byte) code);
        }
    }
}
