package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which caches an access goes through, and what it waits for. */
final class MemoryPathTest {
    /** Instructions are always there in time. */
    private static final Machine MACHINE = SmallMachine.with("sm.instruction-buffer=8");

    private static final String OWN_LINE = "ld.param.u64 %rd1, [in];\nmov.u32 %r1, %laneid;\n"
            + "mul.wide.u32 %rd2, %r1, 4;\nadd.s64 %rd1, %rd1, %rd2;\n";

    /** A load that waits for the one before: what is loaded is zero. */
    private static String load(String how) {
        return "ld.global" + how + ".u32 %r2, [%rd1];\ncvt.u64.u32 %rd3, %r2;\nadd.s64 %rd1, %rd1, %rd3;\n";
    }

    private static TimedProgram run(String body) {
        return TimedProgram.of(MACHINE, body).run(1, 32);
    }

    // ---- the L1 --------------------------------------------------------------------------------------------------

    @Test
    void theSecondLoadHits() {
        TimedProgram program = run(OWN_LINE + load("") + load("") + load(""));
        assertThat(program.count("l1.read-misses")).isEqualTo(1);
        assertThat(program.count("l1.read-hits")).isEqualTo(2);
        // Parameters come through the constant cache, from the L2.
        assertThat(program.count("constant-cache.misses")).isEqualTo(1);
        assertThat(program.count("l2.reads")).isEqualTo(2);
    }

