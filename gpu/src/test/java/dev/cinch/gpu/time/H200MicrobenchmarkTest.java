package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.machine.StartSpec;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The microbenchmarks that an H200 was asked, in small, on the preset: each within a bound of what the chip answered. */
@Timeout(300)
final class H200MicrobenchmarkTest {
    private static final Machine H200 = Machines.get("h200");

    private static final String PLAIN = """
            mov.f32 %f1, 0f3FC00000;
            mov.f32 %f2, 0f3F800000;
            mov.f64 %fd1, 0d3FF8000000000000;
            mov.f64 %fd2, 0d3FF0000000000000;
            """;

    /** Cycles that a link of a chain takes, of two lengths of it in one warp. */
    private static double link(String before, String link, int threads) {
        return (cycles(before + link.repeat(96), 1, threads) - cycles(before + link.repeat(32), 1, threads)) / 64.0;
    }

    private static double cycles(String body, int blocks, int threads) {
        return program(H200, body).run(blocks, threads).cycles();
    }

    private static TimedProgram program(Machine machine, String body) {
        return TimedProgram.on(
                new TimedDevice(machine),
                "",
                ".shared .align 16 .b8 words[4096];",
                TimedProgram.ADDRESSES + body,
                1 << 16,
                1 << 16);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fma.rn.f32 %f1, %f1, %f2, %f3;        | 4.2",
                "mad.lo.u32 %r1, %r1, %r2, %r3;        | 4.2",
                "shf.l.wrap.b32 %r1, %r1, %r1, 3;      | 4.2",
                "mul.hi.u32 %r1, %r1, %r2;             | 9.1",
                "fma.rn.f64 %fd1, %fd1, %fd2, %fd3;    | 8.1",
                "div.rn.f32 %f1, %f1, %f2;             | 58",
                "sqrt.rn.f32 %f1, %f1;                 | 56",
                "div.rn.f64 %fd1, %fd1, %fd2;          | 123",
                "popc.b32 %r1, %r1;                    | 17",
                "shfl.sync.bfly.b32 %r1, %r1, 1, 31, -1; | 24"
            })
    void results(String link, double chip) {
        assertThat(link(PLAIN, link, 32)).isCloseTo(chip, Percentage.withPercentage(15));
    }

    /** What lanes bring in a register that a link has twice; of all lanes, or of the first one alone. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "div.rn.f32 %f1, %f1, %f2; | 0.0      | 272 | 289",
                "div.rn.f32 %f1, %f1, %f2; | Infinity | 298 | 315",
                "div.rn.f32 %f1, %f1, %f2; | NaN      | 208 | 225",
                "div.rn.f32 %f1, %f1, %f2; | 1e-40    | 529 | 546",
                "div.rn.f32 %f1, %f1, %f2; | 2e-38    | 302 | 319",
                "rcp.rn.f32 %f1, %f1;      | NaN      | 181 | 231",
                "sqrt.rn.f32 %f1, %f1;     | 0.0      | 132 | 165",
                "sqrt.rn.f32 %f1, %f1;     | Infinity | 224 | 257",
                "div.rn.f64 %fd1, %fd1, %fd2; | 0.0   | 395 | 413",
                "sqrt.rn.f64 %fd1, %fd1;   | 0.0      | 223 | 239"
            })
    void slowPaths(String link, String value, double all, double one) {
        String f = "0f%08X".formatted(Float.floatToRawIntBits(Float.parseFloat(value)));
        String d = "0d%016X".formatted(Double.doubleToRawLongBits(Double.parseDouble(value)));
        String both = "mov.f32 %f1, " + f + ";\nmov.f64 %fd1, " + d + ";\n";
        assertThat(link(PLAIN + both, link, 32)).isCloseTo(all, Percentage.withPercentage(15));
        String first =
                "setp.eq.u32 %p1, %r63, 0;\nselp.f32 %f1, " + f + ", %f1, %p1;\nselp.f64 %fd1, " + d + ", %fd1, %p1;\n";
        assertThat(link(PLAIN + first, link, 32)).isCloseTo(one, Percentage.withPercentage(15));
    }

    /** Lane by lane leaves a loop by what it finds: only where another may have left it there does the loop yield, some 100 cycles a round. */
    @Test
    void loopsThatWaitForOthersYield() {
        String loop = """
                mov.u32 %r1, %r63;
                ROUND:
                ld.KIND.u32 %r2, [words];
                add.u32 %r2, %r2, %r1;
                sub.u32 %r1, %r1, 1;
                setp.ne.u32 %p1, %r2, 0;
                @%p1 bra ROUND;
                """;
        double plain = cycles(loop.replace("KIND", "shared"), 1, 32);
        double strong = cycles(loop.replace("KIND", "volatile.shared"), 1, 32);
        assertThat((strong - plain) / 31).isBetween(80.0, 120.0);
    }

    /** Lanes that want different words of arrays of their own, 32 warps: three lines a cycle. */
    @Test
    void arraysOfAThreadsOwn() {
        String each = """
                add.u32 %r1, %r1, 1;
                and.b32 %r2, %r1, 15;
                mul.wide.u32 %rd1, %r2, 4;
                add.s64 %rd1, %rd2, %rd1;
                ld.local.u32 %r3, [%rd1];
                add.u32 %r4, %r4, %r3;
                """;
        String body = "mov.u64 %rd2, own;\nmov.u32 %r1, %r63;\n";
        TimedProgram few = local(body + each.repeat(32));
        TimedProgram many = local(body + each.repeat(96));
        double load = (many.run(1, 1024).cycles() - few.run(1, 1024).cycles()) / 64.0;
        assertThat(load).isCloseTo(166, Percentage.withPercentage(25));
    }

    private static TimedProgram local(String body) {
        return TimedProgram.on(
                new TimedDevice(H200),
                "",
                ".local .align 16 .b8 own[64];",
                TimedProgram.ADDRESSES + body + "st.global.u32 [%rd29], %r4;\n",
                1 << 16,
                1 << 16);
    }

    /** Lanes a cycle of a multiprocessor with 32 warps, four chains each. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fma.rn.f32 %fN, %fN, %f9, %f9;     | 125",
                "mad.lo.u32 %rN, %rN, %r9, %r9;     | 64",
                "shf.l.wrap.b32 %rN, %rN, %rN, 3;   | 64",
                "mul.hi.u32 %rN, %rN, %r9;          | 32",
                "popc.b32 %rN, %rN;                 | 16",
                "fma.rn.f64 %fdN, %fdN, %fd9, %fd9; | 64",
                "shfl.sync.bfly.b32 %rN, %rN, 1, 31, -1; | 32"
            })
    void rates(String instruction, double chip) {
        String four = "";
        for (int i = 1; i <= 4; i++) {
            four += instruction.replace("N", Integer.toString(i)) + "\n";
        }
        double more = cycles(four.repeat(24), 1, 1024) - cycles(four.repeat(8), 1, 1024);
        assertThat(16 * 4 * 1024 / more).isCloseTo(chip, Percentage.withPercentage(10));
    }

    /** Cycles of a sub-core with four warps, of chains whose links each read three registers: its two banks give two a cycle. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4 | fma.rn.f32 %fN, %fN, %fX, %fY;      | 1.52",
                "4 | fma.rn.f64 %fdN, %fdN, %fdX, %fdY;  | 3.0",
                "1 | fma.rn.f64 %fdN, %fdN, %fdX, %fdY;  | 3.02",
                "4 | fma.rn.f32 %fN, %fN, 0f3F000000, %fY; | 1.02"
            })
    void banksOfRegisters(int chains, String link, double chip) {
        String given = "";
        String links = "";
        for (int i = 1; i <= 3 * chains; i++) {
            given += "mov.u32 %r1, %tid.x;\ncvt.rn.f32.u32 %fV, %r1;\ncvt.rn.f64.u32 %fdV, %r1;\n"
                    .replace("V", Integer.toString(i));
        }
        for (int i = 1; i <= chains; i++) {
            links += link.replace("N", Integer.toString(i))
                            .replace("X", Integer.toString(chains + i))
                            .replace("Y", Integer.toString(2 * chains + i))
                    + "\n";
        }
        int count = 64 / chains;
        double more = cycles(given + links.repeat(3 * count), 1, 512) - cycles(given + links.repeat(count), 1, 512);
        assertThat(more / (2 * 64 * 4)).isCloseTo(chip, Percentage.withPercentage(4));
    }

    /** A chain of addresses. @param bytes from one to the next; the first launch brings it to the L2 */
    private static double chase(int links, int bytes, boolean warm) {
        String chain = "ld.global.cg.u64 %rd1, [%rd1];\n".repeat(links);
        TimedProgram program = TimedProgram.on(
                new TimedDevice(H200),
                "",
                "",
                "ld.param.u64 %rd30, [in];\nmov.u64 %rd1, %rd30;\n" + chain,
                4096,
                links * bytes + 16);
        program.chain(bytes);
        program.run(1, 1);
        if (warm) {
            program.run(1, 1);
        }
        // The first who touches memory waits for more than the memory.
        long first = warm ? 0 : H200.guest(StartSpec.class).pageCycles();
        return (program.cycles() - first) / (double) links;
    }

    @ParameterizedTest
    @CsvSource({"true, 281", "false, 660"})
    void waits(boolean warm, double chip) {
        assertThat(chase(256, 4224, warm)).isCloseTo(chip, Percentage.withPercentage(10));
    }

    @ParameterizedTest
    @CsvSource({"32, 14.6", "128, 20.7", "256, 28.7", "512, 44.8", "1024, 77"})
    void barriers(int threads, double chip) {
        assertThat(link("", "bar.sync 0;", threads)).isCloseTo(chip, Percentage.withPercentage(5));
    }

    /** Cycles of a round of a loop, of two numbers of rounds. */
    private static double round(String before, String body, int threads) {
        String loop = before + "mov.u32 %r30, 0;\nLOOP:\n" + body
                + "add.u32 %r30, %r30, 1;\nsetp.lt.u32 %p3, %r30, ROUNDS;\n@%p3 bra LOOP;\n";
        return (cycles(loop.replace("ROUNDS", "96"), 1, threads) - cycles(loop.replace("ROUNDS", "32"), 1, threads))
                / 64;
    }

    /** Atomics of shared memory, each waiting for the last. @param apart words from lane to lane */
    @ParameterizedTest
    @CsvSource({
        "'atom.shared.add.u32 %r2, [%r1], %r2;', 1, 29",
        "'atom.shared.add.u32 %r2, [%r1], %r2;', 32, 88",
        "'atom.shared.cas.b32 %r2, [%r1], %r2, %r3;', 1, 35",
        "'atom.shared.cas.b32 %r2, [%r1], %r2, %r3;', 8, 63",
        "'atom.shared.cas.b32 %r2, [%r1], %r2, %r3;', 32, 159"
    })
    void answersOfSharedMemory(String atomic, int apart, double chip) {
        String first = "mov.u32 %r1, words;\nmov.u32 %r2, %tid.x;\nmul.lo.u32 %r2, %r2, " + 4 * apart
                + ";\nand.b32 %r2, %r2, 4095;\nadd.u32 %r1, %r1, %r2;\nmov.u32 %r2, 0;\nmov.u32 %r3, 1;\n";
        assertThat(round(first, atomic + "\n", 32)).isCloseTo(chip, Percentage.withPercentage(12));
    }

    /** A loop that ptxas unrolls issues the loads of four rounds together, unless one says where the next is. */
    @ParameterizedTest
    @CsvSource({"%r21, 60, 110", "%r22, 270, 340"})
    void loadsOfSomeRoundsComeTogether(String sum, int least, int most) {
        String body = "cvt.u64.u32 %rd2, %r22;\nadd.s64 %rd3, %rd28, %rd2;\nld.global.cg.u32 %r20, [%rd3];\nadd.u32 "
                + sum + ", " + sum + ", %r20;\n";
        assertThat(round("mov.u32 %r21, 0;\nmov.u32 %r22, 0;\n", body, 32)).isBetween((double) least, (double) most);
    }

    /** Three products a round of which one side is computed anew; a warp, and four of each sub-core. */
    @ParameterizedTest
    @CsvSource({"32, 37.5", "256, 54.5", "512, 104.7"})
    void productsOfWhatIsNew(int threads, double chip) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            int sum = 10 + 4 * (i % 3);
            String sums = "{%r" + sum + ",%r" + (sum + 1) + ",%r" + (sum + 2) + ",%r" + (sum + 3) + "}";
            String right = i == 0 ? "%r5" : "%r" + (32 + 2 * i);
            String other = "%r" + (33 + 2 * i);
            String next = i == 11 ? "%r5" : "%r" + (34 + 2 * i);
            body.append("xor.b32 " + other + ", " + right + ", %r30;\n")
                    .append("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 " + sums + ", {%r1,%r2,%r3,%r4}, {" + right
                            + "," + other + "}, " + sums + ";\n")
                    .append("mad.lo.u32 " + next + ", " + right + ", 5, " + i + ";\n");
        }
        assertThat(round("mov.u32 %r5, %tid.x;\n", body.toString(), threads) / 4)
                .isCloseTo(chip, Percentage.withPercentage(15));
    }

    @ParameterizedTest
    @CsvSource({"23"})
    void sharedMemory(double chip) {
        String first = "mov.u32 %r1, words;\nst.shared.u32 [%r1], %r1;\n";
        assertThat(link(first, "ld.shared.u32 %r1, [%r1];", 32)).isCloseTo(chip, Percentage.withPercentage(5));
    }
}
