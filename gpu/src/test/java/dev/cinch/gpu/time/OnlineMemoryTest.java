package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.compression.MemoryPlan.Recode;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Codecs that are trained on what crosses the memory controllers while a program runs. */
@Timeout(240)
final class OnlineMemoryTest {
    /** With one line a slice, nothing of a launch is left for the next but the twelve blocks written last. */
    private static final Machine MACHINE = Machines.get("gtx580v4").with("sm.count=2", "l2.sets=1", "l2.ways=1");

    private static final int WORDS = 4096;
    private static final int BLOCKS = WORDS / 32;

    /** Nine to get the addresses, the load, the store, the return; the last in a warp of 32. */
    private static final long INSTRUCTIONS = 12L * WORDS;

    private static TimedProgram copy(MemoryPlan plan) {
        int[] words = new int[WORDS];
        for (int i = 0; i < WORDS; i++) {
            words[i] = (i * 0x9E3779B9 >>> 27) & 31;
        }
        return TimedProgram.on(
                        TimedSetup.of(MACHINE).with(plan).device(),
                        "",
                        "",
                        TimedProgram.ADDRESSES + """
                        ld.global.u32 %r1, [%rd28];
                        st.global.u32 [%rd29], %r1;
                        """,
                        4 * WORDS,
                        4 * WORDS)
                .input(words);
    }

    private static MemoryPlan plan(long sample, Recode recode) {
        return MemoryPlan.online(Codecs.parse("e2mc-16"), sample, recode);
    }

    private static TimedProgram run(TimedProgram program) {
        return program.run(WORDS / 128, 128);
    }

    /** Blocks of parameters lie in no buffer: they are raw and not counted. */
    private static long parameters(TimedProgram program) {
        return program.count("compression.blocks-read") - BLOCKS;
    }

    @ParameterizedTest
    @EnumSource(Recode.class)
    void everythingIsRawWhileItSamples(Recode recode) {
        TimedProgram program = run(copy(plan(INSTRUCTIONS + 1, recode)));
        assertThat(program.count("sm.thread-instructions")).isEqualTo(INSTRUCTIONS);
        long moved = program.count("compression.blocks-read") + program.count("compression.blocks-written");
        assertThat(program.count("compression.blocks-of-4")).isEqualTo(moved);
        assertThat(program.count("compression.bits")).isEqualTo(1024 * moved);
        assertThat(program.count("compression.sampled-blocks")).isEqualTo(moved - parameters(program));
        assertThat(program.count("compression.metadata-misses")).isZero();
        assertThat(program.count("compression.compressions")).isZero();
        assertThat(program.count("compression.sampled-instructions")).isZero();
    }

    /**
     * Words below 32: a halfword of each is zero, half of all, and has a code of one bit; the others are among 32 values
     * and have about six. 32 + 32 x 6 = 224 bits: one burst, when the table is made as the second launch begins.
     */
    @Test
    void freeRecodingCompressesAllThatLiesThere() {
        TimedProgram program = run(copy(plan(INSTRUCTIONS + 1, Recode.FREE)));
        long written = program.count("compression.blocks-written");
        run(program);
        assertThat(program.count("compression.sampled-instructions"))
                .isBetween(INSTRUCTIONS + 1, INSTRUCTIONS + 2 * 2 * 32);
        assertThat(program.count("compression.sampled-blocks")).isZero();
        // The input, and what has been written of the output.
        assertThat(program.count("compression.recoded-blocks")).isEqualTo(BLOCKS + written);
        assertThat(program.count("compression.blocks-of-1"))
                .isEqualTo(BLOCKS + program.count("compression.blocks-written"));
        assertThat(program.count("compression.decompressions")).isEqualTo(BLOCKS);
        assertThat(program.count("compression.compressions")).isEqualTo(program.count("compression.blocks-written"));
    }

