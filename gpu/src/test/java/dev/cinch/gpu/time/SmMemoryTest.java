package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What memory takes inside a multiprocessor, where a machine says other than {@link LatencyTest} has it. */
final class SmMemoryTest {
    private static final Machine MACHINE = SmallMachine.with();
    private static final int TO_UNIT = 2;
    private static final int ADD = TO_UNIT + 4;
    private static final String START = "ld.param.u64 %rd1, [in];\n";

    private static String load(int step) {
        return "ld.global.u64 %rd2, [%rd1];\nadd.s64 %rd1, %rd1, %rd2;\nadd.s64 %rd1, %rd1, " + step + ";\n";
    }

    /** The second launch, when the L2 has all. */
    private static TimedProgram second(Machine machine, String body) {
        TimedProgram program = TimedProgram.on(
                new TimedDevice(machine),
                ".const .align 8 .b64 zero[64];",
                ".shared .align 16 .b8 words[4096];",
                body,
                4096,
                1 << 20);
        program.run(1, 32);
        return program.run(1, 32);
    }

    private static long perLink(Machine machine, String before, String link) {
        long shorter = second(machine, before + link.repeat(10)).cycles();
        return (second(machine, before + link.repeat(30)).cycles() - shorter) / 20;
    }

    // ---- replies and results -------------------------------------------------------------------------------------

    /** A packet is so much later at the cache; from there to the registers it takes two cycles more: choosing and writing. */
    @ParameterizedTest
    @CsvSource({"0,false,0", "1,false,1", "0,true,2", "1,true,3"})
    void replies(int cycles, boolean inTurn, int later) {
        Machine machine = MACHINE.with("sm.reply-cycles=" + cycles, "sm.loads-in-turn=" + inTurn);
        assertThat(perLink(machine, START, load(128))).isEqualTo(perLink(MACHINE, START, load(128)) + later);
        // Hits have no turn to wait for.
        assertThat(perLink(machine, START, load(0))).isEqualTo(TO_UNIT + 35 + 2 * ADD);
    }

    @Test
    void sharedMemoryTakesACycleToWrite() {
        String before = "mov.u32 %r1, words;\n";
        String link = "ld.shared.u32 %r2, [%r1];\nadd.u32 %r1, %r1, %r2;\n";
        assertThat(perLink(MACHINE.with("sm.loads-in-turn=true"), before, link)).isEqualTo(TO_UNIT + 26 + 1 + ADD);
    }

    /** Two loads wait for the same line: the second has its turn a cycle later. */
    @Test
    void resultsFollowEachOther() {
        Machine machine = MACHINE.with("sm.loads-in-turn=true");
        String both = "ld.global.u64 %rd2, [%rd1];\nld.global.u64 %rd3, [%rd1+8];\n"
                + "add.s64 %rd1, %rd1, %rd3;\nadd.s64 %rd1, %rd1, %rd2;\nadd.s64 %rd1, %rd1, 128;\n";
        assertThat(perLink(machine, START, both)).isEqualTo(perLink(MACHINE, START, both) + 2 + 1);
    }

    // ---- textures ------------------------------------------------------------------------------------------------

    /** A line of a texture comes once through the cache of its own, and the L1 does not see it. */
    @ParameterizedTest
    @CsvSource({"0, 32, 0, 0", "4, 0, 32, 1"})
    void texturesHaveACache(int sets, int l1Reads, int reads, int misses) {
        Machine machine = MACHINE.with("texture-cache.sets=" + sets);
        String body = "ld.param.u64 %rd1, [image];\nmov.u32 %r1, %tid.x;\n"
                + "tex.1d.v4.u32.s32 {%r2, %r3, %r4, %r5}, [%rd1, {%r1}];\nadd.u32 %r9, %r9, %r2;\n".repeat(32);
        TimedProgram program = second(machine, body);
        assertThat(program.count("l1.reads")).isEqualTo(l1Reads);
        assertThat(program.count("texture-cache.reads")).isEqualTo(reads);
        assertThat(program.count("texture-cache.misses")).isEqualTo(misses);
        assertThat(program.count("sm.global-loads")).isEqualTo(32);
    }

    // ---- local memory --------------------------------------------------------------------------------------------

    /** One line in the L1, which a load displaces when a store has hit it: an acknowledgement comes back or none does. */
    @ParameterizedTest
    @CsvSource({"false,1,1", "true,1,0"})
    void linesGoBackSilently(boolean silent, int writes, int acknowledgements) {
        Machine machine = MACHINE.with(
                "l1.sets=1", "l1.ways=1", "l1.local-write=write-back-around", "l1.silent-write-backs=" + silent);
        String body = START + "ld.local.u32 %r1, [mine];\nst.local.u32 [mine], %r1;\n" + load(0);
        TimedProgram program = TimedProgram.on(
                        new TimedDevice(machine), "", ".local .align 16 .b8 mine[64];", body, 64, 4096)
                .run(1, 32);
        assertThat(program.count("l1.write-backs")).isEqualTo(1);
        assertThat(program.count("l2.writes")).isEqualTo(writes);
        // The parameters and both loads are answered.
        assertThat(program.count("crossbar.reply-packets")).isEqualTo(3 + acknowledgements);
    }

