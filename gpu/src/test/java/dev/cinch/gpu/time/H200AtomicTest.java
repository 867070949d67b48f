package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Atomics and fences of the preset, as the chip and its assembler have them. */
final class H200AtomicTest {
    /** Pages that nothing has touched cost nothing here, so that kernels can be short. */
    private static final Machine H200 = Machines.get("h200").with("start.page-cycles=0");

    private static double cycles(String body, int blocks, int threads) {
        return TimedProgram.on(
                        new TimedDevice(H200),
                        "",
                        ".shared .align 16 .b8 words[8192];",
                        TimedProgram.ADDRESSES + body,
                        1 << 20,
                        1 << 16)
                .run(blocks, threads)
                .cycles();
    }

    /** Cycles of a round of a loop. */
    private static double round(String before, String body, int blocks, int threads) {
        String loop = before + "mov.u32 %r30, 0;\nLOOP:\n" + body
                + "add.u32 %r30, %r30, 1;\nsetp.lt.u32 %p3, %r30, ROUNDS;\n@%p3 bra LOOP;\n";
        double more = cycles(loop.replace("ROUNDS", "48"), blocks, threads);
        return (more - cycles(loop.replace("ROUNDS", "16"), blocks, threads)) / 32;
    }

    @ParameterizedTest
    @CsvSource({
        "'membar.cta;', 28",
        "'membar.gl;', 280",
        "'fence.acq_rel.gpu;', 280",
        "'st.global.u32 [%rd29], %r30;\nmembar.cta;', 41",
        "'st.global.u32 [%rd29], %r30;\nmembar.gl;', 526"
    })
    void fences(String fence, double chip) {
        assertThat(round("", fence + "\n", 1, 32)).isCloseTo(chip, Percentage.withPercentage(30));
    }

    /** Behind a fence of the GPU a load does not find what the L1 had; behind one of the block it does. */
    @ParameterizedTest
    @CsvSource({"membar.gl;, 2", "membar.cta;, 1"})
    void aFenceEmptiesTheL1(String fence, int misses) {
        String load = "ld.global.u32 %rN, [%rd28];\n";
        TimedProgram program = TimedProgram.of(
                        H200,
                        TimedProgram.ADDRESSES + load.replace("N", "1") + fence + "\n" + load.replace("N", "2")
                                + "add.u32 %r3, %r1, %r2;\nst.global.u32 [%rd29], %r3;\n")
                .run(1, 32);
        assertThat(program.count("l1.read-misses")).isEqualTo(misses);
    }

    /** Sums of all warps to the words of one place, a word a lane: cycles of the chip for a warp. */
    @ParameterizedTest
    @CsvSource({"u32, 4, %r63, 4.87", "u64, 8, %rd1, 9.27", "f64, 8, %fd1, 18.53"})
    void sumsOfAWholeLine(String type, int bytes, String value, double chip) {
        String before = "and.b32 %r1, %r63, 31;\nmul.wide.u32 %rd2, %r1, " + bytes
                + ";\nadd.s64 %rd2, %rd31, %rd2;\nmov.u64 %rd1, 3;\nmov.f64 %fd1, 0d3FF0000000000000;\n";
        String sum = "red.global.add." + type + " [%rd2], " + value + ";\n";
        assertThat(round(before, sum, 132, 128) / (132 * 4)).isCloseTo(chip, Percentage.withPercentage(20));
    }

    /** Whoever adds two halves by an address that may be of shared memory waits to hear which it is. */
    @Test
    void sumsOfHalvesByGenericAddressesWait() {
        String value = "mov.u32 %r2, 0x3C003C00;\n";
        double generic = round(value, "atom.add.noftz.f16x2 %r1, [%rd29], %r2;\n", 1, 32);
        double global = round(value, "atom.global.add.noftz.f16x2 %r1, [%rd29], %r2;\n", 1, 32);
        assertThat(generic - global).isGreaterThan(60);
    }

    /** A sum of four floats whose answer nobody reads waits for none. */
    @Test
    void vectorsThatNobodyReadsAreReductions() {
        String before = "mul.wide.u32 %rd1, %r62, 16;\nadd.s64 %rd1, %rd31, %rd1;\nmov.f32 %f1, 0f3F800000;\n";
        String sum = "atom.global.v4.f32.add {%f2, %f3, %f4, %f5}, [%rd1], {%f1, %f1, %f1, %f1};\n";
        assertThat(round(before, sum, 1, 32)).isLessThan(100);
        String read = "add.f32 %f1, %f1, %f5;\n";
        assertThat(round(before, sum + read, 1, 32)).isGreaterThan(300);
    }

