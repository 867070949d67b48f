package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Launched;
import org.junit.jupiter.api.Test;

/** Instructions counted by hand; {@link Program} itself begins with 7. */
final class CountTest {
    private static final int BEGIN = 7;

    private static void counts(String body, int threads, long warps, long lanes) {
        Launched launched = Program.of(body).run(1, threads).launched;
        assertThat(launched.warpInstructions()).as("warp instructions").isEqualTo(warps);
        assertThat(launched.threadInstructions()).as("thread instructions").isEqualTo(lanes);
    }

    @Test
    void everyInstructionOfEveryWarp() {
        counts("add.u32 %r1, %r31, 1;\nret;", 70, 3 * (BEGIN + 2), 70 * (BEGIN + 2));
    }

    @Test
    void aGuardDoesNotChangeTheCount() {
        counts(
                "setp.lt.u32 %p1, %r31, 3;\n@%p1 add.u32 %r1, %r31, 1;\n@!%p1 mov.u32 %r2, %clock;\nret;",
                32, BEGIN + 4, 32 * (BEGIN + 4));
    }

    @Test
    void bothSidesOfABranch() {
        // setp, bra; 24 lanes: mov, bra; 8 lanes: mov; all: ret
        counts("""
                setp.lt.u32 %p1, %r31, 8;
                @%p1 bra LOW;
                mov.u32 %r1, 1;
                bra JOIN;
                LOW:
                mov.u32 %r1, 2;
                JOIN:
                ret;
                """, 32, BEGIN + 6, 32 * BEGIN + 32 * 2 + 24 * 2 + 8 + 32);
    }

    @Test
    void lanesThatLeaveALoop() {
        // mov; then lane l goes l + 1 rounds of three; ret
        counts("""
                mov.u32 %r1, 0;
                LOOP:
                add.u32 %r1, %r1, 1;
                setp.le.u32 %p1, %r1, %r31;
                @%p1 bra LOOP;
                ret;
                """, 32, BEGIN + 1 + 32 * 3 + 1, 32 * (BEGIN + 2) + 3 * 32 * 33 / 2);
    }

    @Test
    void aPartlyGuardedShuffleCountsOnce() {
        counts(
                "setp.lt.u32 %p1, %r31, 8;\n@%p1 shfl.sync.idx.b32 %r1, %r31, 7, 31, 0xFF;\nret;",
                32, BEGIN + 3, 32 * (BEGIN + 3));
    }

    @Test
    void anIndexedBranchCountsOnce() {
        counts(
                "and.b32 %r1, %r31, 1;\nt: .branchtargets A, B;\nbrx.idx %r1, t;\nA:\nadd.u32 %r1, %r1, 1;\nB:\nret;",
                32, BEGIN + 4, 32 * (BEGIN + 2) + 16 + 32);
    }

    @Test
    void aWaitAtABarrierCountsOnce() {
        counts("bar.sync 0;\nret;", 64, 2 * (BEGIN + 2), 64 * (BEGIN + 2));
    }
}
