package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lanes whose words lie in many lines, and matrices, whose rows do, on the preset: as long as on the chip. */
final class H200GatherTest {
    private static final Machine H200 = Machines.get("h200").with("start.page-cycles=0");

    private static TimedProgram run(String body, int blocks, int threads) {
        return TimedProgram.on(new TimedDevice(H200), "", "", TimedProgram.ADDRESSES + body, 1 << 20, 1 << 16)
                .run(blocks, threads);
    }

    /** Cycles of a round of a loop. */
    private static double round(String before, String body, int blocks, int threads) {
        String loop = before + "mov.u32 %r30, 0;\nLOOP:\n" + body
                + "add.u32 %r30, %r30, 1;\nsetp.lt.u32 %p3, %r30, ROUNDS;\n@%p3 bra LOOP;\n";
        double more = run(loop.replace("ROUNDS", "72"), blocks, threads).cycles();
        return (more - run(loop.replace("ROUNDS", "24"), blocks, threads).cycles()) / 48;
    }

    /** Cycles that a load has the L1, where all of 32 warps hit it. @param ways lanes that want different words of a bank */
    @ParameterizedTest
    @CsvSource({"8, 8, 7.99", "16, 16, 16.0", "32, 1, 10.67", "32, 8, 10.67", "32, 16, 16.0", "32, 32, 32.0"})
    void linesOfALoad(int lines, int ways, double chip) {
        String place = "and.b32 %r1, %r63, 31;\nrem.u32 %r2, %r1, " + lines
                + ";\nshl.b32 %r2, %r2, 7;\ndiv.u32 %r3, %r1, " + ways
                + ";\nshl.b32 %r3, %r3, 2;\nadd.u32 %r2, %r2, %r3;\ncvt.u64.u32 %rd2, %r2;\nadd.s64 %rd3, %rd30, %rd2;\nmov.u32 %r21, 0;\n";
        double round = round(place, "ld.global.u32 %r20, [%rd3];\nadd.u32 %r21, %r21, %r20;\n", 1, 1024);
        assertThat(round / 32).isCloseTo(chip, Percentage.withPercentage(8));
    }

    /** A matrix of 16 rows in as many lines: all of them are read, this way and turned, and all of one that is stored are written. */
    @ParameterizedTest
    @CsvSource({
        "'wmma.load.a.sync.aligned.row.m16n16k16.global.f16 {%r1,%r2,%r3,%r4,%r5,%r6,%r7,%r8}, [%rd30], %r9;', l1.read-misses, 16",
        "'wmma.load.a.sync.aligned.col.m16n16k16.global.f16 {%r1,%r2,%r3,%r4,%r5,%r6,%r7,%r8}, [%rd30], %r9;', l1.read-misses, 16",
        "'wmma.load.a.sync.aligned.row.m16n16k8.global.tf32 {%r1,%r2,%r3,%r4}, [%rd30], %r9;', l1.read-misses, 16",
        "'wmma.store.d.sync.aligned.row.m16n16k16.global.f16 [%rd31], {%r1,%r2,%r3,%r4}, %r9;', sm.store-lines, 32"
    })
    void rowsOfAMatrix(String move, String counter, int lines) {
        assertThat(run("mov.u32 %r9, 512;\n" + move + "\n", 1, 32).count(counter))
                .isEqualTo(lines);
    }

    /** Few words that all lanes of the chip compare and swap, or add to: 28,560 cycles a round for 18,170. */
    @Test
    void swapsTakeLongerThanSums() {
        String place =
                "mul.lo.u32 %r1, %r63, 40503;\nshr.u32 %r1, %r1, 7;\nand.b32 %r1, %r1, 63;\nshl.b32 %r1, %r1, 2;\n"
                        + "cvt.u64.u32 %rd2, %r1;\nadd.s64 %rd3, %rd31, %rd2;\nmov.u32 %r8, 0;\n";
        String used = "add.u32 %r8, %r8, %r9;\n";
        double sums = round(place, "atom.global.add.u32 %r9, [%rd3], 5;\n" + used, 132, 64);
        double swaps = round(place, "atom.global.cas.b32 %r9, [%rd3], 7, 5;\n" + used, 132, 64);
        assertThat(swaps / sums).isCloseTo(1.57, Percentage.withPercentage(15));
    }
}