    /** One block on each of two multiprocessors: its words lie in one line after the other, or 64 lines apart. */
    @ParameterizedTest
    @CsvSource({"blocks", "warps"})
    void everyWarpHasWordsOfItsOwn(String layout) {
        Machine machine = MACHINE.with("sm.count=2", "sm.local-layout=" + layout);
        String body = TimedProgram.ADDRESSES
                + "st.local.u32 [mine+4], %r62;\nbar.sync 0;\nld.local.u32 %r1, [mine+4];\nst.global.u32 [%rd29], %r1;\n";
        TimedProgram program = TimedProgram.on(
                        new TimedDevice(machine), "", ".local .align 16 .b8 mine[64];", body, 4096, 4096)
                .run(4, 64);
        assertThat(program.count("l1.writes")).isEqualTo(2 * 4 * 2);
        assertThat(program.count("l1.write-backs")).isZero();
    }

    // ---- constants -----------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"0", "1", "20"})
    void constants(int latency) {
        String before = "mov.u64 %rd1, zero;\n";
        String link = "ld.const.u64 %rd2, [%rd1];\nadd.s64 %rd1, %rd1, %rd2;\n";
        Machine machine = MACHINE.with("constant-cache.latency-cycles=" + latency);
        assertThat(perLink(machine, before, link)).isEqualTo(TO_UNIT + latency + ADD);
    }

    /** Lanes want words of their own, 16 bytes apart: 32 of them lie in four lines of 128 bytes or eight of 64. */
    @ParameterizedTest
    @CsvSource({"words,128,32,4", "lines,128,4,4", "lines,64,8,8"})
    void linesOrWords(String passes, int lineBytes, int cycles, int misses) {
        Machine machine = MACHINE.with("constant-cache.passes=" + passes, "constant-cache.line-bytes=" + lineBytes);
        String before = "mov.u32 %r9, %laneid;\nmov.u64 %rd1, zero;\nmul.wide.u32 %rd3, %r9, 16;\n"
                + "add.s64 %rd1, %rd1, %rd3;\n";
        String link = "ld.const.u64 %rd2, [%rd1];\nadd.s64 %rd1, %rd1, %rd2;\n";
        assertThat(perLink(machine, before, link)).isEqualTo(TO_UNIT + 20 + cycles - 1 + ADD);
        TimedProgram program = second(machine, before + link);
        assertThat(program.count("constant-cache.misses")).isEqualTo(misses);
        assertThat(program.count("constant-cache.reads")).isEqualTo(cycles);
        assertThat(program.count("l2.reads")).isEqualTo(misses);
    }

    @ParameterizedTest
    @CsvSource({"true,0", "false,1"})
    void constantsAreKept(boolean kept, int misses) {
        TimedProgram program = second(MACHINE.with("constant-cache.kept=" + kept), START);
        assertThat(program.count("constant-cache.misses")).isEqualTo(misses);
    }

    // ---- instructions --------------------------------------------------------------------------------------------

    private static final Machine CACHED = MACHINE.with("instruction-cache.sets=4", "constant-cache.kept=true");

    private static String code(int instructions) {
        StringBuilder code = new StringBuilder();
        for (int i = 1; i < instructions; i++) {
            String register = "%r" + i % 32;
            code.append("add.u32 " + register + ", " + register + ", 1;\n");
        }
        return code.toString();
    }

    /** Sixteen instructions a line, the return among them; a second launch has them all. */
    @ParameterizedTest
    @CsvSource({"16,1", "17,2", "256,16"})
    void codeThatFitsIsReadOnce(int instructions, int lines) {
        TimedProgram program = TimedProgram.of(CACHED, code(instructions));
        assertThat(program.run(1, 32).count("l2.reads")).isEqualTo(lines);
        assertThat(program.count("sm.fetches")).isEqualTo((instructions + 1) / 2);
        assertThat(program.run(1, 32).count("l2.reads")).isZero();
        TimedProgram without = TimedProgram.of(MACHINE, code(instructions));
        assertThat(program.cycles()).isEqualTo(without.run(1, 32).cycles());
    }

    /** One line more than the cache holds, one after the other: the oldest leaves just before it is wanted again. */
    @Test
    void codeThatDoesNotFitIsReadAgain() {
        TimedProgram program = TimedProgram.of(CACHED.with("instruction-cache.sets=1"), code(80));
        assertThat(program.run(1, 32).count("l2.reads")).isEqualTo(5);
        assertThat(program.run(1, 32).count("l2.reads")).isEqualTo(5);
    }

    /** The fetch is as late as the line; from the L2 it comes as soon as to the L1, less two: it leaves at once. */
    @Test
    void aMissTakesTheWayToTheL2() {
        Machine one = CACHED.with("instruction-cache.sets=1", "instruction-cache.ways=1");
        long hits =
                second(CACHED, code(240)).cycles() - second(CACHED, code(80)).cycles();
        long misses = second(one, code(240)).cycles() - second(one, code(80)).cycles();
        // The look-up in the cycle of the fetch instead of issue + 2, sent in that cycle instead of the next.
        assertThat(misses - hits).isEqualTo(10 * (137 - TO_UNIT - 1));
    }

    /** Warps that want the same line wait for it together and go on one after the other. */
    @Test
    void warpsWaitTogether() {
        TimedProgram program = TimedProgram.of(CACHED, code(16));
        program.run(1, 512);
        assertThat(program.count("l2.reads")).isEqualTo(1);
        assertThat(program.count("sm.fetches")).isEqualTo(16 * 8);
    }
}
