package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/** Fetches of textures that hit the L1 on the preset: as long as on the chip. */
final class H200TextureTest {
    private static final Machine H200 = Machines.get("h200").with("start.page-cycles=0");

    /** Cycles of a round of a loop in which %r1 says where a texture is read. */
    private static double round(String body, int threads) {
        String loop = TimedProgram.ADDRESSES
                + "ld.param.u64 %rd1, [image];\nmov.u32 %r1, %r63;\nmov.u32 %r9, 0;\nmov.u32 %r30, 0;\nLOOP:\n.pragma \"nounroll\";\n"
                + body
                + "add.u32 %r30, %r30, 1;\nsetp.lt.u32 %p3, %r30, ROUNDS;\n@%p3 bra LOOP;\nst.global.u32 [%rd29], %r9;\n";
        return (cycles(loop.replace("ROUNDS", "72"), threads) - cycles(loop.replace("ROUNDS", "24"), threads)) / 48;
    }

    private static double cycles(String body, int threads) {
        return TimedProgram.on(new TimedDevice(H200), "", "", body, 1 << 16, 1 << 16)
                .run(1, threads)
                .cycles();
    }

    @Test
    void oneThatSaysWhereTheNextIs() {
        String chain =
                "tex.1d.v4.u32.s32 {%r2, %r3, %r4, %r5}, [%rd1, {%r1}];\nadd.u32 %r1, %r1, %r2;\nand.b32 %r1, %r1, 16383;\n";
        assertThat(round(chain, 32)).isCloseTo(117, Percentage.withPercentage(10));
    }

    /** Nobody reads the other words that they bring, so none waits for another. */
    @Test
    void severalAtOnce() {
        StringBuilder four = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            four.append("tex.1d.v4.u32.s32 {%r" + (10 + 4 * i) + ", %r" + (11 + 4 * i) + ", %r" + (12 + 4 * i) + ", %r"
                    + (13 + 4 * i) + "}, [%rd1, {%r1}];\n");
        }
        for (int i = 0; i < 4; i++) {
            four.append("add.u32 %r9, %r9, %r" + (10 + 4 * i) + ";\n");
        }
        four.append("and.b32 %r1, %r9, 127;\n");
        assertThat(round(four.toString(), 32)).isLessThan(190);
    }
}
