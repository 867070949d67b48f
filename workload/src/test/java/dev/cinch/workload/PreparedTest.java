package dev.cinch.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.catalogue.Workloads;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PreparedTest {
    private static final Workload PROGRAM = Workloads.CATALOGUE.get("bfs");

    private final AtomicInteger made = new AtomicInteger();

    private int[] prepared(long seed) {
        return Prepared.of(int[].class, PROGRAM, Scale.TINY, seed, () -> new int[] {made.incrementAndGet()});
    }

    @Test
    void itIsMadeOnceForAProgramAScaleAndASeed() {
        int[] first = prepared(-7001);
        assertThat(prepared(-7001)).isSameAs(first);
        assertThat(prepared(-7002)).isNotSameAs(first);
        assertThat(made.get()).isEqualTo(2);
    }

    @Test
    @Timeout(60)
    void whoeverComesMeanwhileWaits() throws Exception {
        FutureTask<int[]> second = new FutureTask<>(() -> prepared(-7003));
        Thread comesMeanwhile = new Thread(second);
        int[] first = Prepared.of(int[].class, PROGRAM, Scale.TINY, -7003, () -> {
            comesMeanwhile.start();
            while (comesMeanwhile.getState() != Thread.State.BLOCKED) {
                Thread.onSpinWait();
            }
            return new int[] {made.incrementAndGet()};
        });
        assertThat(second.get()).isSameAs(first);
        assertThat(made.get()).isEqualTo(1);
    }
}