    @Test
    void loadsBehindTheFirstWaitForItsLine() {
        String body = OWN_LINE + "ld.global.u32 %r2, [%rd1];\nld.global.u32 %r3, [%rd1];\nadd.u32 %r4, %r2, %r3;\n";
        TimedProgram program = run(body);
        assertThat(program.count("l1.read-misses")).isEqualTo(1);
        assertThat(program.count("l1.pending-hits")).isEqualTo(1);
        assertThat(program.count("l2.reads")).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({".cg", ".volatile", ".relaxed.gpu", ".acquire.gpu"})
    void uncachedLoadsPassByTheL1(String how) {
        TimedProgram program = run(OWN_LINE + load(how) + load(how));
        assertThat(program.count("l1.reads")).isZero();
        assertThat(program.count("l2.reads")).isEqualTo(1 + 2);
        assertThat(program.count("sm.global-loads")).isEqualTo(2);
    }

    /** What was loaded before is out of date then, in this L1 at least. */
    @ParameterizedTest
    @CsvSource({"'atom.global.add.u32 %r9, [%rd1], 0;'", "'red.global.add.u32 [%rd1], 0;'"})
    void atomicsAreDoneInTheL2AndDropTheLine(String atomic) {
        TimedProgram program = run(OWN_LINE + load("") + load("") + atomic + "\n" + load("") + load(""));
        assertThat(program.count("l1.read-misses")).isEqualTo(2);
        assertThat(program.count("l1.read-hits")).isEqualTo(2);
        assertThat(program.count("l2.atomics")).isEqualTo(1);
        assertThat(program.count("l2.atomic-hits")).isEqualTo(1);
        assertThat(program.count("sm.atomics")).isEqualTo(1);
    }

    @Test
    void storesAreWrittenThroughAndKeepTheLine() {
        TimedProgram program = run(OWN_LINE + load("") + "st.global.u32 [%rd1], 0;\n" + load(""));
        assertThat(program.count("l1.read-misses")).isEqualTo(1);
        assertThat(program.count("l1.read-hits")).isEqualTo(1);
        assertThat(program.count("l1.writes")).isEqualTo(1);
        assertThat(program.count("l2.writes")).isEqualTo(1);
    }

    @Test
    void storesAllocateNothing() {
        TimedProgram program = run(OWN_LINE + "st.global.u32 [%rd1], 0;\n" + load(""));
        assertThat(program.count("l1.read-misses")).isEqualTo(1);
    }

    // ---- between launches ----------------------------------------------------------------------------------------

    @Test
    void theL1ForgetsAndTheL2Keeps() {
        TimedProgram program = run(OWN_LINE + load("") + load(""));
        assertThat(program.count("dram.reads")).isEqualTo(2 * 4);
        program.run(1, 32);
        assertThat(program.count("l1.read-misses")).isEqualTo(1);
        assertThat(program.count("constant-cache.misses")).isEqualTo(1);
        assertThat(program.count("l2.read-hits")).isEqualTo(2);
        assertThat(program.count("dram.reads")).isZero();
    }

    @Test
    void copiesGoPastTheL2OrIntoIt() {
        TimedProgram past = run(OWN_LINE + load(""));
        past.input(new int[32]).run(1, 32);
        assertThat(past.count("l2.read-misses")).isEqualTo(1);
        TimedProgram into = TimedProgram.of(MACHINE.with("launch.copies-fill-l2=true"), OWN_LINE + load(""));
        into.input(new int[32]).run(1, 32);
        // The parameters are not copied.
        assertThat(into.count("l2.read-hits")).isEqualTo(1);
        assertThat(into.count("l2.read-misses")).isEqualTo(1);
    }

    // ---- local memory --------------------------------------------------------------------------------------------

    private static final String TEN_WORDS = ".local .align 16 .b8 mine[64];";

    private static TimedProgram local(Machine machine, String body) {
        return TimedProgram.on(new TimedDevice(machine), "", TEN_WORDS, body, 64, 64)
                .run(1, 32);
    }

    /** A word of all lanes is a line. Nothing leaves the L1 while it has room. */
    @Test
    void localMemoryStaysInTheL1() {
        TimedProgram program = local(
                MACHINE,
                "st.local.u32 [mine], 7;\nst.local.u32 [mine+4], 7;\n"
                        + "ld.local.u32 %r1, [mine];\nld.local.u32 %r2, [mine+4];\nadd.u32 %r3, %r1, %r2;\n");
        assertThat(program.count("l1.writes")).isEqualTo(2);
        assertThat(program.count("l1.read-hits")).isEqualTo(2);
        assertThat(program.count("l1.write-backs")).isZero();
        assertThat(program.count("l2.writes")).isZero();
        assertThat(program.count("dram.reads")).isZero();
    }

    /** Ten lines in an L1 of four: six are written back. Reading the ten again, in the same order, finds none of them. */
    @Test
    void localMemoryIsWrittenBack() {
        Machine fourLines = MACHINE.with("l1.sets=1", "l1.ways=4", "l2.ways=16");
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            body.append("st.local.u32 [mine+").append(4 * i).append("], 7;\n");
        }
        TimedProgram written = local(fourLines, body.toString());
        assertThat(written.count("l1.write-backs")).isEqualTo(6);
        for (int i = 0; i < 10; i++) {
            body.append("ld.local.u32 %r")
                    .append(i)
                    .append(", [mine+")
                    .append(4 * i)
                    .append("];\n");
        }
        TimedProgram read = local(fourLines, body.toString());
        assertThat(read.count("l1.write-backs")).isEqualTo(10);
        assertThat(read.count("l1.read-misses")).isEqualTo(10);
        // Whole lines were written: the L2 need not read them from memory.
        assertThat(read.count("dram.reads")).isZero();
    }

    /** By whatever address, a variable is in the same line. */
    @Test
    void localMemoryByGenericAddresses() {
        TimedProgram program = local(
                MACHINE,
                "st.local.u32 [mine], 7;\nmov.u64 %rd1, mine;\n"
                        + "cvta.local.u64 %rd1, %rd1;\nld.u32 %r1, [%rd1];\nadd.u32 %r1, %r1, 1;\n");
        assertThat(program.count("l1.writes")).isEqualTo(1);
        assertThat(program.count("l1.read-hits")).isEqualTo(1);
        assertThat(program.count("l2.reads")).isZero();
    }

