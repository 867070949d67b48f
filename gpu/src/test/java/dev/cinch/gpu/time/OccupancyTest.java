package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Timing;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many blocks are on a multiprocessor at a time, and what limits them. */
final class OccupancyTest {
    /** Writes the cycles of its first and its last instruction: word 2 · block, word 2 · block + 1. */
    private static final String TIMES = """
            mov.u32 %r1, %clock;
            ld.param.u64 %rd1, [out];
            mov.u32 %r2, %ctaid.x;
            mul.wide.u32 %rd2, %r2, 8;
            add.s64 %rd1, %rd1, %rd2;
            bar.sync 0;
            mov.u32 %r3, %clock;
            st.global.u32 [%rd1], %r1;
            st.global.u32 [%rd1+4], %r3;
            """;

    private static Timing timing(Machine machine, int threads, int sharedBytes, String body) {
        return TimedProgram.of(machine, body)
                .run(1, threads, sharedBytes)
                .launched
                .timing();
    }

    /** 1536 threads, 8 blocks, 48 KB of shared memory; few registers. */
    @ParameterizedTest
    @CsvSource({
        "32, 0, 8, sm.blocks", // 48 warps would fit
        "192, 0, 8, sm.blocks", // 1536 / 192 = 8, both limits at once
        "193, 0, 6, sm.threads", // 7 warps: 48 / 7
        "256, 0, 6, sm.threads",
        "512, 0, 3, sm.threads",
        "64, 6144, 8, sm.blocks", // 49152 / 6144 = 8
        "64, 6145, 7, shared-memory.bytes",
        "64, 20000, 2, shared-memory.bytes",
        "64, 49152, 1, shared-memory.bytes",
        "512, 20000, 2, shared-memory.bytes"
    })
    void limits(int threads, int sharedBytes, int blocks, String limit) {
        Timing timing = timing(Machines.get("gtx580v4"), threads, sharedBytes, TIMES);
        assertThat(timing.blocksPerSm()).isEqualTo(blocks);
        assertThat(timing.limit()).isEqualTo(limit);
        assertThat(timing.oversized()).isFalse();
    }

    /** Forty-one values that are all needed at the end, and a sum: 42 registers a thread, already an even number. */
    private static String registers(int values) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < values; i++) {
            body.append("mov.u32 %r").append(i).append(", ").append(i).append(";\n");
        }
        body.append("mov.u32 %r60, 0;\n");
        for (int i = 0; i < values; i++) {
            body.append("add.u32 %r60, %r60, %r").append(i).append(";\n");
        }
        return body.toString();
    }

    @Test
    void registers() {
        // 32768 / (42 · 256) = 3.05; with 43 they are rounded up to 44, and 32768 / (44 · 256) = 2.9.
        Timing three = timing(Machines.get("gtx580v4"), 256, 0, registers(41));
        assertThat(three.needed()).isEqualTo(42 * 256);
        assertThat(three.blocksPerSm()).isEqualTo(3);
        assertThat(three.limit()).isEqualTo("sm.registers");
        Timing two = timing(Machines.get("gtx580v4"), 256, 0, registers(42));
        assertThat(two.needed()).isEqualTo(44 * 256);
        assertThat(two.blocksPerSm()).isEqualTo(2);
        assertThat(two.available()).isEqualTo(32768);
    }

    /** Too large for the machine, each in its way; they run all the same, one at a time. */
    @ParameterizedTest
    @CsvSource({
        "sm.block-threads=64, 96, 0, sm.block-threads",
        "sm.registers=1024, 96, 0, sm.registers",
        "shared-memory.bytes=1000, 96, 1001, shared-memory.bytes"
    })
    void oversized(String setting, int threads, int sharedBytes, String limit) {
        TimedProgram program = TimedProgram.of(SmallMachine.with(setting), registers(20) + TIMES)
                .run(3, threads, sharedBytes);
        Timing timing = program.launched.timing();
        assertThat(timing.oversized()).isTrue();
        assertThat(timing.blocksPerSm()).isEqualTo(1);
        assertThat(timing.limit()).isEqualTo(limit);
        int[] times = program.ints(6);
        assertThat(times[2]).isGreaterThan(times[1]);
        assertThat(times[4]).isGreaterThan(times[3]);
    }

    /** Two at a time: the third begins when one of the first two has ended. */
    @Test
    void blocksWaitForRoom() {
        TimedProgram program =
                TimedProgram.of(SmallMachine.with("sm.blocks=2"), TIMES).run(4, 64);
        int[] times = program.ints(8);
        assertThat(times[2]).isLessThan(times[1]);
        assertThat(times[4]).isGreaterThan(Math.min(times[1], times[3]));
        assertThat(times[6]).isGreaterThan(Math.min(times[1], times[3]));
        assertThat(program.count("sm.blocks")).isEqualTo(4);
    }

    /**
     * Blocks are handed out in order, each cycle one to each multiprocessor. A block's first instruction is fetched in the
     * cycle in which it comes and issued two cycles later; with two schedulers the second block does not wait for the first.
     */
    @Test
    void blocksAreDealtOut() {
        Machine machine = SmallMachine.with("sm.count=4", "sm.schedulers=2");
        int[] times = TimedProgram.of(machine, TIMES).run(8, 32).ints(16);
        for (int block = 0; block < 8; block++) {
            assertThat(times[2 * block]).isEqualTo(2 + block / 4);
        }
    }

    /** The multiprocessor whose block ends first gets the next one: here the third block is short, and those after it. */
    @Test
    void whoHasRoomGetsTheNextBlock() {
        String body = """
                mov.u32 %r9, %ctaid.x;
                mov.u32 %r10, 1000;
                setp.ge.u32 %p1, %r9, 4;
                setp.eq.or.u32 %p1, %r9, 2, %p1;
                @%p1 bra SHORT;
                div.u32 %r10, %r10, 3;
                div.u32 %r10, %r10, 3;
                div.u32 %r10, %r10, 3;
                div.u32 %r10, %r10, 3;
                div.u32 %r10, %r10, 3;
                div.u32 %r10, %r10, 3;
                SHORT:
                add.u32 %r10, %r10, 1;
                """ + TIMES;
        Machine machine = SmallMachine.with("sm.count=4", "sm.blocks=1");
        int[] times = TimedProgram.of(machine, body).run(6, 32).ints(12);
        // Block 4 comes when block 2 has ended, its stores included, block 5 after it; the others still divide.
        assertThat(times[8]).isGreaterThan(times[5] + 137).isLessThan(times[1]);
        assertThat(times[10]).isGreaterThan(times[9] + 137).isLessThan(times[1]);
    }
}
