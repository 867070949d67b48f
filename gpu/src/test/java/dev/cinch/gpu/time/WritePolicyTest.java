package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.machine.Machine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stores do in the caches, as a machine says it; one warp, whose loads wait for each other. */
final class WritePolicyTest {
    private static final Machine MACHINE = SmallMachine.with("sm.instruction-buffer=8");

    /** The word of each lane, in the same line. */
    private static final String OWN_WORD = "ld.param.u64 %rd1, [in];\nmov.u32 %r1, %laneid;\n"
            + "mul.wide.u32 %rd2, %r1, 4;\nadd.s64 %rd1, %rd1, %rd2;\n";

    private static final String LOAD =
            "ld.global.u32 %r2, [%rd1];\ncvt.u64.u32 %rd3, %r2;\nadd.s64 %rd1, %rd1, %rd3;\n";

    private static final String STORE = "st.global.u32 [%rd1], 0;\n";

    // ---- global stores in the L1 ---------------------------------------------------------------------------------

    /** Either way the L2 gets the store; only where the line stays does the second load find it. */
    @ParameterizedTest
    @CsvSource({"write-around,1,1", "write-evict,0,2", "validate-through,1,1"})
    void aStoreThatHitsKeepsOrEvictsTheLine(String policy, int hits, int misses) {
        TimedProgram program = TimedProgram.of(
                        MACHINE.with("l1.global-write=" + policy), OWN_WORD + LOAD + STORE + LOAD)
                .run(1, 32);
        assertThat(program.count("l1.read-hits")).isEqualTo(hits);
        assertThat(program.count("l1.read-misses")).isEqualTo(misses);
        assertThat(program.count("l1.writes")).isEqualTo(1);
        assertThat(program.count("l2.writes")).isEqualTo(1);
        // The parameters, and each miss of the L1.
        assertThat(program.count("l2.reads")).isEqualTo(1 + misses);
    }

    @ParameterizedTest
    @CsvSource({"write-around", "write-evict"})
    void aStoreThatMissesGetsNoLine(String policy) {
        TimedProgram program = TimedProgram.of(MACHINE.with("l1.global-write=" + policy), OWN_WORD + STORE + LOAD)
                .run(1, 32);
        assertThat(program.count("l1.read-misses")).isEqualTo(1);
        assertThat(program.count("l2.writes")).isEqualTo(1);
    }

    /** What a store fills is there for loads, and goes on all the same; of a sector that it fills in part the rest must come. */
    @Test
    void aStoreKeepsWhatItFills() {
        Machine machine = MACHINE.with("l1.global-write=validate-through");
        TimedProgram whole = TimedProgram.of(machine, OWN_WORD + STORE + LOAD).run(1, 32);
        assertThat(whole.count("l1.read-misses")).isZero();
        assertThat(whole.count("l1.read-hits")).isEqualTo(1);
        assertThat(whole.count("l2.writes")).isEqualTo(1);
        TimedProgram part = TimedProgram.of(machine, OWN_WORD + STORE + LOAD).run(1, 4);
        assertThat(part.count("l1.read-misses")).isEqualTo(1);
        assertThat(part.count("l2.writes")).isEqualTo(1);
    }

    /** A line whose miss is under way is not lost by a store: it comes later. */
    @Test
    void aStoreEvictsNothingOfALineThatIsOnItsWay() {
        String together =
                "ld.global.u32 %r2, [%rd1];\n" + STORE + "ld.global.u32 %r3, [%rd1];\nadd.u32 %r4, %r2, %r3;\n";
        TimedProgram program = TimedProgram.of(MACHINE.with("l1.global-write=write-evict"), OWN_WORD + together + LOAD)
                .run(1, 32);
        assertThat(program.count("l1.read-misses")).isEqualTo(1);
        assertThat(program.count("l1.pending-hits")).isEqualTo(1);
        assertThat(program.count("l1.read-hits")).isEqualTo(1);
    }

    // ---- local stores in the L1 ----------------------------------------------------------------------------------

    /**
     * A word is stored, loaded, stored and loaded again. Written back, it never leaves the L1. Around it, both stores go to the
     * L2 and the first load fetches the line; a store that evicts makes the second load fetch it again. If hits stay, only
     * the first store goes on.
     */
    @ParameterizedTest
    @CsvSource({
        "write-validate,0,0,2",
        "write-around,2,1,1",
        "write-evict,2,2,0",
        "validate-through,2,0,2",
        "hits-stay,1,1,1",
        "write-back-around,1,1,1"
    })
    void localStores(String policy, int sent, int misses, int hits) {
        String body = "st.local.u32 [mine], 7;\nld.local.u32 %r1, [mine];\nadd.u32 %r1, %r1, 1;\n"
                + "st.local.u32 [mine], %r1;\nld.local.u32 %r1, [mine];\nadd.u32 %r1, %r1, 1;\n";
        TimedDevice device = new TimedDevice(MACHINE.with("l1.local-write=" + policy));
        TimedProgram program = TimedProgram.on(device, "", ".local .align 16 .b8 mine[64];", body, 64, 64)
                .run(1, 32);
        assertThat(program.count("l1.writes")).isEqualTo(2);
        assertThat(program.count("l2.writes")).isEqualTo(sent);
        assertThat(program.count("l1.read-misses")).isEqualTo(misses);
        assertThat(program.count("l1.read-hits")).isEqualTo(hits);
    }

    // ---- the L2 --------------------------------------------------------------------------------------------------

    /**
     * Eight lanes fill a sector, and then the whole line is read. By sectors, memory reads the other three when they are read;
     * by lines, when the first is stored. The parameters are four bursts of their own.
     */
    @ParameterizedTest
    @CsvSource({"fetch-sectors,0,1", "fetch-line,1,0"})
    void aStoreToTheL2FetchesSectorsOrTheLine(String policy, int byStore, int byLoad) {
        Machine machine = MACHINE.with("l2.sector-bytes=32", "l2.write=" + policy);
        String store = OWN_WORD + "setp.lt.u32 %p1, %r1, 8;\n@%p1 " + STORE + "membar.gl;\n";
        TimedProgram stored = TimedProgram.of(machine, store).run(1, 32);
        assertThat(stored.count("l2.write-misses")).isEqualTo(1);
        assertThat(stored.count("dram.reads")).isEqualTo(4 + 3 * byStore);
        TimedProgram loaded = TimedProgram.of(machine, store + LOAD).run(1, 32);
        assertThat(loaded.count("l2.read-misses")).isEqualTo(1 + byLoad);
        assertThat(loaded.count("l2.read-hits")).isEqualTo(byStore);
        assertThat(loaded.count("dram.reads")).isEqualTo(4 + 3);
    }

    // ---- what cannot be ------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({
        "l1.global-write=write-validate,l1.global-write = write-validate: other multiprocessors must see",
        "l1.global-write=hits-stay,l1.global-write = hits-stay: other multiprocessors must see",
        "l1.local-write=fetch-line,l1.local-write = fetch-line: the L1 reads nothing",
        "l2.write=write-around,l2.write = write-around: a store to the L2 gets a line",
        "l2.write=hits-stay,l2.write = hits-stay: a store to the L2 gets a line",
        "l2.write=fetch-lines,l2.write = fetch-lines: did you mean fetch-line"
    })
    void whatACacheCannotDo(String setting, String message) {
        assertThatThrownBy(() -> MACHINE.with(setting))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(message);
    }
}