    /** Each block of the input is read raw once more and written in one burst; then it is read in one. */
    @Test
    void lazyRecodingPaysAWrite() {
        TimedProgram program = run(copy(plan(INSTRUCTIONS + 1, Recode.LAZY)));
        run(program);
        assertThat(program.count("compression.recoded-blocks")).isEqualTo(BLOCKS);
        assertThat(program.count("compression.decompressions")).isZero();
        assertThat(program.count("compression.blocks-of-4")).isEqualTo(BLOCKS + parameters(program));
        assertThat(program.count("compression.blocks-written")).isBetween(2L * BLOCKS - 12, 2L * BLOCKS + 12);
        assertThat(program.count("compression.blocks-of-1")).isEqualTo(program.count("compression.blocks-written"));
        long writes = program.count("dram.writes");
        long due = program.count("compression.blocks-written");
        run(program);
        assertThat(program.count("compression.recoded-blocks")).isZero();
        assertThat(program.count("compression.decompressions")).isEqualTo(BLOCKS);
        assertThat(program.count("compression.blocks-of-4")).isEqualTo(parameters(program));
        // A burst a block, but for those that the launches left on their way.
        assertThat(writes + program.count("dram.writes"))
                .isBetween(due, due + program.count("compression.blocks-written") + 4 * 64);
    }

    @Test
    void withoutRecodingTheInputStaysRaw() {
        TimedProgram program = run(copy(plan(INSTRUCTIONS + 1, Recode.NEVER)));
        for (int launch = 1; launch < 3; launch++) {
            run(program);
            assertThat(program.count("compression.recoded-blocks")).isZero();
            assertThat(program.count("compression.decompressions")).isZero();
            assertThat(program.count("compression.blocks-of-4")).isEqualTo(BLOCKS + parameters(program));
            assertThat(program.count("compression.blocks-of-1")).isEqualTo(program.count("compression.blocks-written"));
        }
    }

    @Test
    void whatNeedsNoTrainingIsRefused() {
        assertThatThrownBy(() -> MemoryPlan.online(Codecs.parse("mag-bdi"), 1000, Recode.FREE))
                .isInstanceOf(BadInput.class)
                .hasMessage("mag-bdi: there is nothing to train, so training=online is not for it");
    }

    private static List<Arguments> machines() {
        List<Arguments> all = new ArrayList<>();
        List<Machine> machines = List.of(
                MACHINE.with(
                        "dram.read-queue=3",
                        "dram.write-queue=4",
                        "dram.write-high-mark=2",
                        "dram.write-low-mark=0",
                        "dram.return-queue=1",
                        "compression.metadata-sets=1",
                        "compression.metadata-ways=1",
                        "compression.compressors=1",
                        "compression.decompressors=1"),
                MACHINE.with(
                        "dram.read-queue=4",
                        "dram.write-queue=4",
                        "dram.write-high-mark=1",
                        "dram.write-low-mark=0",
                        "clock.core-mhz=700",
                        "clock.interconnect-mhz=650",
                        "clock.dram-mhz=2000",
                        "l2.sector-bytes=32"));
        for (Machine machine : machines) {
            for (Recode recode : Recode.values()) {
                for (Workload workload :
                        List.of(Workload.STREAMING, Workload.DIVERGENT, Workload.ATOMICS, Workload.MIXED)) {
                    all.add(Arguments.of(machines.indexOf(machine), machine, recode, workload));
                }
            }
        }
        return all;
    }

    @ParameterizedTest(name = "{3} on machine {0}, {2}")
    @MethodSource("machines")
    void answersAndSleepAreUnharmed(int number, Machine machine, Recode recode, Workload workload) {
        TimedProgram plain = workload.on(new TimedDevice(machine));
        workload.run(plain);
        // A part of the first launch.
        long sample = Math.max(1, plain.count("sm.thread-instructions") / 3);
        MemoryPlan plan = MemoryPlan.online(Codecs.parse("e2mc-32"), sample, recode);
        TimedProgram skipping = workload.on(TimedSetup.of(machine).with(plan).device());
        TimedProgram ticking = workload.on(
                TimedSetup.of(machine).with(plan).tickingEverything().device());
        for (int launch = 0; launch < 2; launch++) {
            workload.run(skipping);
            workload.run(ticking);
            TimedProgram.assertEqual(
                    skipping.launched.timing().counters(),
                    ticking.launched.timing().counters(),
                    "launch " + launch);
            assertThat(skipping.output()).isEqualTo(plain.output());
            workload.run(plain);
        }
    }
}
