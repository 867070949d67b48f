package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Instructions of recent GPUs take time on every machine, though what they take is a guess. */
final class RecentInstructionTimeTest {
    private static final int TIMES = 24;
    private static final String START = """
            mov.u32 %r1, words;
            mov.u32 %r2, gate;
            setp.eq.u32 %p1, %r63, 0;
            mov.u64 %rd1, 0;
            @%p1 mbarrier.init.shared::cta.b64 [%r2], 1;
            """;

    private static final String[] EACH = {
        "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%f0,%f1,%f2,%f3},{%r3,%r4},{%r5},{%f0,%f1,%f2,%f3};",
        "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd0,%fd1},{%fd2},{%fd3},{%fd0,%fd1};",
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0,%f1,%f2,%f3}, %rd1, %rd1, 1, 1, 1, 0, 0;",
        "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r3}, [%r1];",
        "cp.async.ca.shared.global [%r1], [%rd28], 4;",
        "@%p1 cp.async.bulk.global.shared::cta.bulk_group [%rd31], [%r1], 1024;",
        "@%p1 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd30], 1024, [%r2];",
        "@%p1 mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%r2], 16;",
        "red.global.add.v2.f32 [%rd31], {%f0,%f1};"
    };

    private static long cycles(String machine, String body) {
        return TimedProgram.on(
                        new TimedDevice(Machines.get(machine).with("sm.count=1")),
                        "",
                        ".shared .align 128 .b8 words[4096];\n.shared .align 8 .b64 gate;",
                        TimedProgram.ADDRESSES + START + body,
                        1 << 12,
                        1 << 12)
                .run(1, 128)
                .cycles();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gtx480", "gtx580", "h200"})
    void eachTakesTime(String machine) {
        long nothing = cycles(machine, "");
        for (String one : EACH) {
            assertThat(cycles(machine, (one + "\n").repeat(TIMES)) - nothing)
                    .as(one)
                    .isGreaterThan(TIMES);
        }
    }
}