    // ---- waiting -------------------------------------------------------------------------------------------------

    /** Four adds in a row take longer than what came before. */
    private static final String SETTLE = "add.u32 %r60, %r60, 1;\n".repeat(4);

    /** From one read of the clock to the next, with something between. */
    private static long clocks(String between) {
        TimedProgram program = run(TimedProgram.ADDRESSES + SETTLE + "mov.u32 %r1, %clock;\n" + between
                + "mov.u32 %r2, %clock;\nsub.u32 %r2, %r2, %r1;\nst.global.u32 [%rd29], %r2;\n");
        return program.ints(1)[0];
    }

    /**
     * The store goes to the unit after 2 cycles, to the crossbar after 1 more; 8 + 128 bytes are 5 flits, the last of which
     * leaves 1 + 4 cycles later and arrives after 4. The L2 has it after 120; it fills its line and is acknowledged at once,
     * with a flit that leaves 1 later and arrives after 4. The fence issues then; without it the clock is read at once.
     */
    @Test
    void aFenceWaitsForStores() {
        assertThat(clocks("st.global.u32 [%rd28], %r63;\n")).isEqualTo(2);
        int acknowledged = 2 + 1 + 1 + 4 + 4 + 120 + 1 + 4;
        assertThat(clocks("st.global.u32 [%rd28], %r63;\nmembar.gl;\n")).isEqualTo(1 + acknowledged + 1);
        assertThat(clocks("st.global.u32 [%rd28], %r63;\nfence.acq_rel.gpu;\n")).isEqualTo(1 + acknowledged + 1);
        assertThat(clocks("membar.gl;\n")).isEqualTo(2);
    }

    /** A reduction by 32 lanes brings 128 bytes and is acknowledged like a store; the line comes from memory first. */
    @Test
    void aFenceWaitsForReductions() {
        assertThat(clocks("red.global.add.u32 [%rd28], %r63;\n")).isEqualTo(2);
        assertThat(clocks("red.global.add.u32 [%rd28], %r63;\nmembar.gl;\n")).isGreaterThan(137 + 120);
    }

    /** The launch ends when the last store has been acknowledged. */
    @Test
    void aKernelEndsWithItsStores() {
        String before = TimedProgram.ADDRESSES + "mov.u32 %r1, %clock;\n";
        long without = run(before).cycles();
        long with = run(before + "st.global.u32 [%rd29], %r63;\n").cycles();
        // Without the store the end is that of the last instruction, ret or mov: 2 + 4 cycles after its issue.
        assertThat(with - without).isBetween(125L, 137L);
    }

    @Test
    void loadsInFlightAreNotCountedForReductions() {
        TimedProgram program = run(OWN_LINE + "red.global.add.u32 [%rd1], 1;\n");
        assertThat(program.launched.timing().counters().count("sm.load-latency"))
                .isZero();
    }

    @Test
    void aBarrierWaitsForTheLastWarp() {
        String body = """
                mov.u32 %r1, %clock;
                mov.u32 %r63, %tid.x;
                mov.u32 %r5, 1000;
                setp.ge.u32 %p1, %r63, 32;
                @%p1 bra READY;
                div.u32 %r5, %r5, 3;
                div.u32 %r5, %r5, 3;
                add.u32 %r5, %r5, 3;
                READY:
                bar.sync 0;
                mov.u32 %r2, %clock;
                """ + TimedProgram.ADDRESSES + "st.global.u32 [%rd29], %r2;\nst.global.u32 [%rd28], %r5;\n";
        int[] after =
                TimedProgram.of(MACHINE.with("sm.policy=lrr"), body).run(1, 128).ints(128);
        // Two divisions, 147 cycles each; then all have their turn, the first after the one that came last.
        assertThat(after[0]).isGreaterThan(2 * 147);
        assertThat(new int[] {after[0] - after[32], after[64] - after[32], after[96] - after[32]})
                .containsExactly(3, 1, 2);
    }
}
