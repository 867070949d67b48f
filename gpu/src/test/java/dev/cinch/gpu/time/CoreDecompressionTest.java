package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.Codec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;

/** Blocks that multiprocessors decompress themselves. */
final class CoreDecompressionTest {
    private static final Machine GTX_580 = Machines.get("gtx580v4");
    private static final Codec BDI = Codecs.parse("bdi").create();
    private static final int WORDS = 4096;
    private static final String COPY = TimedProgram.ADDRESSES + """
            ld.global.u32 %r1, [%rd28];
            st.global.u32 [%rd29], %r1;
            """;

    private static TimedProgram copy(TimedDevice device, int blocks, int threads) {
        return TimedProgram.on(device, "", "", COPY, 4 * WORDS, 4 * WORDS)
                .input(new int[WORDS])
                .run(blocks, threads);
    }

    private static TimedProgram copy(int blocks, int threads, String... settings) {
        return copy(TimedSetup.of(GTX_580.with(settings)).with(BDI).device(), blocks, threads);
    }

    /** BDI's cycle of the memory clock is one of the interconnect's, or one of the core's: at 822 MHz both are the same. */
    @Test
    void oneWarpWaitsForItsBlock() {
        long none = copy(1, 32, "compression.place=core", "compression.decompress-cycles=0")
                .count("core.cycles");
        assertThat(copy(1, 32, "compression.place=core").count("core.cycles")).isEqualTo(none + 1);
        // 1000 cycles at 1002 MHz are 820.4 at 822.
        assertThat(copy(1, 32, "compression.place=core", "compression.decompress-cycles=1000")
                        .count("core.cycles"))
                .isEqualTo(none + 821);
    }

    /** 15 instructions take two schedulers 8 cycles; the parameters' block is not compressed. */
    @Test
    void instructionsTakeIssueSlots() {
        long none = copy(1, 32, "compression.place=core", "compression.decompress-cycles=0")
                .count("core.cycles");
        TimedProgram assisted = copy(
                1,
                32,
                "compression.place=core",
                "compression.decompress-cycles=0",
                "compression.assist-instructions=15");
        assertThat(assisted.count("sm.decompressions")).isEqualTo(1);
        assertThat(assisted.count("sm.stall-assist")).isEqualTo(15);
        assertThat(assisted.count("core.cycles")).isEqualTo(none + 8);
    }

    /** Memory moves the same bursts, whoever decompresses. */
    @Test
    void memorySeesNoDifference() {
        TimedProgram controller = copy(32, 128);
        TimedProgram core = copy(32, 128, "compression.place=core", "compression.assist-instructions=4");
        assertThat(core.output()).isEqualTo(controller.output());
        assertThat(core.count("compression.bursts")).isEqualTo(controller.count("compression.bursts"));
        assertThat(core.count("sm.decompressions")).isEqualTo(controller.count("compression.decompressions"));
        assertThat(controller.count("sm.decompressions")).isZero();
        assertThat(controller.count("sm.stall-assist")).isZero();
    }

    @Test
    void skippingCyclesChangesNothing() {
        Machine machine = GTX_580.with("compression.place=core", "compression.assist-instructions=9");
        TimedProgram skipping = copy(TimedSetup.of(machine).with(BDI).device(), 32, 128);
        TimedProgram ticking =
                copy(TimedSetup.of(machine).with(BDI).tickingEverything().device(), 32, 128);
        assertThat(skipping.launched).isEqualTo(ticking.launched);
    }
}
