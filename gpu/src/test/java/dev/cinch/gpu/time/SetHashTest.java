package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.machine.Machine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which set a line belongs to, and where a block lies, as a machine says it. */
final class SetHashTest {
    /** Lines 0 and 2 in turn, in a cache of two sets of one line each; what is loaded is zero. */
    @ParameterizedTest
    @CsvSource({"linear,0", "folded,2", "high-bits,0"})
    void twoLinesTwoApart(String hash, int hits) {
        assertThat(hits(hash, 0, 2, 0, 2)).isEqualTo(hits);
    }

    private static long hits(String hash, int... lines) {
        StringBuilder body = new StringBuilder("ld.param.u64 %rd1, [in];\n");
        for (int line : lines) {
            body.append("ld.global.u32 %r2, [%rd1+" + 128 * line + "];\n");
            body.append("cvt.u64.u32 %rd3, %r2;\nadd.s64 %rd1, %rd1, %rd3;\n");
        }
        TimedProgram program = TimedProgram.of(
                        SmallMachine.with("l1.sets=2", "l1.ways=1", "l1.set-hash=" + hash), body.toString())
                .run(1, 1);
        return program.count("l1.read-hits");
    }

    /** Every second block, which is one slice's share if shares are dealt out in turn: other rows, and another time. */
    @Test
    void aStrideThatFavoursASlice() {
        StringBuilder body = new StringBuilder("ld.param.u64 %rd1, [in];\n");
        for (int i = 0; i < 8; i++) {
            body.append("ld.global.cg.u32 %r" + (2 + i) + ", [%rd1+" + 256 * i + "];\n");
        }
        long folded = cycles("folded", body);
        assertThat(cycles("linear", body)).isNotEqualTo(folded);
        assertThat(cycles("whole-pages", body)).isNotEqualTo(folded);
    }

    private static long cycles(String interleaving, CharSequence body) {
        Machine machine = SmallMachine.with(
                "l2.slices=2", "dram.controllers=1", "dram.bus-bits=64", "dram.interleaving=" + interleaving);
        return TimedProgram.of(machine, body.toString()).run(1, 32).cycles();
    }

    /** Neighbours are in two sets, unless only high bits count. */
    @ParameterizedTest
    @CsvSource({"linear,2", "folded,2", "high-bits,0"})
    void twoNeighbours(String hash, int hits) {
        assertThat(hits(hash, 0, 1, 0, 1)).isEqualTo(hits);
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
