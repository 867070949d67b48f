package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;

/** Lanes that leave a loop by a {@code break} in one of its ways: who waits for them, and where the others meet. */
class LoopExitTest {
    /** Lane t leaves in round t + 1, on the way of the odd ones; each sums how many lanes it meets in a round. */
    private static final String LOOP = TimedProgram.ADDRESSES + """
            mov.u32 %r1, 0;
            mov.u32 %r5, 0;
            ROUND:
            add.u32 %r2, %r1, %r63;
            and.b32 %r2, %r2, 1;
            setp.eq.u32 %p1, %r2, 0;
            @%p1 bra MEET;
            setp.ge.u32 %p2, %r1, %r63;
            @%p2 bra OUT;
            MEET:
            activemask.b32 %r3;
            popc.b32 %r4, %r3;
            add.u32 %r5, %r5, %r4;
            add.u32 %r1, %r1, 1;
            setp.lt.u32 %p3, %r1, 40;
            @%p3 bra ROUND;
            OUT:
            activemask.b32 %r6;
            popc.b32 %r6, %r6;
            mad.lo.u32 %r5, %r5, 64, %r6;
            st.global.u32 [%rd29], %r5;
            ret;
            """;

    @Test
    void onAMachineOfTodayTheOthersMeetInEveryRound() {
        int[] words = words("h200");
        int sum = 0;
        for (int lane = 0; lane < 32; lane++) {
            sum += 32 - lane;
            assertThat(words[lane] >>> 6).as("lane %d", lane).isEqualTo(sum);
            assertThat(words[lane] & 63).as("behind the loop").isEqualTo(32);
        }
    }

    @Test
    void onAnOlderOneTheyMeetBehindTheLoop() {
        int[] words = words("gtx580");
        int sum = 0;
        for (int round = 0; round < 32; round++) {
            sum += (33 - round) / 2;
        }
        assertThat(words[31] >>> 6)
                .as("those that take the same way in a round")
                .isEqualTo(sum);
        assertThat(words[31] & 63).isEqualTo(32);
    }

    private static int[] words(String machine) {
        return TimedProgram.of(Machines.get(machine), LOOP).run(1, 32).ints(32);
    }
}
