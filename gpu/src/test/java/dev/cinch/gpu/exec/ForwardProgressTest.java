package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Threads that wait for others by looking at memory get their turn; no deadlock is called. */
@Timeout(240)
final class ForwardProgressTest {
    private static final String CRITICAL = """
            ld.volatile.global.u32 %r5, [%rd15+4];
            add.u32 %r5, %r5, 1;
            st.volatile.global.u32 [%rd15+4], %r5;
            membar.gl;
            atom.global.exch.b32 %r6, [%rd15], 0;
            """;

    @Test
    void aSpinLockWithinAWarp() {
        Program program = Program.of("""
                LOCK:
                atom.global.cas.b32 %r1, [%rd15], 0, 1;
                setp.ne.u32 %p1, %r1, 0;
                @%p1 bra LOCK;
                """ + CRITICAL + "ret;");
        assertThat(program.run(3, 96).ints(2)).containsExactly(0, 288);
    }

    @Test
    void aSpinLockInsideTheLoop() {
        Program program = Program.of("""
                LOOP:
                atom.global.cas.b32 %r1, [%rd15], 0, 1;
                setp.ne.u32 %p1, %r1, 0;
                @%p1 bra NEXT;
                """ + CRITICAL + """
                NEXT:
                @%p1 bra LOOP;
                ret;
                """);
        assertThat(program.run(2, 64).ints(2)).containsExactly(0, 128);
    }

    @Test
    void aTicketLock() {
        Program program = Program.of("""
                atom.global.add.u32 %r1, [%rd15+8], 1;
                WAIT:
                ld.volatile.global.u32 %r2, [%rd15];
                setp.ne.u32 %p1, %r1, %r2;
                @%p1 bra WAIT;
                ld.volatile.global.u32 %r5, [%rd15+4];
                add.u32 %r5, %r5, 1;
                st.volatile.global.u32 [%rd15+4], %r5;
                add.u32 %r2, %r2, 1;
                st.volatile.global.u32 [%rd15], %r2;
                ret;
                """);
        assertThat(program.run(4, 64).ints(3)).containsExactly(256, 256, 256);
    }

    @Test
    void backoffThatCountsAndNaps() {
        Program program = Program.of("""
                mov.u32 %r10, 8;
                LOCK:
                atom.global.cas.b32 %r1, [%rd15], 0, 1;
                setp.eq.u32 %p1, %r1, 0;
                @%p1 bra HAVE;
                nanosleep.u32 %r10;
                add.u32 %r10, %r10, 1;
                bra LOCK;
                HAVE:
                """ + CRITICAL + "ret;");
        assertThat(program.run(1, 32).ints(2)).containsExactly(0, 32);
    }

    /** While one naps another goes on, so that each of those who wait tries once for each who leaves: so on an H200. */
    @ParameterizedTest
    @CsvSource({"1, 2, 1", "1, 8, 28", "1, 32, 496"})
    void naps(int blocks, int threads, int tries) {
        Program program = Program.of("""
                mov.u32 %r10, 8;
                mov.u32 %r11, 0;
                LOCK:
                atom.global.exch.b32 %r1, [%rd15], 1;
                setp.eq.u32 %p1, %r1, 0;
                @%p1 bra HAVE;
                nanosleep.u32 %r10;
                shl.b32 %r10, %r10, 1;
                min.u32 %r10, %r10, 1024;
                add.u32 %r11, %r11, 1;
                bra LOCK;
                HAVE:
                red.global.add.u32 [%rd15+8], %r11;
                """ + CRITICAL + "ret;");
        assertThat(program.run(blocks, threads).ints(3)).containsExactly(0, blocks * threads, tries);
    }