    /** Lanes that want one word do so as one, whichever of them come, unless they want answers to sums of their own. */
    @ParameterizedTest
    @CsvSource({
        "'red.global.add.u32 [%rd31], 1;', true",
        "'red.global.add.u32 [%rd31], %r63;', true",
        "'red.global.max.u32 [%rd31], %r63;', true",
        "'atom.global.add.u32 %r9, [%rd31], 1;\nadd.u32 %r8, %r8, %r9;', true",
        "'atom.global.add.u32 %r9, [%rd31], %r63;\nadd.u32 %r8, %r8, %r9;', false"
    })
    void someLanesToOneWord(String atomic, boolean together) {
        String some = "and.b32 %r1, %r63, 1;\nsetp.eq.u32 %p1, %r1, 0;\nmov.u32 %r8, 0;\n";
        String guarded = "@%p1 bra SKIP;\n" + atomic + "\nSKIP:\n";
        double half = round(some, guarded, 132, 128);
        double one = round("and.b32 %r1, %r63, 31;\nsetp.ne.u32 %p1, %r1, 7;\nmov.u32 %r8, 0;\n", guarded, 132, 128);
        if (together) {
            assertThat(half).isLessThan(1.6 * one + 200);
        } else {
            assertThat(half).isGreaterThan(4 * one);
        }
    }

    /** Floats added in shared memory. @param words that the lanes of a warp want */
    @ParameterizedTest
    @CsvSource({"32, 144", "8, 429", "2, 1569", "1, 3090"})
    void floatsOfSharedMemory(int words, double chip) {
        String first = "mov.u32 %r1, words;\nand.b32 %r2, %r63, " + (words - 1)
                + ";\nshl.b32 %r2, %r2, 2;\nadd.u32 %r1, %r1, %r2;\n";
        assertThat(round(first, "red.shared.add.f32 [%r1], 0f3F800000;\n", 1, 32))
                .isCloseTo(chip, Percentage.withPercentage(20));
    }

    /** Warps that add to the same floats wait for each other, those with words of their own do not. */
    @Test
    void warpsWaitForEachOthersFloats() {
        String own = "mov.u32 %r1, words;\nshl.b32 %r2, %r63, 2;\nadd.u32 %r1, %r1, %r2;\n";
        String same = "mov.u32 %r1, words;\nand.b32 %r2, %r63, 31;\nshl.b32 %r2, %r2, 2;\nadd.u32 %r1, %r1, %r2;\n";
        String add = "red.shared.add.f32 [%r1], 0f3F800000;\n";
        double apart = round(own, add, 1, 256);
        assertThat(apart).isCloseTo(147, Percentage.withPercentage(25));
        assertThat(round(same, add, 1, 256)).isGreaterThan(2 * apart);
    }

    /** A sum of 64 bits is a loop in shared memory, too. */
    @Test
    void longWordsOfSharedMemory() {
        String own = "mov.u32 %r1, words;\nshl.b32 %r2, %r63, 3;\nadd.u32 %r1, %r1, %r2;\nmov.u64 %rd1, 5;\n";
        double sum = round(own, "red.shared.add.u64 [%r1], %rd1;\n", 1, 32);
        assertThat(sum).isCloseTo(119, Percentage.withPercentage(30));
    }

    /** An atomic whose word is in the other half of the L2 takes longer: of many words some do. */
    @Test
    void farAtomics() {
        String chain =
                "atom.global.add.u32 %r2, [%rd1], 1;\nshr.u32 %r2, %r2, 31;\ncvt.u64.u32 %rd2, %r2;\nadd.s64 %rd1, %rd1, %rd2;\n";
        double least = Double.MAX_VALUE;
        double most = 0;
        for (int word = 0; word < 8; word++) {
            double one = round("add.s64 %rd1, %rd31, " + 4096 * word + ";\n", chain, 1, 1);
            least = Math.min(least, one);
            most = Math.max(most, one);
        }
        assertThat(least).isBetween(301.0, 400.0);
        assertThat(most).isBetween(464.0, 580.0);
    }
}
