package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The times from the issue of an instruction to that of one which needs it, on the machine of GPGPU-Sim 4.0: those that its source gives. */
final class GpgpuSimLatencyTest {
    private static final Machine MACHINE = Machines.get("gtx480");

    static long perLink(String before, String link) {
        long shorter = cycles(before + link.repeat(10));
        long longer = cycles(before + link.repeat(30));
        assertThat((longer - shorter) % 20).isZero();
        return (longer - shorter) / 20;
    }

    private static long cycles(String body) {
        TimedProgram program = TimedProgram.on(
                new TimedDevice(MACHINE),
                ".const .align 8 .b64 zero[16];",
                ".shared .align 16 .b8 words[4096];",
                body,
                4096,
                1 << 20);
        // What the first launch brings into caches, the second one finds.
        return program.run(1, 32).run(1, 32).cycles();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add.u32 %r1, %r1, 1;             | 10",
                "mul.f32 %f1, %f1, %f2;           | 10",
                "mul.lo.u32 %r1, %r1, 3;          | 10",
                "mad.lo.u32 %r1, %r1, 3, 1;       | 11",
                "fma.rn.f32 %f1, %f1, %f2, %f3;   | 7",
                "shl.b32 %r1, %r1, 1;             | 7",
                "cvt.rn.f32.f32 %f1, %f1;         | 7",
                "rem.s32 %r1, %r1, 3;             | 7",
                "max.u32 %r1, %r1, 3;             | 19",
                "rcp.approx.f32 %f1, %f1;         | 14",
                "sqrt.rn.f64 %fd1, %fd1;          | 14",
                "div.rn.f32 %f1, %f1, %f2;        | 45",
                "div.u32 %r1, %r1, 3;             | 151",
                "div.rn.f64 %fd1, %fd1, %fd2;     | 336",
                "add.f64 %fd1, %fd1, %fd2;        | 14",
                "max.f64 %fd1, %fd1, %fd2;        | 25",
                "fma.rn.f64 %fd1, %fd1, %fd2, %fd3; | 7"
            })
    void arithmetic(String instruction, int cycles) {
        String before =
                "mov.u32 %r1, 5;\nmov.f32 %f1, 0f3F800000;\nmov.f64 %fd1, 0d3FF0000000000000;\nmov.f32 %f2, %f1;\nmov.f32 %f3, %f1;\nmov.f64 %fd2, %fd1;\nmov.f64 %fd3, %fd1;\n";
        assertThat(perLink(before, instruction + "\n")).isEqualTo(cycles);
    }

    /** One that reads no register needs no cycle to read it. */
    @Test
    void withoutOperands() {
        String before = "mov.u32 %r2, 5;\n";
        String link = "mov.u32 %r1, 7;\nadd.u32 %r2, %r2, %r1;\n";
        // The second writes what it reads itself; the first must wait for it, since it writes what the other reads
        // last.
        assertThat(perLink(before, "add.u32 %r2, %r2, %r1;\n" + "mov.u32 %r1, 7;\n"))
                .isEqualTo(10);
        assertThat(perLink(before, link)).isEqualTo(10);
        String chain = "@%p1 mov.u32 %r1, 7;\nadd.u32 %r1, %r1, 1;\n";
        assertThat(perLink("setp.eq.u32 %p1, %r63, %r63;\nmov.u32 %r1, 5;\n", chain))
                .isEqualTo(10 + 6);
    }

    private static long perRound(String body) {
        long few = cycles(loop(body, 10));
        long many = cycles(loop(body, 30));
        assertThat((many - few) % 20).isZero();
        return (many - few) / 20;
    }

    private static String loop(String body, int rounds) {
        return "mov.u32 %r1, 0;\nLOOP:\nadd.u32 %r1, %r1, 1;\n" + body + "setp.lt.u32 %p1, %r1, " + rounds
                + ";\n@%p1 bra LOOP;\n";
    }

    /** The scheduler finds the wrong instructions in the next cycle, and what it then fetches comes two cycles later. */
    @Test
    void aJumpThatIsFirstOfWhatWasFetched() {
        assertThat(perRound("")).isEqualTo(10 + 7 + 3);
    }

    /** Two instructions behind the jump are fetched before that. */
    @Test
    void aJumpThatIsSecondOfWhatWasFetched() {
        assertThat(perRound("mov.u32 %r2, 5;\n")).isEqualTo(10 + 7 + 4);
    }
}
