package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A program that cannot go on is told who waits for whom. */
@Timeout(240)
final class DeadlockTest {
    @Test
    void aBarrierThatSomeThreadsNeverReach() {
        Program program = Program.of("""
                setp.ge.u32 %p1, %r31, 32;
                @%p1 bra OTHER;
                bar.sync 3;
                ret;
                OTHER:
                bar.sync 5;
                ret;
                """);
        assertThat(program.fault(1, 64))
                .isEqualTo("deadlock in kernel k: block (0, 0, 0) warp 0 lanes 0xffffffff wait at barrier 3"
                        + " (32 of all threads came), test.ptx line " + program.line("bar.sync 3")
                        + "; block (0, 0, 0) warp 1 lanes 0xffffffff wait at barrier 5 (32 of all threads came),"
                        + " test.ptx line " + program.line("bar.sync 5"));
    }

    @Test
    void aBarrierWithACountNobodyFills() {
        Program program = Program.of("bar.sync 1, 128;\nret;");
        assertThat(program.fault(1, 64)).contains("wait at barrier 1 (64 of 128 threads came)");
    }

    @Test
    void aShuffleThatNamesALaneWhichSpins() {
        Program program = Program.of("""
                setp.eq.u32 %p1, %r31, 3;
                @%p1 bra SPIN;
                shfl.sync.idx.b32 %r1, %r31, 3, 31, -1;
                ret;
                SPIN:
                ld.volatile.global.u32 %r2, [%rd15];
                setp.eq.u32 %p2, %r2, 0;
                @%p2 bra SPIN;
                ret;
                """);
        assertThat(program.fault(1, 32))
                .startsWith("deadlock in kernel k: ")
                .contains("lanes 0xfffffff7 wait for lanes 0x8 at shfl.sync.idx.b32, test.ptx line "
                        + program.line("shfl.sync"))
                .contains(
                        "lanes 0x8 spin in a loop and no memory changes, test.ptx line " + program.line("ld.volatile"));
    }

    @Test
    void aLockThatIsNeverReleased() {
        Program program = Program.of("""
                LOCK:
                atom.global.cas.b32 %r1, [%rd15], 0, 1;
                setp.ne.u32 %p1, %r1, 0;
                @%p1 bra LOCK;
                ret;
                """);
        assertThat(program.fault(1, 2))
                .isEqualTo("deadlock in kernel k: block (0, 0, 0) warp 0 lanes 0x2 spin in a loop and no memory"
                        + " changes, test.ptx line " + program.line("atom.global.cas"));
    }

    @Test
    void twoBlocksThatWaitForEachOther() {
        Program program = Program.of("""
                xor.b32 %r1, %r29, 1;
                mul.wide.u32 %rd1, %r1, 4;
                add.s64 %rd1, %rd15, %rd1;
                WAIT:
                ld.volatile.global.u32 %r2, [%rd1];
                setp.eq.u32 %p1, %r2, 0;
                @%p1 bra WAIT;
                st.global.u32 [%rd14], 1;
                ret;
                """);
        assertThat(program.fault(2, 1))
                .contains("block (0, 0, 0) warp 0 lanes 0x1 spin")
                .contains("block (1, 0, 0) warp 0 lanes 0x1 spin");
    }

    @Test
    void anEmptyLoop() {
        Program program = Program.of("L:\nbra L;");
        assertThat(program.fault(1, 32)).contains("lanes 0xffffffff spin in a loop");
    }

    @Test
    void aLoopWhoseLanesPartInEveryRound() {
        Program program = Program.of("""
                and.b32 %r1, %r31, 1;
                setp.eq.u32 %p1, %r1, 0;
                LOOP:
                ld.volatile.global.u32 %r2, [%rd15];
                setp.ne.u32 %p2, %r2, 0;
                @%p2 bra END;
                @%p1 bra LOOP;
                mov.u32 %r3, 5;
                bra LOOP;
                END:
                ret;
                """);
        assertThat(program.fault(1, 32)).contains("lanes 0xffffffff spin in a loop");
    }

    @Test
    void onlyTheFirstFewOfManyAreListed() {
        Program program = Program.of("L:\nbra L;");
        assertThat(program.fault(10, 32)).endsWith("; and 6 more");
    }

    @Test
    void blocksThatNoGpuHasRoomForNeverCome() {
        // The first block waits for the last of more than a GPU holds at once: 132 multiprocessors, 32 blocks each.
        Program program = Program.of("""
                setp.eq.u32 %p1, %r29, 9999;
                @%p1 st.global.u32 [%rd15], 1;
                WAIT:
                ld.volatile.global.u32 %r2, [%rd15];
                setp.eq.u32 %p1, %r2, 0;
                @%p1 bra WAIT;
                ret;
                """);
        assertThat(program.fault(10000, 1)).endsWith("; 5776 blocks wait for room");
    }
}
