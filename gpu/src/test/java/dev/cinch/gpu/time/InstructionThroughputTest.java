package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How much a part can do in a time, when it always has something to do: two amounts of work compared. */
final class InstructionThroughputTest {
    private static final int WARPS = 40;
    private static final String VARIABLES = ".shared .align 16 .b8 words[4352];";
    private static final String TABLE = ".const .align 4 .b32 table[32];";

    /** Warps that wait for their turn, one after the other: so none is left over at the end. */
    private static final Machine IN_TURN = SmallMachine.with("sm.policy=lrr");

    private static long cycles(Machine machine, int warps, String body, int launches) {
        TimedProgram program = TimedProgram.on(new TimedDevice(machine), TABLE, VARIABLES, body, 4096, 1 << 20);
        for (int i = 0; i < launches; i++) {
            program.run(4, 8 * warps);
        }
        return program.cycles();
    }

    /** Cycles that one more of an instruction in each of some warps takes. */
    private static double perInstruction(Machine machine, int warps, String before, String instruction) {
        long few = cycles(machine, warps, before + instruction.repeat(20), 1);
        long many = cycles(machine, warps, before + instruction.repeat(60), 1);
        return (many - few) / 40.0;
    }

    /** So many that each has its result, 37 cycles from the L1, before it is its turn again. */
    private static double inManyWarps(String before, String instruction) {
        return perInstruction(IN_TURN, WARPS, before, instruction);
    }

    // ---- units ---------------------------------------------------------------------------------------------------

    /** Two schedulers, two units, and a fetch of two instructions a cycle: 16 warps take 8 cycles for one more each. */
    @ParameterizedTest
    @ValueSource(strings = {"gto", "lrr"})
    void twoInstructionsACycle(String policy) {
        Machine machine = SmallMachine.with("sm.schedulers=2", "sm.policy=" + policy);
        assertThat(perInstruction(machine, 16, "", "add.u32 %r1, %r2, 1;\n")).isEqualTo(8, within(0.05));
    }

    /** With one unit, or one scheduler, half of that. */
    @Test
    void oneInstructionACycle() {
        String add = "add.u32 %r1, %r2, 1;\n";
        Machine oneUnit = SmallMachine.with("sm.schedulers=2", "sm.policy=lrr", "pipeline.sp-units=1");
        assertThat(perInstruction(oneUnit, 16, "", add)).isEqualTo(16, within(0.05));
        assertThat(perInstruction(IN_TURN, 16, "", add)).isEqualTo(16, within(0.05));
    }

    /**
     * Greedy, then oldest: each writes the register that its last add has not written yet, and issues every 6 cycles. So
     * the six oldest warps fill all cycles until they end, then the next six; the last four leave two of six cycles free.
     */
    @Test
    void oldestFirstLeavesSomeOver() {
        assertThat(perInstruction(SmallMachine.with(), 16, "", "add.u32 %r1, %r2, 1;\n"))
                .isEqualTo(6 + 6 + 6, within(0.05));
    }

    /** An SP unit that needs an interval for multiplications: two units take one every interval / 2 cycles, other work every cycle. */
    @ParameterizedTest
    @CsvSource({"1, 16", "2, 16", "4, 32", "6, 48"})
    void spUnitsKeepTheirIntervals(int interval, int cycles) {
        Machine machine = SmallMachine.with("sm.policy=lrr", "pipeline.int-multiply-interval=" + interval);
        assertThat(perInstruction(machine, 16, "", "mul.lo.u32 %r1, %r2, 3;\n")).isEqualTo(cycles, within(0.05));
        assertThat(perInstruction(machine, 16, "", "add.u32 %r1, %r2, 3;\n")).isEqualTo(16, within(0.05));
    }

