package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lanes that part, where they meet again, and what they do in between. */
@Timeout(240)
final class DivergenceTest {
    /** Recursive: n + f(n - 1), 0 at 0. */
    private static final String SUM = Program.function("(.param .b32 result) sum(.param .b32 n)", """
            ld.param.u32 %r1, [n];
            mov.u32 %r3, 0;
            setp.eq.u32 %p1, %r1, 0;
            @%p1 bra DONE;
            sub.u32 %r2, %r1, 1;
            {
            .param .b32 next; .param .b32 got;
            st.param.b32 [next], %r2;
            call (got), sum, (next);
            ld.param.u32 %r3, [got];
            }
            add.u32 %r3, %r3, %r1;
            DONE:
            st.param.b32 [result], %r3;
            ret;
            """);

    @Test
    void lanesMeetBehindAnIf() {
        Program program = Program.of("""
                setp.lt.u32 %p1, %r31, 8;
                @%p1 bra LOW;
                activemask.b32 %r1;
                bra JOIN;
                LOW:
                activemask.b32 %r1;
                JOIN:
                activemask.b32 %r2;
                st.global.u32 [%rd14], %r1;
                st.global.u32 [%rd14+128], %r2;
                ret;
                """);
        int[] words = program.run(1, 32).ints(64);
        assertThat(words[0]).isEqualTo(0xFF);
        assertThat(words[31]).isEqualTo(0xFFFFFF00);
        assertThat(words[32]).isEqualTo(-1);
        assertThat(words[63]).isEqualTo(-1);
    }

