package dev.cinch.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.catalogue.Workloads;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

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
    void whoeverComesMeanwhileWaits() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Callable<int[]> call = () -> prepared(-7003);
            Future<int[]> one = threads.submit(call);
            Future<int[]> other = threads.submit(call);
            assertThat(one.get()).isSameAs(other.get());
            assertThat(made.get()).isEqualTo(1);
        } finally {
            threads.shutdown();
        }
    }
}