    /** The interval of the unit, whatever the latency, up to 147 cycles from issue to issue: 147 / 8 < 20 warps. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rcp.approx.f32 %f1, %f2;  | 4",
                "div.u32 %r1, %r2, 3;      | 8",
                "div.rn.f32 %f1, %f2, %f2; | 4",
                "add.f64 %fd1, %fd2, %fd2; | 8"
            })
    void specialFunctions(String instruction, int interval) {
        assertThat(perInstruction(IN_TURN, 20, "", instruction + "\n")).isEqualTo(20 * interval, within(0.1));
        Machine twoUnits = SmallMachine.with("sm.policy=lrr", "pipeline.sfu-units=2");
        assertThat(perInstruction(twoUnits, 40, "", instruction + "\n")).isEqualTo(20 * interval, within(0.1));
    }

    // ---- shared memory -------------------------------------------------------------------------------------------

    /** %r1: the warp's lanes so many bytes from each other. */
    private static String lanesApart(int bytes) {
        return "mov.u32 %r1, %laneid;\nmul.lo.u32 %r1, %r1, " + bytes + ";\nmov.u32 %r2, words;\n"
                + "add.u32 %r1, %r1, %r2;\n";
    }

    /**
     * Lanes 4 · n bytes apart, n a power of two, use 32 / n banks, each for n different words: n passes. An odd distance
     * leads to all banks, and 24 = 8 · 3 to as many as 8. All lanes at one word: one pass. The unit takes a pass a cycle.
     */
    @ParameterizedTest
    @CsvSource({"0, 1", "4, 1", "8, 2", "16, 4", "32, 8", "64, 16", "128, 32", "12, 1", "20, 1", "24, 2", "132, 1"})
    void sharedMemoryConflicts(int bytesApart, int passes) {
        String load = "ld.shared.u32 %r3, [%r1];\n";
        assertThat(inManyWarps(lanesApart(bytesApart), load)).isEqualTo(WARPS * passes, within(0.1));
        TimedProgram program = TimedProgram.on(
                        new TimedDevice(SmallMachine.with()), "", VARIABLES, lanesApart(bytesApart) + load, 0, 64)
                .run(1, 64);
        assertThat(program.count("shared-memory.instructions")).isEqualTo(2);
        assertThat(program.count("shared-memory.accesses")).isEqualTo(2 * passes);
    }

    /**
     * Side by side 32 lanes of 8 bytes want 64 words, two of each bank, and of 16 bytes 128, four of each. Twice as far
     * apart they use half of the banks. Lanes that want the same words want one of each bank, whatever the size.
     */
    @ParameterizedTest
    @CsvSource({"v2, 8, 2", "v2, 16, 4", "v2, 0, 1", "v4, 16, 4", "v4, 32, 8", "v4, 0, 1"})
    void sharedMemoryVectors(String vector, int bytesApart, int passes) {
        String registers = vector.equals("v2") ? "{%r4, %r5}" : "{%r4, %r5, %r6, %r7}";
        String load = "ld.shared." + vector + ".u32 " + registers + ", [%r1];\n";
        assertThat(inManyWarps(lanesApart(bytesApart), load)).isEqualTo(WARPS * passes, within(0.1));
    }

    /** Lanes that add to the same word take turns; those at different banks do not. */
    @ParameterizedTest
    @CsvSource({"0, 32", "4, 1", "64, 16"})
    void sharedMemoryAtomics(int bytesApart, int passes) {
        String add = "atom.shared.add.u32 %r3, [%r1], 1;\n";
        assertThat(inManyWarps(lanesApart(bytesApart), add)).isEqualTo(WARPS * passes, within(0.1));
    }

    // ---- caches --------------------------------------------------------------------------------------------------

    /** A line a cycle: a warp whose lanes lie 4 · n bytes apart touches n lines. */
    @ParameterizedTest
    @CsvSource({"4, 1", "8, 2", "16, 4", "64, 16", "128, 32"})
    void l1(int bytesApart, int lines) {
        String before = "ld.param.u64 %rd1, [in];\nmov.u32 %r1, %laneid;\nmul.wide.u32 %rd2, %r1, " + bytesApart
                + ";\nadd.s64 %rd1, %rd1, %rd2;\n";
        assertThat(inManyWarps(before, "ld.global.u32 %r3, [%rd1];\n")).isEqualTo(WARPS * lines, within(0.1));
    }