    @Test
    void theFallThroughSideRunsFirst() {
        Program program = Program.of("""
                setp.lt.u32 %p1, %r31, 4;
                @%p1 bra TAKEN;
                atom.global.exch.b32 %r1, [%rd15+256], 1;
                bra JOIN;
                TAKEN:
                atom.global.exch.b32 %r1, [%rd15+256], 2;
                JOIN:
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        int[] words = program.run(1, 8).ints(8);
        // The first of each side sees what the side before it left.
        assertThat(words).containsExactly(1, 2, 2, 2, 0, 1, 1, 1);
    }

    @Test
    void lanesLeaveALoopOneByOneAndMeetBehindIt() {
        Program program = Program.of("""
                mov.u32 %r1, 0;
                LOOP:
                add.u32 %r1, %r1, 1;
                setp.le.u32 %p1, %r1, %r31;
                @%p1 bra LOOP;
                activemask.b32 %r2;
                add.u32 %r1, %r1, %r2;
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        // All 32 are active behind the loop: lane l adds -1 to its l + 1 rounds.
        int[] words = program.run(1, 32).ints(32);
        for (int lane = 0; lane < 32; lane++) {
            assertThat(words[lane]).isEqualTo(lane);
        }
    }

    @Test
    void aGuardedExitEndsSomeLanes() {
        Program program = Program.of("""
                setp.ge.u32 %p1, %r31, 5;
                @%p1 exit;
                activemask.b32 %r1;
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        assertThat(program.run(1, 32).ints(6)).containsExactly(31, 31, 31, 31, 31, 0);
    }

    @Test
    void aGuardedCallIsMadeBySomeLanes() {
        Program program = Program.of(SUM, "", """
                setp.lt.u32 %p1, %r31, 3;
                mov.u32 %r1, 100;
                {
                .param .b32 n; .param .b32 got;
                st.param.b32 [n], %r31;
                st.param.b32 [got], %r1;
                @%p1 call (got), sum, (n);
                @%p1 ld.param.u32 %r1, [got];
                }
                activemask.b32 %r2;
                popc.b32 %r2, %r2;
                add.u32 %r1, %r1, %r2;
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        assertThat(program.run(1, 4).ints(4)).containsExactly(4, 5, 7, 104);
    }

    @Test
    void everyLaneRecursesToItsOwnDepth() {
        Program program = Program.of(SUM, "", """
                {
                .param .b32 n; .param .b32 got;
                st.param.b32 [n], %r31;
                call (got), sum, (n);
                ld.param.u32 %r1, [got];
                }
                activemask.b32 %r2;
                setp.eq.u32 %p1, %r2, -1;
                @%p1 st.global.u32 [%rd14], %r1;
                ret;
                """);
        int[] words = program.run(1, 32).ints(32);
        for (int n = 0; n < 32; n++) {
            assertThat(words[n]).isEqualTo(n * (n + 1) / 2);
        }
    }

    @Test
    void lanesCallDifferentFunctions() {
        String module = Program.function("(.param .b32 y) twice(.param .b32 x)", """
                ld.param.u32 %r1, [x];
                shl.b32 %r1, %r1, 1;
                st.param.b32 [y], %r1;
                ret;
                """)
                + Program.function("(.param .b32 y) negative(.param .b32 x)", """
                ld.param.u32 %r1, [x];
                setp.eq.u32 %p1, %r1, 5;
                @%p1 exit;
                neg.s32 %r1, %r1;
                st.param.b32 [y], %r1;
                ret;
                """)
                + ".global .align 8 .u64 table[2] = {twice, negative};";
        Program program = Program.of(module, "", """
                and.b32 %r1, %r31, 1;
                mul.wide.u32 %rd1, %r1, 8;
                mov.u64 %rd2, table;
                add.s64 %rd1, %rd1, %rd2;
                ld.global.u64 %rd3, [%rd1];
                p: .callprototype (.param .b32 _)_ (.param .b32 _);
                {
                .param .b32 x; .param .b32 y;
                st.param.b32 [x], %r31;
                call (y), %rd3, (x), p;
                ld.param.u32 %r2, [y];
                }
                activemask.b32 %r3;
                st.global.u32 [%rd14], %r2;
                st.global.u32 [%rd14+128], %r3;
                ret;
                """);
        int[] words = program.run(1, 8).ints(40);
        assertThat(words).startsWith(0, -1, 4, -3, 8, 0, 12, -7);
        assertThat(words[32]).isEqualTo(0b1101_1111);
    }

    @Test
    void anIndexedBranchSendsLanesApartAndTheyMeet() {
        Program program = Program.of("""
                and.b32 %r1, %r31, 3;
                t: .branchtargets A, B, C, B;
                brx.idx %r1, t;
                A:
                activemask.b32 %r2;
                bra JOIN;
                B:
                activemask.b32 %r2;
                bra JOIN;
                C:
                mov.u32 %r2, 7;
                JOIN:
                activemask.b32 %r3;
                st.global.u32 [%rd14], %r2;
                st.global.u32 [%rd14+128], %r3;
                ret;
                """);
        int[] words = program.run(1, 8).ints(40);
        assertThat(words).startsWith(0x11, 0xAA, 7, 0xAA, 0x11, 0xAA, 7, 0xAA);
        assertThat(words[32]).isEqualTo(0xFF);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 24, 33, 169, 1024})
    void aBarrierCountsThreadsOfPartialWarpsAndThoseThatEnded(int threads) {
        // Thread 0 ends at once; the others publish, wait and read their neighbour.
        Program program = Program.of("", ".shared .align 4 .b8 s[4096];", """
                mov.u32 %r10, s;
                mad.lo.u32 %r10, %r31, 4, %r10;
                add.u32 %r1, %r31, 1000;
                st.shared.u32 [%r10], %r1;
                setp.eq.u32 %p1, %r31, 0;
                @%p1 exit;
                bar.sync 0;
                mov.u32 %r2, %ntid.x;
                sub.u32 %r2, %r2, %r31;
                mov.u32 %r10, s;
                mad.lo.u32 %r10, %r2, 4, %r10;
                ld.shared.u32 %r3, [%r10];
                st.global.u32 [%rd14], %r3;
                ret;
                """);
        int[] words = program.run(1, threads).ints(threads);
        assertThat(words[0]).isZero();
        for (int t = 1; t < threads; t++) {
            assertThat(words[t]).isEqualTo(1000 + threads - t);
        }
    }

    @Test
    void aGuardedBarrierIsForSomeWarps() {
        Program program = Program.of("""
                setp.ge.u32 %p1, %r31, 32;
                @%p1 bar.sync 2, 64;
                st.global.u32 [%rd14], 1;
                ret;
                """);
        assertThat(program.run(1, 96).ints(96)).containsOnly(1);
    }

    @Test
    void producersArriveAndConsumersWait() {
        // Warp 1 comes first to barrier 1 and waits; warp 0 writes and only arrives.
        Program program = Program.of("", ".shared .align 4 .u32 s;", """
                setp.lt.u32 %p1, %r31, 32;
                @%p1 bra PRODUCE;
                bar.sync 1, 64;
                ld.shared.u32 %r1, [s];
                st.global.u32 [%rd14], %r1;
                bar.arrive 2, 64;
                ret;
                PRODUCE:
                st.shared.u32 [s], 77;
                bar.arrive 1, 64;
                bar.sync 2, 64;
                st.shared.u32 [s], 88;
                ret;
                """);
        assertThat(program.run(1, 64).ints(33)[32]).isEqualTo(77);
    }

    @Test
    void lanesOfOneWarpMayNameDifferentBarriers() {
        // Even threads meet at barrier 3, odd ones at barrier 4: 16 of each warp. Then each reads its partner's word.
        Program program = Program.of("", ".shared .align 4 .b8 s[256];", """
                mov.u32 %r10, s;
                mad.lo.u32 %r11, %r31, 4, %r10;
                add.u32 %r1, %r31, 500;
                st.shared.u32 [%r11], %r1;
                and.b32 %r1, %r31, 1;
                add.u32 %r1, %r1, 3;
                barrier.sync %r1, 32;
                xor.b32 %r2, %r31, 32;
                mad.lo.u32 %r11, %r2, 4, %r10;
                ld.shared.u32 %r3, [%r11];
                st.global.u32 [%rd14], %r3;
                ret;
                """);
        int[] words = program.run(1, 64).ints(64);
        for (int t = 0; t < 64; t++) {
            assertThat(words[t]).isEqualTo(500 + (t ^ 32));
        }
    }

    @Test
    void aBarrierReducesPredicates() {
        Program program = Program.of("""
                setp.lt.u32 %p1, %r31, 37;
                bar.red.popc.u32 %r1, 0, %p1;
                bar.red.and.pred %p2, 0, %p1;
                bar.red.or.pred %p3, 0, !%p1;
                setp.le.u32 %p4, %r31, 100;
                bar.red.and.pred %p5, 0, %p4;
                selp.u32 %r2, 100, 0, %p2;
                selp.u32 %r3, 200, 0, %p3;
                selp.u32 %r4, 400, 0, %p5;
                add.u32 %r1, %r1, %r2;
                add.u32 %r1, %r1, %r3;
                add.u32 %r1, %r1, %r4;
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        assertThat(program.run(1, 70).ints(70)).containsOnly(37 + 200 + 400);
    }
}
