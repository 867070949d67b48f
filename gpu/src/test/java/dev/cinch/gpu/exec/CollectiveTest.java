package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Instructions in which lanes see each other, also when they come from different places. */
@Timeout(240)
final class CollectiveTest {
    @Test
    void shufflesMoveValues() {
        Program program = Program.of("""
                shfl.sync.down.b32 %r1|%p1, %r31, 3, 31, -1;
                selp.u32 %r2, 100, 0, %p1;
                add.u32 %r1, %r1, %r2;
                st.global.u32 [%rd14], %r1;
                shfl.sync.up.b32 %r3, %r31, 1, 0, -1;
                st.global.u32 [%rd14+128], %r3;
                shfl.sync.bfly.b32 %r4, %r31, 5, 31, -1;
                st.global.u32 [%rd14+256], %r4;
                shfl.sync.idx.b32 %r5, %r31, 2, 6175, -1;
                st.global.u32 [%rd14+384], %r5;
                ret;
                """);
        int[] words = program.run(1, 32).ints(128);
        assertThat(words[0]).isEqualTo(103);
        assertThat(words[28]).isEqualTo(131);
        assertThat(words[29]).isEqualTo(29); // out of range: its own value
        assertThat(words[32]).isZero();
        assertThat(words[33]).isZero();
        assertThat(words[63]).isEqualTo(30);
        assertThat(words[64 + 10]).isEqualTo(15);
        // 6175 = 0x181f: segments of 8 lanes
        assertThat(words[96 + 5]).isEqualTo(2);
        assertThat(words[96 + 21]).isEqualTo(18);
    }

    @Test
    void lanesMeetFromDifferentPlaces() {
        Program program = Program.of("""
                setp.lt.u32 %p1, %r31, 16;
                @%p1 bra LOW;
                mul.lo.u32 %r1, %r31, 10;
                shfl.sync.bfly.b32 %r2, %r1, 16, 31, -1;
                bra JOIN;
                LOW:
                mul.lo.u32 %r1, %r31, 1000;
                shfl.sync.bfly.b32 %r2, %r1, 16, 31, -1;
                JOIN:
                st.global.u32 [%rd14], %r2;
                ret;
                """);
        int[] words = program.run(1, 32).ints(32);
        assertThat(words[1]).isEqualTo(170);
        assertThat(words[17]).isEqualTo(1000);
    }

    @Test
    void eachLaneMayHaveAMaskOfItsOwn() {
        Program program = Program.of("""
                setp.lt.u32 %p1, %r31, 12;
                selp.b32 %r1, 0xFFF, 0xFFFFF000, %p1;
                setp.gt.u32 %p2, %r31, 10;
                vote.sync.ballot.b32 %r2, %p2, %r1;
                redux.sync.add.u32 %r3, %r31, %r1;
                add.u32 %r2, %r2, %r3;
                st.global.u32 [%rd14], %r2;
                ret;
                """);
        int[] words = program.run(1, 32).ints(32);
        assertThat(words[0]).isEqualTo((1 << 11) + 66);
        assertThat(words[31]).isEqualTo(0xFFFFF000 + 496 - 66);
    }

    @Test
    void lanesThatEndedAreNotWaitedFor() {
        Program program = Program.of("""
                setp.ge.u32 %p1, %r31, 10;
                @%p1 bra GONE;
                vote.sync.all.pred %p2, %p2, -1;
                setp.lt.u32 %p3, %r31, 99;
                vote.sync.ballot.b32 %r1, %p3, -1;
                st.global.u32 [%rd14], %r1;
                ret;
                GONE:
                exit;
                """);
        assertThat(program.run(1, 32).ints(10)).containsOnly(0x3FF);
    }

