package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;

/** Two halves of an L2 of 480 KiB, each of which keeps what its multiprocessors read. */
final class L2CopiesTest {
    private static final Machine COPIES = Machines.get("h200").with("l2.sets=4").with("start.page-cycles=0");
    private static final Machine NONE = COPIES.with("l2-port.copies=false");

    /** Each block reads the same lines, a word of each: 1024 threads, so many lines each. */
    private static String reads(int lines) {
        String line = "ld.global.cg.u32 %r2, [%rd1];\nadd.s64 %rd1, %rd1, 131072;\nadd.u32 %r1, %r1, %r2;\n";
        return TimedProgram.ADDRESSES + "mul.wide.u32 %rd1, %r63, 128;\nadd.s64 %rd1, %rd30, %rd1;\nmov.u32 %r1, 0;\n"
                + line.repeat(lines) + "st.global.u32 [%rd29], %r1;\n";
    }

    /** What comes from the memory when the same was read before. */
    private static long again(Machine machine, int lines, int blocks) {
        TimedProgram program =
                TimedProgram.on(new TimedDevice(machine), "", "", reads(lines), 1 << 16, lines * 1024 * 128);
        program.run(blocks, 1024);
        return program.run(blocks, 1024).count("dram.reads");
    }

    @Test
    void whatBothHalvesWantTakesTwiceTheRoom() {
        assertThat(again(NONE, 3, 2)).isLessThan(1024);
        assertThat(again(COPIES, 3, 2)).isGreaterThan(3 * 1024);
    }

    @Test
    void whatFitsBothHalvesStays() {
        assertThat(again(COPIES, 1, 2)).isLessThan(100);
    }
}