    @Test
    void aConsumerInTheFirstBlockOfManyWaitsForTheLast() {
        Program program = Program.of("""
                setp.ne.u32 %p1, %r29, 0;
                @%p1 bra PRODUCE;
                WAIT:
                ld.volatile.global.u32 %r2, [%rd15];
                setp.lt.u32 %p2, %r2, 2999;
                @%p2 bra WAIT;
                st.global.u32 [%rd15+4], %r2;
                ret;
                PRODUCE:
                red.global.add.u32 [%rd15], 1;
                ret;
                """);
        assertThat(program.run(3000, 1).ints(2)).containsExactly(2999, 2999);
    }

    @Test
    void blocksThatAllWaitForTheNextOne() {
        Program program = Program.sized(4 * 1001, "", "", """
                setp.eq.u32 %p1, %r29, 999;
                @%p1 st.volatile.global.u32 [%rd14+4], 1;
                WAIT:
                ld.volatile.global.u32 %r2, [%rd14+4];
                setp.eq.u32 %p2, %r2, 0;
                @%p2 bra WAIT;
                add.u32 %r2, %r2, 1;
                st.volatile.global.u32 [%rd14], %r2;
                ret;
                """);
        assertThat(program.run(1000, 1).ints(1)).containsExactly(1001);
    }

    @Test
    void aLookBackOverTwoThousandBlocks() {
        // Each block waits for the sum of those before it, as a scan in one pass does.
        Program program = Program.sized(4 * 2001, "", "", """
                setp.ne.u32 %p1, %r31, 0;
                @%p1 bra END;
                mul.wide.u32 %rd1, %r29, 4;
                add.s64 %rd1, %rd15, %rd1;
                setp.eq.u32 %p2, %r29, 0;
                mov.u32 %r2, 1;
                @%p2 bra FIRST;
                WAIT:
                ld.volatile.global.u32 %r2, [%rd1];
                setp.eq.u32 %p3, %r2, 0;
                @%p3 bra WAIT;
                FIRST:
                add.u32 %r3, %r2, %r29;
                membar.gl;
                st.volatile.global.u32 [%rd1+4], %r3;
                END:
                bar.sync 0;
                ret;
                """);
        // 1 + (0 + 1 + … + 1999)
        assertThat(program.run(2000, 64).ints(2001)[2000]).isEqualTo(1999001);
    }

    @Test
    void aLongLoopWhileOtherLanesWaitForIt() {
        Program program = Program.of("""
                setp.ne.u32 %p1, %r31, 7;
                mov.u32 %r1, 0;
                @%p1 bra JOIN;
                LOOP:
                add.u32 %r1, %r1, 3;
                setp.ne.u32 %p2, %r1, 30000000;
                @%p2 bra LOOP;
                JOIN:
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        int[] words = program.run(1, 32).ints(32);
        assertThat(words[7]).isEqualTo(30_000_000);
        assertThat(words[8]).isZero();
    }

    @Test
    void aLoopThatWaitsForTheClock() {
        Program program = Program.of("""
                mov.u32 %r1, %clock;
                WAIT:
                mov.u32 %r2, %clock;
                sub.u32 %r3, %r2, %r1;
                setp.lt.u32 %p1, %r3, 5000;
                @%p1 bra WAIT;
                setp.ge.u32 %p1, %r3, 5000;
                selp.u32 %r4, 1, 0, %p1;
                st.global.u32 [%rd14], %r4;
                ret;
                """);
        assertThat(program.run(1, 32).ints(32)).containsOnly(1);
    }

    @Test
    void theBarrierOfOneWarpIsSetFreeByLanesWaitingAtAJoin() {
        // Lanes 0 to 15 meet the barrier first; the others come to the same one behind the join.
        Program program = Program.of("""
                setp.ge.u32 %p1, %r31, 16;
                @%p1 bra JOIN;
                bar.sync 0;
                st.global.u32 [%rd14], 1;
                bra JOIN2;
                JOIN:
                bar.sync 0;
                JOIN2:
                ld.global.u32 %r1, [%rd14];
                add.u32 %r1, %r1, 1;
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        int[] words = program.run(1, 32).ints(32);
        assertThat(words[0]).isEqualTo(2);
        assertThat(words[16]).isEqualTo(1);
    }
}