    /** A distinct address a cycle, though all of them are in one line. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 32})
    void constants(int addresses) {
        String before = "mov.u64 %rd1, table;\nmov.u32 %r1, %laneid;\nand.b32 %r1, %r1, " + (addresses - 1)
                + ";\nmul.wide.u32 %rd2, %r1, 4;\nadd.s64 %rd1, %rd1, %rd2;\n";
        assertThat(inManyWarps(before, "ld.const.u32 %r3, [%rd1];\n")).isEqualTo(WARPS * addresses, within(0.1));
    }

    /** So many loads a thread of a word each; none waits for another, because all values are needed at the end. */
    private static String stream(int loads, int bytesBetween) {
        StringBuilder body = new StringBuilder(TimedProgram.ADDRESSES);
        body.append("setp.ne.u32 %p1, %r63, %r63;\n");
        for (int i = 0; i < loads; i++) {
            body.append("ld.global.u32 %r")
                    .append(i)
                    .append(", [%rd28+")
                    .append(i * bytesBetween)
                    .append("];\n");
        }
        for (int i = 0; i < loads; i++) {
            body.append("@%p1 st.global.u32 [%rd29], %r").append(i).append(";\n");
        }
        return body.toString();
    }

    private static double perLineFromL2(Machine machine) {
        int warps = 16;
        long few = cycles(machine, warps, stream(8, warps * 128), 2);
        long many = cycles(machine, warps, stream(24, warps * 128), 2);
        return (many - few) / (16.0 * warps);
    }

    /** A line from the L2 is 8 + 128 bytes: in flits of 32 it takes its one slice's port five cycles, of 8 it is 17. */
    @Test
    void l2Replies() {
        assertThat(perLineFromL2(SmallMachine.with())).isEqualTo(5, within(0.02));
        assertThat(perLineFromL2(SmallMachine.with("crossbar.flit-bytes=8"))).isEqualTo(17, within(0.02));
    }

    // ---- the whole GTX 580 ---------------------------------------------------------------------------------------

    private static final int THREADS = 192;
    private static final int BLOCKS = 3072;
    private static final int BYTES = 4 * THREADS * BLOCKS;

    private static TimedProgram onGtx580(String body) {
        return TimedProgram.on(new TimedDevice(Machines.get("gtx580v4")), "", "", body, BYTES, BYTES)
                .run(BLOCKS, THREADS);
    }

    /** At 822 MHz. */
    private static double gigabytesPerSecond(long bytes, TimedProgram program) {
        return bytes * 0.822 / program.cycles();
    }

    private static double rowHits(TimedProgram program) {
        double hits = program.count("dram.row-hits");
        return hits / (hits + program.count("dram.row-misses"));
    }

    /** Each thread a word: 2.25 MB. The peak is 384 bits · 4 · 1002 MHz = 192.4 GB/s. */
    @Test
    void streamOfReads() {
        TimedProgram program = onGtx580(stream(1, 0));
        // The parameters are in the L2 after the first of the multiprocessors.
        assertThat(program.count("dram.bytes-read")).isEqualTo(BYTES + 128);
        assertThat(gigabytesPerSecond(BYTES, program)).isBetween(0.93 * 192.4, 192.4);
        assertThat(rowHits(program)).isGreaterThan(0.95);
    }

    /** What the L2 still holds at the end, up to 768 KB, is not written. Writes and reads take turns on the bus. */
    @Test
    void streamOfCopies() {
        TimedProgram program = onGtx580(stream(1, 0) + "st.global.u32 [%rd29], %r0;\n");
        assertThat(program.count("dram.bytes-read")).isEqualTo(BYTES + 128);
        assertThat(program.count("dram.bytes-written")).isBetween(BYTES - 768L * 1024, (long) BYTES);
        long moved = program.count("dram.bytes-read") + program.count("dram.bytes-written");
        assertThat(gigabytesPerSecond(moved, program)).isBetween(0.85 * 192.4, 192.4);
        assertThat(rowHits(program)).isGreaterThan(0.9);
    }
}
