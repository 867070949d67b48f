package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which set a line belongs to, and where a block lies, as a machine says it. */
final class SetHashTest {
    /** Lines 0 and 2 in turn, in a cache of two sets of one line each; what is loaded is zero. */
    @ParameterizedTest
    @CsvSource({"linear,0", "folded,2", "high-bits,0"})
    void twoLinesTwoApart(String hash, int hits) {
        StringBuilder body = new StringBuilder("ld.param.u64 %rd1, [in];\n");
        for (int line : new int[] {0, 2, 0, 2}) {
            body.append("ld.global.u32 %r2, [%rd1+" + 128 * line + "];\n");
            body.append("cvt.u64.u32 %rd3, %r2;\nadd.s64 %rd1, %rd1, %rd3;\n");
        }
        TimedProgram program = TimedProgram.of(
                        SmallMachine.with("l1.sets=2", "l1.ways=1", "l1.set-hash=" + hash), body.toString())
                .run(1, 1);
        assertThat(program.count("l1.read-hits")).isEqualTo(hits);
    }

    @Test
    void anUnknownHash() {
        assertThatThrownBy(() -> SmallMachine.with("l1.set-hash=fodled"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("l1.set-hash = fodled: did you mean folded?");
    }

    @Test
    void anInterleavingOfTheTests() {
        assertThat(SmallMachine.with("dram.interleaving=whole-pages")
                        .dram()
                        .interleaving()
                        .chunkBytes())
                .isEqualTo(4096);
        assertThatThrownBy(() -> SmallMachine.with("dram.interleaving=lineer"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("dram.interleaving = lineer: did you mean linear?");
    }
}
