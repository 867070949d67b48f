package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Registers that lie where their names say: four clusters, each of which gives one operand a cycle. */
final class RegisterNumberingTest {
    private static final Machine MACHINE =
            SmallMachine.with("register-file.accesses-per-cycle=1", "register-file.numbering=named");

    private static long cycles(String body) {
        return TimedProgram.of(MACHINE, body).run(1, 32).cycles();
    }

    /** A link of a chain takes an add's cycles, and one more for each further operand of the same cluster. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add.u32 %r1, %r1, %r2;               | 0",
                "add.u32 %r1, %r1, %r5;               | 1",
                "add.u32 %r1, %r1, %r1;               | 1",
                "add.u64 %rd1, %rd1, %rd2;            | 0",
                "add.u64 %rd1, %rd1, %rd9;            | 1",
                "selp.u32 %r1, %r1, %r2, %p3;         | 0",
                "selp.u32 %r1, %r1, %r2, %p5;         | 1",
                "@%p1 add.u32 %r1, %r1, 1;            | 0"
            })
    void operandsOfOneClusterFollowEachOther(String link, int later) {
        String before = "mov.u32 %r1, 1;\nmov.u32 %r2, 2;\nmov.u32 %r5, 5;\nmov.u64 %rd1, 1;\nmov.u64 %rd2, 2;\n"
                + "mov.u64 %rd9, 9;\nsetp.eq.u32 %p1, %r1, 1;\nsetp.eq.u32 %p3, %r1, 1;\nsetp.eq.u32 %p5, %r1, 1;\n";
        long perLink = (cycles(before + (link + "\n").repeat(30)) - cycles(before + (link + "\n").repeat(10))) / 20;
        assertThat(perLink).isEqualTo(2 + 4 + later);
    }
}
