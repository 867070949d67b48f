package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Matrix instructions in programs; what they compute is compared elsewhere. */
@Timeout(240)
final class TensorProgramTest {
    @Test
    void lanesMultiplyTogetherThoughTheyComeApart() {
        // Ones everywhere: each sum is 16 more than C, the lane's number.
        String product =
                "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r1, %r1, %r1}, {%r1, %r1},"
                        + " {%f0, %f0, %f0, %f0};\n";
        Program program = Program.of("mov.b32 %r1, 0x3C003C00;\ncvt.rn.f32.u32 %f0, %r31;\nsetp.lt.u32 %p1, %r31, 7;\n"
                + "@%p1 bra LOW;\n" + product + "bra JOIN;\nLOW:\n" + product
                + "JOIN:\nst.global.f32 [%rd14], %f1;\nst.global.f32 [%rd14+128], %f4;\nret;\n");
        float[] words = program.run(1, 32).floats(64);
        for (int lane = 0; lane < 32; lane++) {
            assertThat(words[lane]).isEqualTo(lane + 16);
            assertThat(words[32 + lane]).isEqualTo(lane + 16);
        }
    }

    @Test
    void doublesHaveRegistersOfTheirOwn() {
        Program program = Program.of("""
                cvt.rn.f64.u32 %fd1, %r31;
                mov.f64 %fd2, 0d4000000000000000;
                mov.f64 %fd3, 0d0000000000000000;
                mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd4, %fd5}, {%fd1}, {%fd2}, {%fd3, %fd3};
                cvt.rzi.u32.f64 %r1, %fd5;
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        // Row 2 of A is 8, 9, 10, 11.
        assertThat(program.run(1, 32).ints(32)[8]).isEqualTo(2 * (8 + 9 + 10 + 11));
    }

    @Test
    void aMatrixIsTurned() {
        Program program = Program.of("""
                mad.lo.u32 %r1, %r31, 0x20002, 0x10000;
                movmatrix.sync.aligned.m8n8.trans.b16 %r2, %r1;
                st.global.u32 [%rd14], %r2;
                ret;
                """);
        // Element (row, column) is 8 · row + column; lane 5 gets (2, 1) and (3, 1).
        assertThat(program.run(1, 32).ints(32)[5]).isEqualTo(17 | 25 << 16);
    }
}
