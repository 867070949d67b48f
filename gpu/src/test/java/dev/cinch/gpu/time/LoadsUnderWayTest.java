package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;

/** Loads that a warp of {@code h200} has under way together: as many as fit the registers that an assembler takes. */
final class LoadsUnderWayTest {
    private static final Machine H200 = Machines.get("h200").with("start.page-cycles=0");

    /** The address of lines that are a warp's own, and four rounds of loads and sums of what they bring. */
    private static long rounds(String loads, String sums, int rounds) {
        String loop = """
                mov.u32 %r1, 0;
                mul.wide.u32 %rd1, %r63, 128;
                add.s64 %rd1, %rd30, %rd1;
                LOOP:
                """ + loads + sums + """
                add.s64 %rd1, %rd1, 4096;
                add.u32 %r1, %r1, 1;
                setp.ne.u32 %p1, %r1, ROUNDS;
                @%p1 bra LOOP;
                st.global.f32 [%rd29], %f1;
                """.replace("ROUNDS", Integer.toString(rounds));
        return TimedProgram.on(new TimedDevice(H200), "", "", TimedProgram.ADDRESSES + loop, 1 << 16, 1 << 20)
                .run(1, 32)
                .cycles();
    }

    private static double round(String loads, String sums) {
        return (rounds(loads, sums, 64) - rounds(loads, sums, 32)) / 32.0;
    }

    @Test
    void loopsOfFewRegistersHaveFourRoundsUnderWay() {
        double word = round("ld.global.f32 %f2, [%rd1];\n", "add.f32 %f1, %f1, %f2;\n");
        double words = round(
                "ld.global.v4.f32 {%f2, %f3, %f4, %f5}, [%rd1];\nld.global.v4.f32 {%f6, %f7, %f8, %f9}, [%rd1+16];\n",
                "add.f32 %f1, %f1, %f2;\nadd.f32 %f1, %f1, %f3;\nadd.f32 %f1, %f1, %f4;\nadd.f32 %f1, %f1, %f5;\n"
                        + "add.f32 %f1, %f1, %f6;\nadd.f32 %f1, %f1, %f7;\nadd.f32 %f1, %f1, %f8;\nadd.f32 %f1, %f1, %f9;\n");
        // One after the other they take the latency of the memory in each round.
        assertThat(word).isLessThan(300);
        assertThat(words).isGreaterThan(600);
    }

    private static long filled(String store, int rounds) {
        String loop = """
                mov.u32 %r1, 0;
                mul.wide.u32 %rd1, %r63, 128;
                add.s64 %rd1, %rd30, %rd1;
                shl.b32 %r2, %r63, 2;
                mov.u32 %r3, tile;
                add.u32 %r2, %r2, %r3;
                LOOP:
                ld.global.f32 %f2, [%rd1];
                STORE
                add.s64 %rd1, %rd1, 4096;
                add.u32 %r1, %r1, 1;
                setp.ne.u32 %p1, %r1, ROUNDS;
                @%p1 bra LOOP;
                bar.sync 0;
                """.replace("STORE", store).replace("ROUNDS", Integer.toString(rounds));
        return TimedProgram.on(
                        new TimedDevice(H200),
                        "",
                        ".shared .align 16 .b8 tile[512];\n",
                        TimedProgram.ADDRESSES + loop,
                        1 << 16,
                        1 << 20)
                .run(1, 32)
                .cycles();
    }

    /** Loads of four rounds come together before they are stored in shared memory, and none is left before all are there. */
    @Test
    void loopsThatFillSharedMemoryHaveFourRoundsUnderWay() {
        String store = "st.shared.f32 [%r2], %f2;";
        assertThat((filled(store, 64) - filled(store, 32)) / 32).isLessThan(300);
        // Whoever leaves the loop in the middle of four rounds waits for a load all the same.
        for (int rounds = 1; rounds < 5; rounds++) {
            assertThat(filled(store, rounds)).isGreaterThan(700);
        }
        // One after the other where others may read what is stored.
        String global = "st.global.f32 [%rd1], %f2;";
        assertThat((filled(global, 64) - filled(global, 32)) / 32).isGreaterThan(600);
    }

    /** Vectors of which a part is not read are under way together as others are. */
    @Test
    void nobodyWaitsForAPartThatNobodyReads() {
        assertThat(vectors(3)).isLessThanOrEqualTo(vectors(4));
    }

    private static long vectors(int read) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            int first = 20 + 4 * i;
            body.append("ld.global.v4.u32 {%r" + first + ", %r" + (first + 1) + ", %r" + (first + 2) + ", %r"
                    + (first + 3) + "}, [%rd30+" + 4096 * i + "];\n");
        }
        for (int i = 0; i < 4; i++) {
            for (int part = 0; part < read; part++) {
                body.append("add.u32 %r1, %r1, %r" + (20 + 4 * i + part) + ";\n");
            }
        }
        body.append("st.global.u32 [%rd29], %r1;\n");
        return TimedProgram.on(new TimedDevice(H200), "", "", TimedProgram.ADDRESSES + body, 1 << 16, 1 << 20)
                .run(1, 32)
                .cycles();
    }
}
