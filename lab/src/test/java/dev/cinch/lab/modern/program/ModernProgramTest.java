package dev.cinch.lab.modern.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import java.util.List;
import org.junit.jupiter.api.Test;
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
