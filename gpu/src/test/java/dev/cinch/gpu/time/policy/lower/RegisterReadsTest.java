package dev.cinch.gpu.time.policy.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.Instruction;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the last instruction before the end reads. */
final class RegisterReadsTest {
    /** Values that differ from lane to lane, of 32 and of 64 bits. */
    private static final String VALUES =
            "mov.u32 %r1, %tid.x;\ncvt.rn.f32.u32 %f1, %r1;\ncvt.rn.f32.u32 %f2, %r1;\ncvt.rn.f32.u32 %f3, %r1;\n"
                    + "cvt.rn.f32.u32 %f4, %r1;\ncvt.rn.f64.u32 %fd1, %r1;\ncvt.rn.f64.u32 %fd2, %r1;\ncvt.rn.f64.u32 %fd3, %r1;\n";

    private record Reads(int all, int again) {}

    private static Reads of(String body) {
        LoweredText lowered = LoweredText.of(".visible .entry k(.param .f32 one) {\n", VALUES + body);
        List<Instruction> function = lowered.function();
        LoweredCode code = lowered.code();
        new RegisterReads(function, 0, code, new Divergence(function)).count();
        int last = function.size() - 2;
        return new Reads(code.reads[last], code.readAgain[last]);
    }

    @Test
    void eachRegisterCountsOnce() {
        assertThat(of("fma.rn.f32 %f5, %f1, %f2, %f3;\n")).isEqualTo(new Reads(3, 0));
        assertThat(of("fma.rn.f32 %f5, %f1, %f1, %f3;\n")).isEqualTo(new Reads(2, 0));
        assertThat(of("fma.rn.f32 %f5, %f1, 0f3F000000, %f3;\n")).isEqualTo(new Reads(2, 0));
    }

    @Test
    void doublesAreTwoRegisters() {
        assertThat(of("fma.rn.f64 %fd4, %fd1, %fd2, %fd3;\n")).isEqualTo(new Reads(6, 0));
    }

    @Test
    void parametersAreNone() {
        assertThat(of("ld.param.f32 %f9, [one];\nfma.rn.f32 %f5, %f1, %f9, %f3;\n"))
                .isEqualTo(new Reads(2, 0));
    }

    @Test
    void aSumReadsWhatItsProductWould() {
        assertThat(of("mul.f32 %f6, %f1, %f2;\nadd.f32 %f5, %f6, %f3;\n")).isEqualTo(new Reads(3, 0));
    }

    @Test
    void whatTheOneBeforeReadIsStillThere() {
        assertThat(of("fma.rn.f32 %f5, %f1, %f2, %f3;\nfma.rn.f32 %f6, %f4, %f2, %f3;\n"))
                .isEqualTo(new Reads(3, 2));
    }
}
