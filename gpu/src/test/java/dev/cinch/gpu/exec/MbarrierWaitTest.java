package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Barriers in shared memory, which threads arrive at and ask. */
@Timeout(240)
final class MbarrierWaitTest {
    private static final String VARIABLES = ".shared .align 8 .b64 gate;\n.shared .align 4 .b32 mail[64];";

    @Test
    void warpsWaitForEachOtherPhaseByPhase() {
        Program program = Program.of("", VARIABLES, """
                mov.u32 %r1, gate;
                setp.ne.u32 %p1, %r31, 0;
                @%p1 bra READY;
                mbarrier.init.shared::cta.b64 [%r1], 64;
                READY:
                bar.sync 0;
                mov.u32 %r2, mail;
                shl.b32 %r3, %r31, 2;
                add.u32 %r4, %r2, %r3;
                xor.b32 %r5, %r3, 252;
                add.u32 %r5, %r2, %r5;
                mul.lo.u32 %r6, %r31, 10;
                st.shared.u32 [%r4], %r6;
                mbarrier.arrive.release.cta.shared::cta.b64 %rd1, [%r1];
                FIRST:
                mbarrier.try_wait.acquire.cta.shared::cta.b64 %p2, [%r1], %rd1;
                @!%p2 bra FIRST;
                ld.shared.u32 %r7, [%r5];
                mbarrier.arrive.shared.b64 _, [%r1];
                SECOND:
                mbarrier.test_wait.parity.shared.b64 %p2, [%r1], 1;
                @!%p2 bra SECOND;
                mbarrier.pending_count.b64 %r8, %rd1;
                st.global.u32 [%rd14], %r7;
                st.global.u32 [%rd14+256], %r8;
                ret;
                """);
        int[] words = program.run(1, 64).ints(128);
        assertThat(words[0]).isEqualTo(630);
        assertThat(words[63]).isZero();
        // Each lane is told how many were still to come before it; which warp is first is left open.
        assertThat(words[64]).isIn(64, 32);
        assertThat(words[65]).isEqualTo(words[64] - 1);
    }

    @Test
    void bytesToComeHoldAPhaseBack() {
        Program program = Program.of("", VARIABLES, """
                mov.u32 %r1, gate;
                mbarrier.init.shared.b64 [%r1], 1;
                mbarrier.arrive.expect_tx.shared.b64 %rd1, [%r1], 48;
                mbarrier.test_wait.shared.b64 %p1, [%r1], %rd1;
                selp.u32 %r2, 1, 0, %p1;
                mbarrier.complete_tx.shared.b64 [%r1], 32;
                mbarrier.test_wait.shared.b64 %p1, [%r1], %rd1;
                selp.u32 %r3, 1, 0, %p1;
                mbarrier.complete_tx.shared.b64 [%r1], 16;
                mbarrier.test_wait.shared.b64 %p1, [%r1], %rd1;
                selp.u32 %r4, 1, 0, %p1;
                cp.async.mbarrier.arrive.noinc.shared.b64 [%r1];
                mbarrier.test_wait.parity.shared.b64 %p1, [%r1], 1;
                selp.u32 %r5, 1, 0, %p1;
                mbarrier.inval.shared.b64 [%r1];
                st.global.v4.u32 [%rd15], {%r2, %r3, %r4, %r5};
                ret;
                """);
        assertThat(program.run(1, 1).ints(4)).containsExactly(0, 0, 1, 1);
    }

    @Test
    void moreArrivalsThanAreExpectedAreAFault() {
        Program program = Program.of("", VARIABLES, """
                mov.u32 %r1, gate;
                mbarrier.init.shared.b64 [%r1], 2;
                mbarrier.arrive.shared.b64 %rd1, [%r1], 3;
                ret;
                """);
        assertThat(program.fault(1, 1)).contains("mbarrier counts from 1 to 2 here, not 3");
    }
}