    @Test
    void aWarpBarrierOrdersItsLanes() {
        Program program = Program.of("", ".shared .align 4 .b8 s[128];", """
                mov.u32 %r10, s;
                mad.lo.u32 %r10, %r31, 4, %r10;
                setp.eq.u32 %p1, %r31, 0;
                @%p1 bra WRITER;
                bar.warp.sync -1;
                ld.shared.u32 %r1, [s];
                bra JOIN;
                WRITER:
                st.shared.u32 [%r10], 55;
                bar.warp.sync -1;
                mov.u32 %r1, 66;
                JOIN:
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        int[] words = program.run(1, 32).ints(32);
        assertThat(words[0]).isEqualTo(66);
        assertThat(words[1]).isEqualTo(55);
        assertThat(words[31]).isEqualTo(55);
    }

    @Test
    void matchFindsEqualValues() {
        Program program = Program.of("""
                and.b32 %r1, %r31, 1;
                match.any.sync.b32 %r2, %r1, -1;
                st.global.u32 [%rd14], %r2;
                match.all.sync.b32 %r3|%p1, %r1, -1;
                st.global.u32 [%rd14+128], %r3;
                cvt.u64.u32 %rd1, %r1;
                mul.lo.u64 %rd1, %rd1, 0;
                match.all.sync.b64 %r4|%p2, %rd1, -1;
                selp.u32 %r5, 1, 0, %p2;
                st.global.u32 [%rd14+256], %r5;
                ret;
                """);
        int[] words = program.run(1, 32).ints(96);
        assertThat(words[0]).isEqualTo(0x55555555);
        assertThat(words[1]).isEqualTo(0xAAAAAAAA);
        assertThat(words[32]).isZero();
        assertThat(words[64]).isEqualTo(1);
    }

    @Test
    void oneLaneOfTheMaskIsElected() {
        Program program = Program.of("""
                mov.u32 %r2, 99;
                setp.lt.u32 %p1, %r31, 12;
                @%p1 bra END;
                elect.sync %r1|%p2, 0xfffff000;
                selp.u32 %r2, 1, 0, %p2;
                mad.lo.u32 %r2, %r1, 100, %r2;
                elect.sync _|%p2, 0xfffff000;
                @%p2 add.u32 %r2, %r2, 10;
                END:
                st.global.u32 [%rd14], %r2;
                ret;
                """);
        int[] words = program.run(1, 32).ints(32);
        assertThat(words).startsWith(99, 99).endsWith(1200, 1200);
        assertThat(words[12]).isEqualTo(1211);
    }

    @Test
    void reductionsKnowSigns() {
        Program program = Program.of("""
                sub.u32 %r1, %r31, 5;
                redux.sync.min.s32 %r2, %r1, -1;
                redux.sync.min.u32 %r3, %r1, -1;
                redux.sync.max.s32 %r4, %r1, -1;
                redux.sync.max.u32 %r5, %r1, -1;
                redux.sync.xor.b32 %r6, %r1, -1;
                st.global.v4.u32 [%rd15], {%r2, %r3, %r4, %r5};
                st.global.u32 [%rd15+16], %r6;
                ret;
                """);
        // -5 to 26; -5 ^ … ^ -1 ^ 0 ^ … ^ 26 = -5 ^ 27: pairs -1^-2, -3^-4 give 1 each; 0 to 26 gives 27
        assertThat(program.run(1, 32).ints(5)).containsExactly(-5, 0, 26, -1, -5 ^ 27);
    }

    @Test
    void aPartlyGuardedShuffleWaitsForTheOthers() {
        // Lanes 0 to 7 shuffle among themselves while the rest step over.
        Program program = Program.of("""
                setp.lt.u32 %p1, %r31, 8;
                mov.u32 %r1, 9;
                @%p1 shfl.sync.idx.b32 %r1, %r31, 7, 31, 0xFF;
                activemask.b32 %r2;
                setp.ne.u32 %p2, %r2, -1;
                @%p2 trap;
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        int[] words = program.run(1, 32).ints(32);
        assertThat(words[0]).isEqualTo(7);
        assertThat(words[8]).isEqualTo(9);
    }
}
