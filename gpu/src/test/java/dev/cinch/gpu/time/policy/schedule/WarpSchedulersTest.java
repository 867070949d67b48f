package dev.cinch.gpu.time.policy.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class WarpSchedulersTest {
    static List<WarpScheduler> all() {
        return WarpSchedulers.CATALOGUE.list();
    }

    @ParameterizedTest
    @MethodSource("all")
    void choosesOneThatIsReady(WarpScheduler policy) {
        Random random = new Random(1);
        long[] age = random.longs(64, 0, 1000).toArray();
        WarpScheduler one = policy.forOne();
        int last = 0;
        for (int i = 0; i < 10_000; i++) {
            long ready = random.nextLong() & random.nextLong() | 1L << random.nextInt(64);
            last = one.choose(ready, last, age);
            assertThat(last).isBetween(0, 63);
            assertThat(ready >>> last & 1).isOne();
        }
    }

    @Test
    void greedyThenOldest() {
        WarpScheduler policy = WarpSchedulers.CATALOGUE.get("gto");
        long[] age = new long[64];
        age[3] = 7;
        age[5] = 6;
        age[63] = 8;
        long ready = 1L << 3 | 1L << 5 | 1L << 63;
        assertThat(policy.choose(ready, 63, age)).isEqualTo(63);
        assertThat(policy.choose(ready, 4, age)).isEqualTo(5);
    }

    @Test
    void greedyThenNext() {
        WarpScheduler policy = WarpSchedulers.CATALOGUE.get("gtn");
        long ready = 1L << 3 | 1L << 5 | 1L << 63;
        assertThat(policy.choose(ready, 3, new long[64])).isEqualTo(3);
        assertThat(policy.choose(ready, 63, new long[64])).isEqualTo(63);
        assertThat(policy.choose(ready, 4, new long[64])).isEqualTo(5);
        assertThat(policy.choose(1L << 3 | 1L << 5, 63, new long[64])).isEqualTo(3);
    }

    @Test
    void looseRoundRobin() {
        WarpScheduler policy = WarpSchedulers.CATALOGUE.get("lrr");
        long ready = 1L << 3 | 1L << 5 | 1L << 63;
        assertThat(policy.choose(ready, 3, new long[64])).isEqualTo(5);
        assertThat(policy.choose(ready, 5, new long[64])).isEqualTo(63);
        assertThat(policy.choose(ready, 63, new long[64])).isEqualTo(3);
    }
}
