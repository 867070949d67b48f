package dev.cinch.ptx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.flow.PtxSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What nvcc made of {@code samples.cu}; expectations come from that source. */
class NvccOutputTest {
    @ParameterizedTest
    @ValueSource(strings = {"samples-sm75-O3.ptx", "samples-sm75-G.ptx", "samples-sm90-O3.ptx", "samples-sm90-G.ptx"})
    void isReadWhole(String file) {
        PtxModule module = PtxParser.parse(file, Texts.resource(file));
        assertThat(module.target()).isEqualTo(file.contains("sm75") ? "sm_75" : "sm_90");
        assertThat(module.kernel("scale").parameters())
                .extracting(Variable::bytes)
                .containsExactly(8L, 8L, 4L, 4L);
        assertThat(module.kernel("scale").maxThreads()).isEqualTo(128);
        assertThat(module.kernel("total").defined()).isTrue();
        assertThat(module.function("twice").results()).hasSize(1);
        Variable steps = module.variables().stream()
                .filter(variable -> variable.name().equals("steps"))
                .findFirst()
                .orElseThrow();
        assertThat(steps.pointers()).extracting(Variable.Pointer::symbol).containsExactly("twice", "thrice");
    }

    @Test
    void isSummedUp() {
        PtxSummary summary = PtxSummary.of(PtxParser.parse("samples.ptx", Texts.resource("samples-sm75-O3.ptx")));
        assertThat(summary.kernels()).extracting(PtxSummary.Kernel::name).containsExactly("scale", "total", "choose");
        PtxSummary.Kernel total = summary.kernels().get(1);
        assertThat(total.sharedBytes()).as("int part[32]").isEqualTo(128);
        assertThat(total.localBytes()).isZero();
        assertThat(total.parameters())
                .containsExactly(
                        new PtxSummary.Parameter("total_param_0", Type.U64, 8),
                        new PtxSummary.Parameter("total_param_1", Type.U64, 8));
        assertThat(total.instructions())
                .containsEntry("shfl", 5)
                .containsEntry("bar", 1)
                .containsEntry("atom", 1);
        assertThat(total.registers()).isBetween(6, 30);
    }
}
