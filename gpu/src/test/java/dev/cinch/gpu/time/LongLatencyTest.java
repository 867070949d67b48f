package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Latencies longer than any real one: results still come, in time, and the machine never gets faster. */
final class LongLatencyTest {
    private static final int[] LADDER = {1, 20, 1000, 2047, 2048, 2049, 10_000, 100_000};
    private static final int[] STREAM_LADDER = {2, 50, 1000, 2500, 10_000};

    static List<LatencyKey> keys() {
        return LatencyKey.all();
    }

    /** From some length on only the one latency counts: each of its cycles is one more for each time it is waited for. */
    @ParameterizedTest
    @MethodSource("keys")
    void aWarpWaitsAsLongAsItTakes(LatencyKey key) {
        long[] cycles = neverFalling(key, SmallMachine.with(), LatencyKey.EVERYTHING, LADDER);
        int last = cycles.length - 1;
        if (cycles[last] >= 0) {
            long slope = cycles[last - 3] - cycles[last - 4];
            assertThat(slope).isGreaterThanOrEqualTo(key.waitedFor() ? 1 : 0);
            assertThat(cycles[last - 2] - cycles[last - 3]).isEqualTo(slope);
            assertThat(cycles[last - 1] - cycles[last - 2]).isEqualTo(slope * (10_000 - 2049));
            assertThat(cycles[last] - cycles[last - 1]).isEqualTo(slope * (100_000 - 10_000));
        }
    }

    @ParameterizedTest
    @MethodSource("keys")
    void aStreamIsNeverFasterForIt(LatencyKey key) {
        neverFalling(key, Machines.get("gtx580v4"), Workload.STREAMING, STREAM_LADDER);
    }

    /** Where reads and writes wait in one queue, writes that come later may let reads go together: by a little, time can fall. */
    @ParameterizedTest
    @MethodSource("keys")
    void aStreamThroughOneQueueIsHardlyFasterForIt(LatencyKey key) {
        long before = 0;
        for (int length : STREAM_LADDER) {
            long cycles = key.cycles(Machines.get("gtx580"), Workload.STREAMING, length);
            if (cycles >= 0) {
                assertThat(cycles).as("%s = %d", key, length).isGreaterThan(before * 95 / 100);
                before = Math.max(before, cycles);
            }
        }
    }

    /** The cycles of a kernel for each value that a key takes, else -1. */
    private static long[] neverFalling(LatencyKey key, Machine machine, Workload kernel, int[] ladder) {
        long[] all = new long[ladder.length];
        long before = 0;
        for (int i = 0; i < ladder.length; i++) {
            all[i] = key.cycles(machine, kernel, ladder[i]);
            if (all[i] >= 0) {
                assertThat(all[i]).as("%s = %d", key, ladder[i]).isGreaterThanOrEqualTo(before);
                before = all[i];
            }
        }
        assertThat(before).isPositive();
        return all;
    }

    /** Few units with modest latencies have queues that are longer than any of them. */
    @Test
    void aQueueBeforeOneUnitIsServedToItsEnd() {
        LatencyKey key = keys().stream()
                .filter(one -> one.name().equals("register-compression.compress-cycles") && one.settings().length > 0)
                .findFirst()
                .orElseThrow();
        Machine machine = SmallMachine.with();
        long results = 13L * 16 * 4;
        long cycles = key.cycles(machine, Workload.STREAMING, 100);
        assertThat(cycles).isGreaterThan(results * 100);
    }

    /** Sixteen warps want 32 blocks each of one decompressor: nothing is issued for millions of cycles, and nothing is wrong. */
    @Test
    void patienceDoesNotEndWhileSomethingIsOnItsWay() {
        LatencyKey key = keys().stream()
                .filter(one -> one.name().equals("compression.decompress-cycles") && one.settings().length == 0)
                .findFirst()
                .orElseThrow();
        Workload strided = new Workload("strided", "", "", TimedProgram.ADDRESSES + """
                mul.wide.u32 %rd1, %r62, 128;
                add.s64 %rd1, %rd30, %rd1;
                ld.global.u32 %r1, [%rd1];
                st.global.u32 [%rd29], %r1;
                """, 16, 32, 0);
        Machine machine = SmallMachine.with("sm.count=16", "compression.decompressors=1");
        assertThat(key.cycles(machine, strided, 100_000)).isBetween(16L * 32 * 100_000, 17L * 32 * 100_000);
    }
}
