package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.policy.schedule.WarpSchedulers;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Which warp issues when. Each warp reads the clock six times, into registers of their own, so that it can issue whenever
 * it is fetched and chosen; then it writes the six cycles.
 */
final class SchedulerTest {
    private static final int READS = 6;

    /** For each warp the cycles of its reads, counted from the block's start. */
    private static int[][] issues(Machine machine, int warps) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < READS; i++) {
            body.append("mov.u32 %r").append(i).append(", %clock;\n");
        }
        body.append(TimedProgram.ADDRESSES).append("mad.lo.u32 %r60, %r62, 20, 0;\n");
        body.append("mul.wide.u32 %rd1, %r60, 1;\nadd.s64 %rd1, %rd29, %rd1;\n");
        for (int i = 0; i < READS; i++) {
            body.append("st.global.u32 [%rd1+")
                    .append(4 * i)
                    .append("], %r")
                    .append(i)
                    .append(";\n");
        }
        int words = warps * 32 * READS;
        TimedProgram program = TimedProgram.on(new TimedDevice(machine), "", "", body.toString(), 4 * words, 64)
                .run(1, 32 * warps);
        int[] all = program.ints(words);
        int[][] cycles = new int[warps][];
        for (int w = 0; w < warps; w++) {
            cycles[w] = Arrays.copyOfRange(all, 32 * READS * w, 32 * READS * w + READS);
        }
        return cycles;
    }

    /**
     * Slot 0 counts as fetched last, so warps 1, 2, 3, 0 are chosen to fetch in cycles 0 to 3 and have two instructions two
     * cycles later. From then on each issues in its turn, every fourth cycle; who has used up its two is fetched again at
     * once and has the next two before its turn.
     */
    @Test
    void looseRoundRobin() {
        int[][] cycles = issues(SmallMachine.with("sm.policy=lrr"), 4);
        assertThat(cycles[1]).containsExactly(2, 6, 10, 14, 18, 22);
        assertThat(cycles[2]).containsExactly(3, 7, 11, 15, 19, 23);
        assertThat(cycles[3]).containsExactly(4, 8, 12, 16, 20, 24);
        assertThat(cycles[0]).containsExactly(5, 9, 13, 17, 21, 25);
    }

    /**
     * The same fetches. Warp 1 is the first, and issues both its instructions; then warp 2 (3 comes in the same cycle, but
     * is younger) both of its own. From cycle 5 on there is warp 0, the oldest: it issues its two in cycles 6 and 7. Warp 1,
     * fetched again in cycle 4 (warp 0 was in cycle 3), is there from 6: it is the oldest in cycle 8, while warp 0 is
     * fetched. So 0 and 1 take turns, two by two, until they have read six clocks. Then they go on, with the instructions
     * that follow, as long as these do not wait: warps 2 and 3 come later.
     */
    @Test
    void greedyThenOldest() {
        int[][] cycles = issues(SmallMachine.with("sm.policy=gto"), 4);
        assertThat(cycles[1]).startsWith(2, 3, 8, 9, 12, 13);
        assertThat(cycles[2]).startsWith(4, 5);
        assertThat(cycles[0]).startsWith(6, 7, 10, 11, 14, 15);
        assertThat(cycles[3][0]).isGreaterThan(15);
        assertThat(cycles[2][2]).isGreaterThan(15).isLessThan(cycles[3][2]);
    }

    /**
     * A policy of the tests that has joined by a line in the services. The same fetches: warps 1, 2, 3 and 0 come in cycles 2
     * to 5. Each is younger than the one before and goes ahead of it, but for warp 0, the oldest. Warp 3 issues both its
     * instructions in cycles 4 and 5, then 2 and 1 what they have left; warp 3, fetched again, is back in cycle 8.
     */
    @Test
    void youngestFirst() {
        assertThat(WarpSchedulers.CATALOGUE.names()).containsExactly("gto", "gtn", "lrr", "youngest");
        int[][] cycles = issues(SmallMachine.with("sm.policy=youngest"), 4);
        assertThat(cycles[1]).startsWith(2);
        assertThat(cycles[2]).startsWith(3, 6);
        assertThat(cycles[3]).startsWith(4, 5);
        assertThat(cycles[0][0]).isGreaterThan(cycles[1][1]);
    }

    /**
     * Warps are dealt out by the parity of their slot; each scheduler issues one instruction a cycle, by itself. Fetches
     * are as before, one warp a cycle. Scheduler 1 has warp 1 from cycle 2 on, scheduler 0 warp 2 from cycle 3 on.
     */
    @Test
    void twoSchedulers() {
        int[][] cycles = issues(SmallMachine.with("sm.schedulers=2", "sm.policy=lrr"), 4);
        assertThat(cycles[1]).startsWith(2, 3);
        assertThat(cycles[2]).startsWith(3, 4);
        assertThat(cycles[3]).startsWith(4, 5);
        assertThat(cycles[0]).startsWith(5, 6);
    }

    /** One warp alone: both instructions of a fetch, then it waits for the next two, which come three cycles after. */
    @Test
    void oneWarpAlone() {
        assertThat(issues(SmallMachine.with(), 1)[0]).containsExactly(2, 3, 5, 6, 8, 9);
        // With room for four, it is fetched while it issues.
        assertThat(issues(SmallMachine.with("sm.instruction-buffer=4"), 1)[0]).containsExactly(2, 3, 4, 5, 6, 7);
        // A longer way to fetch: 5 instead of 2 cycles.
        assertThat(issues(SmallMachine.with("sm.fetch-cycles=5"), 1)[0]).containsExactly(5, 6, 11, 12, 17, 18);
    }
}
