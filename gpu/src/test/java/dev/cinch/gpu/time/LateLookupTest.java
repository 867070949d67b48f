package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import org.junit.jupiter.api.Test;

/** The L1 whose lookup comes at the end of its latency; beside {@link LatencyTest}, where it comes first. */
final class LateLookupTest {
    private static final Machine FIRST = SmallMachine.with();
    private static final Machine LAST = SmallMachine.with("l1.lookup=last");
    private static final int ADD = 2 + 4;

    private static final String START = "ld.param.u64 %rd1, [in];\n";

    private static String load(int step) {
        return "ld.global.u64 %rd2, [%rd1];\nadd.s64 %rd1, %rd1, %rd2;\nadd.s64 %rd1, %rd1, " + step + ";\n";
    }

    private static long cycles(Machine machine, String body) {
        TimedProgram program = TimedProgram.on(new TimedDevice(machine), "", "", body, 4096, 1 << 20);
        program.run(1, 32);
        return program.run(1, 32).cycles();
    }

    /** What a link of a chain takes in the second launch. */
    private static long perLink(Machine machine, String link) {
        return (cycles(machine, START + link.repeat(30)) - cycles(machine, START + link.repeat(10))) / 20;
    }

    /** The lookup is the end of a hit, in the same cycle as before. */
    @Test
    void aHitTakesTheLatency() {
        assertThat(perLink(LAST, load(0))).isEqualTo(2 + 35 + 2 * ADD);
    }

    /** A miss leaves that much later. */
    @Test
    void aMissLeavesAfterTheLatency() {
        assertThat(perLink(LAST, load(128))).isEqualTo(perLink(FIRST, load(128)) + 35);
    }

    /** So does a store, which its warp waits for in the end. */
    @Test
    void aStoreLeavesAfterTheLatency() {
        String store = START + "st.global.u32 [%rd1], 1;\n";
        assertThat(cycles(LAST, store)).isEqualTo(cycles(FIRST, store) + 35);
    }

    /** A line a cycle: those of one instruction follow each other, hits and misses. */
    @Test
    void linesFollowEachOther() {
        String lanes = START + "mov.u32 %r9, %laneid;\nmul.wide.u32 %rd3, %r9, 128;\nadd.s64 %rd1, %rd1, %rd3;\n";
        String hits = load(0);
        long perLink = (cycles(LAST, lanes + hits.repeat(30)) - cycles(LAST, lanes + hits.repeat(10))) / 20;
        assertThat(perLink).isEqualTo(2 + 35 + 31 + 2 * ADD);
    }

    /** With one place in the miss queue to spare nothing changes for one miss after the other. */
    @Test
    void roomForTwo() {
        Machine two = LAST.with("l1.miss-room=2");
        assertThat(perLink(two, load(128))).isEqualTo(perLink(LAST, load(128)));
        String many = START + "mov.u32 %r9, %laneid;\nmul.wide.u32 %rd3, %r9, 128;\nadd.s64 %rd1, %rd1, %rd3;\n"
                + load(4096).repeat(8);
        Machine narrow = LAST.with("l1.miss-queue=2", "crossbar.input-flits=5");
        assertThat(cycles(narrow.with("l1.miss-room=2"), many)).isGreaterThanOrEqualTo(cycles(narrow, many));
    }
}
