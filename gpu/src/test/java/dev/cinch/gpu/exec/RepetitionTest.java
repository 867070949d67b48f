package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Launched;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The same launch gives the same bytes and counts, alone or beside others; many blocks leave nothing behind. */
@Timeout(240)
final class RepetitionTest {
    /** Order matters in it: a lock hands out numbers, and atomics see each other. */
    private static final String RACE = """
            LOCK:
            atom.global.cas.b32 %r1, [%rd15], 0, 1;
            setp.ne.u32 %p1, %r1, 0;
            @%p1 bra LOCK;
            ld.volatile.global.u32 %r2, [%rd15+4];
            mad.lo.u32 %r3, %r2, 1664525, %r30;
            st.volatile.global.u32 [%rd15+4], %r3;
            atom.global.exch.b32 %r4, [%rd15], 0;
            bar.sync 0;
            st.global.u32 [%rd14+8], %r3;
            ret;
            """;

    private record Outcome(List<Byte> memory, Launched launched) {}

    private static Outcome race() {
        Program program = Program.of(RACE).run(4, 100);
        List<Byte> memory = new ArrayList<>();
        for (byte b : program.device.download(program.out)) {
            memory.add(b);
        }
        return new Outcome(memory, program.launched);
    }

    @Test
    void aLaunchOnAFreshDeviceRepeats() {
        assertThat(race()).isEqualTo(race());
    }

    @Test
    void devicesSideBySideDoNotDisturbEachOther() throws InterruptedException, ExecutionException {
        Outcome alone = race();
        ExecutorService pool = Executors.newFixedThreadPool(8);
        try {
            List<Future<Outcome>> outcomes = new ArrayList<>();
            for (int i = 0; i < 24; i++) {
                outcomes.add(pool.submit(RepetitionTest::race));
            }
            for (Future<Outcome> outcome : outcomes) {
                assertThat(outcome.get()).isEqualTo(alone);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void aMillionBlocksLeaveNothingBehind() {
        Program program = Program.of(
                "", ".shared .align 4 .b8 s[16384];", "st.shared.u32 [s], 1;\nred.global.add.u32 [%rd15], 1;\nret;");
        long before = used();
        program.run(1_000_000, 1);
        assertThat(program.ints(1)).containsExactly(1_000_000);
        // A thousandth of their shared memory would be 16 MB.
        assertThat(used() - before).isLessThan(8 << 20);
    }

    @Test
    void decodingTheSameProgramAgainMakesNoNewClasses() {
        // One copy of a loop is made for each lane function; a new one for each device would fill the memory.
        String body = """
                setp.lt.u32 %p1, %r31, 8;
                bfind.shiftamt.u32 %r1, %r31;
                lop3.b32 %r2, %r1, %r31, %r30, 0x96;
                cvt.rn.f32.u32 %f1, %r2;
                fma.rn.f32 %f2, %f1, %f1, %f1;
                mov.u64 %rd1, k_out;
                selp.b32 %r3, %r1, %r2, %p1;
                shf.l.wrap.b32 %r4, %r1, %r2, %r3;
                prmt.b32 %r5, %r1, %r2, 0x3210;
                st.global.u32 [%rd14], %r5;
                ret;
                """;
        Program.of(body).run(1, 1);
        long loaded = classes();
        for (int i = 0; i < 5; i++) {
            Program.of(body).run(1, 1);
        }
        assertThat(classes() - loaded).as("classes of five more devices").isLessThan(5);
    }

    @Test
    void waitingBlocksAreFewerIfTheyShareMuchMemory() {
        // Every block waits for the next, with 100 kB of shared memory each: an H200 holds two a multiprocessor.
        Program program = Program.sized(4 * 1001, "", ".shared .align 4 .b8 s[102400];", """
                st.shared.u32 [s], 1;
                WAIT:
                ld.volatile.global.u32 %r2, [%rd14+4];
                setp.eq.u32 %p2, %r2, 0;
                @%p2 bra WAIT;
                ret;
                """);
        assertThat(program.fault(1000, 1)).endsWith("; and 260 more; 736 blocks wait for room");
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static long classes() {
        return java.lang.management.ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
    }
}
