package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Dimensions;
import org.junit.jupiter.api.Test;

final class SpecialRegisterTest {
    @Test
    void threeDimensionsOfThreadsAndBlocks() {
        // Each thread writes all its coordinates as digits: ctaid z y x, tid z y x.
        Program program = Program.of("""
                mov.u32 %r1, %ctaid.z;
                mov.u32 %r2, %ctaid.y;
                mad.lo.u32 %r1, %r1, 10, %r2;
                mad.lo.u32 %r1, %r1, 10, %r29;
                mov.u32 %r2, %tid.z;
                mad.lo.u32 %r1, %r1, 10, %r2;
                mov.u32 %r3, %tid.y;
                mad.lo.u32 %r1, %r1, 10, %r3;
                mad.lo.u32 %r1, %r1, 10, %r31;
                mad.lo.u32 %r4, %r2, 3, %r3;
                mad.lo.u32 %r4, %r4, 5, %r31;
                mov.u32 %r5, %ctaid.z;
                mov.u32 %r6, %ctaid.y;
                mad.lo.u32 %r5, %r5, 3, %r6;
                mad.lo.u32 %r5, %r5, 2, %r29;
                mad.lo.u32 %r4, %r5, 60, %r4;
                mul.wide.u32 %rd1, %r4, 4;
                add.s64 %rd1, %rd15, %rd1;
                st.global.u32 [%rd1], %r1;
                ret;
                """);
        program.run(new Dimensions(2, 3, 2), new Dimensions(5, 3, 4));
        int[] words = program.ints(720);
        int at = 0;
        for (int block = 0; block < 12; block++) {
            for (int thread = 0; thread < 60; thread++) {
                int expected = block / 6 * 100000 + block / 2 % 3 * 10000 + block % 2 * 1000;
                expected += thread / 15 * 100 + thread / 5 % 3 * 10 + thread % 5;
                assertThat(words[at++]).isEqualTo(expected);
            }
        }
    }

    @Test
    void sizesWarpsAndLanes() {
        Program program = Program.of("""
                setp.ne.u32 %p1, %r31, 2;
                mov.u32 %r9, %tid.y;
                setp.ne.or.u32 %p1, %r9, 8, %p1;
                @%p1 exit;
                mov.u32 %r1, %ntid.x;
                mov.u32 %r2, %ntid.y;
                mov.u32 %r3, %ntid.z;
                mov.u32 %r4, %nctaid.y;
                st.global.v4.u32 [%rd15], {%r1, %r2, %r3, %r4};
                mov.u32 %r1, %laneid;
                mov.u32 %r2, %warpid;
                mov.u32 %r3, %nwarpid;
                mov.u32 %r4, %lanemask_lt;
                st.global.v4.u32 [%rd15+16], {%r1, %r2, %r3, %r4};
                mov.u32 %r1, %lanemask_le;
                mov.u32 %r2, %lanemask_eq;
                mov.u32 %r3, %lanemask_ge;
                mov.u32 %r4, %lanemask_gt;
                st.global.v4.u32 [%rd15+32], {%r1, %r2, %r3, %r4};
                ret;
                """);
        program.run(new Dimensions(1, 2, 1), new Dimensions(5, 9, 1));
        // Thread (2, 8) is number 42: lane 10 of warp 1.
        assertThat(program.ints(12)).containsExactly(5, 9, 1, 2, 10, 1, 2, 0x3FF, 0x7FF, 0x400, 0xFFFFFC00, 0xFFFFF800);
    }

    @Test
    void theClockNeverGoesBack() {
        Program program = Program.of("""
                mov.u32 %r5, 0;
                mov.u64 %rd1, %clock64;
                LOOP:
                add.u32 %r5, %r5, 1;
                setp.lt.u32 %p2, %r5, %r31;
                @%p2 bra LOOP;
                mov.u64 %rd2, %clock64;
                sub.s64 %rd3, %rd2, %rd1;
                bar.sync 0;
                mov.u64 %rd4, %clock64;
                sub.s64 %rd4, %rd4, %rd2;
                min.s64 %rd3, %rd3, %rd4;
                mul.wide.u32 %rd5, %r31, 8;
                add.s64 %rd5, %rd15, %rd5;
                st.global.u64 [%rd5], %rd3;
                ret;
                """);
        for (long least : program.run(1, 64).longs(64)) {
            assertThat(least).isPositive();
        }
    }
}
