package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Device;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Copies of many bytes take the memory path with all of their bytes, and who asks their barrier waits until they have come. */
final class BulkCopyTimeTest {
    private static final String START = """
            mov.u32 %r1, words;
            mov.u32 %r2, gate;
            setp.eq.u32 %p1, %r63, 0;
            @%p1 mbarrier.init.shared::cta.b64 [%r2], 1;
            bar.sync 0;
            """;

    private static final String COPY = """
            @%%p1 mbarrier.arrive.expect_tx.shared::cta.b64 _, [%%r2], %1$d;
            @%%p1 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%%r1], [%%rd30], %1$d, [%%r2];
            """;

    private static final String WAIT = """
            WAIT:
            mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r2], 0;
            @!%p2 bra WAIT;
            ld.shared.u32 %r5, [%r1+4];
            st.global.u32 [%rd29], %r5;
            """;

    private static final String ARRIVE = """
            cp.async.ca.shared.global [%r1], [%rd28], 4;
            cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%r2];
            """;

    private static TimedProgram run(String machine, String body) {
        return run(new TimedDevice(Machines.get(machine).with("sm.count=1")), body);
    }

    private static TimedProgram run(Device device, String body) {
        return TimedProgram.on(
                        device,
                        "",
                        ".shared .align 128 .b8 words[16384];\n.shared .align 8 .b64 gate;",
                        TimedProgram.ADDRESSES + START + body,
                        1 << 14,
                        1 << 14)
                .run(1, 128);
    }

    /** A copy without refreshes: one line that meets one may take longer than many that do not. */
    private static TimedProgram quiet(String machine, int bytes) {
        Machine refreshingNothing = Machines.get(machine).with("sm.count=1", "dram.t-refi=0");
        return run(new TimedDevice(refreshingNothing), COPY.formatted(bytes) + WAIT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gtx480", "gtx580", "h200"})
    void moreBytesTakeLonger(String machine) {
        long few = quiet(machine, 128).cycles();
        long some = quiet(machine, 4096).cycles();
        long many = quiet(machine, 16384).cycles();
        assertThat(some).isGreaterThan(few);
        // 127 lines more, at best one each cycle; the one line of the few may come from farther away, or from a closed
        // row.
        assertThat(many - few).isGreaterThanOrEqualTo(64);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gtx480", "gtx580", "h200"})
    void everyLineIsCounted(String machine) {
        assertThat(run(machine, COPY.formatted(4096) + WAIT).count("sm.load-lines"))
                .isEqualTo(32);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gtx480", "gtx580", "h200"})
    void whoAsksWaitsForMemory(String machine) {
        String late = "mbarrier.init.shared::cta.b64 [%r2], 128;\nbar.sync 0;\n";
        long asked = run(machine, late + ARRIVE + WAIT).cycles();
        long plain = run(machine, late + "mbarrier.arrive.shared::cta.b64 _, [%r2];\n" + WAIT)
                .cycles();
        assertThat(asked - plain).isGreaterThan(100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gtx480", "gtx580", "h200"})
    void whoSleepsWakesInTime(String machine) {
        String late = "mbarrier.init.shared::cta.b64 [%r2], 128;\nbar.sync 0;\n";
        for (String body : new String[] {COPY.formatted(4096) + WAIT, late + ARRIVE + WAIT}) {
            var awake = TimedSetup.of(Machines.get(machine).with("sm.count=1"))
                    .tickingEverything()
                    .device();
            assertThat(run(awake, body).cycles()).isEqualTo(run(machine, body).cycles());
        }
    }

    /** The cycles of eight loads of shared memory by the last warp, each waiting for the one before. */
    private static int loadsBeside(String machine, String copy) {
        String loads = """
                mov.u32 %r6, 0;
                mov.u32 %r10, %clock;
                """ + "add.u32 %r7, %r1, %r6;\nld.shared.u32 %r6, [%r7];\n".repeat(8) + """
                mov.u32 %r11, %clock;
                sub.u32 %r11, %r11, %r10;
                add.u32 %r11, %r11, %r6;
                st.global.u32 [%rd29], %r11;
                """;
        return run(machine, copy + loads).ints(128)[127];
    }

    /** On an H200 loads of shared memory take as long beside copies as alone. */
    @Test
    void copiesLeaveTheLoadsAlone() {
        String copy = COPY.formatted(16384);
        assertThat(loadsBeside("h200", copy)).isLessThanOrEqualTo(loadsBeside("h200", "") + 4);
        assertThat(loadsBeside("gtx580", copy)).isGreaterThan(loadsBeside("gtx580", "") + 64);
    }
}
