package dev.cinch.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(240)
class WorkersTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 100})
    void everyTaskIsDoneOnce(int threads) {
        AtomicInteger[] done =
                IntStream.range(0, 50).mapToObj(i -> new AtomicInteger()).toArray(AtomicInteger[]::new);
        Workers.each("test", threads, done.length, i -> done[i].incrementAndGet());
        assertThat(done).allMatch(count -> count.get() == 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void resultsAreInTheOrderOfTasks(int threads) {
        assertThat(Workers.map("test", threads, 100, i -> "task " + i))
                .isEqualTo(IntStream.range(0, 100).mapToObj(i -> "task " + i).toList());
        assertThat(Workers.map("test", threads, 0, i -> i)).isEmpty();
    }

    @Test
    void theCallersThreadIsOneOfThemAndTheOthersKeepNothingAlive() {
        Set<Thread> seen = ConcurrentHashMap.newKeySet();
        CountDownLatch all = new CountDownLatch(3);
        Workers.each("test", 3, 3, i -> {
            seen.add(Thread.currentThread());
            all.countDown();
            await(all);
        });
        assertThat(seen).hasSize(3).contains(Thread.currentThread());
        seen.remove(Thread.currentThread());
        assertThat(seen).allMatch(Thread::isDaemon).noneMatch(Thread::isAlive);
        assertThat(seen.stream().map(Thread::getName)).containsExactlyInAnyOrder("test-1", "test-2");
    }

    @Test
    void noMoreThreadsThanTasks() {
        Set<Thread> seen = ConcurrentHashMap.newKeySet();
        Workers.share("test", 100, 2, worker -> {
            seen.add(Thread.currentThread());
            return i -> {};
        });
        assertThat(seen).hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void whatAThreadWorksWithIsItsOwn() {
        List<List<Integer>> done = Collections.synchronizedList(new ArrayList<>());
        Workers.share("test", 4, 1000, worker -> {
            List<Integer> mine = new ArrayList<>();
            done.add(mine);
            return mine::add;
        });
        assertThat(done.stream().flatMap(List::stream).sorted().toList())
                .isEqualTo(IntStream.range(0, 1000).boxed().toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void theFirstFailureEndsTheRest(int threads) {
        AtomicInteger begun = new AtomicInteger();
        assertThatThrownBy(() -> Workers.each("test", threads, 1_000_000, i -> {
                    begun.incrementAndGet();
                    throw new BadInput("task " + i);
                }))
                .isInstanceOf(BadInput.class)
                .hasMessage("task 0");
        assertThat(begun.get()).isLessThanOrEqualTo(threads);
    }

    @Test
    void ofFailuresThatOfTheFirstTaskIsThrown() {
        CountDownLatch begun = new CountDownLatch(4);
        CountDownLatch others = new CountDownLatch(3);
        assertThatThrownBy(() -> Workers.each("test", 4, 4, i -> {
                    begun.countDown();
                    await(begun);
                    if (i == 0) {
                        await(others);
                    }
                    others.countDown();
                    throw new IllegalStateException("task " + i);
                }))
                .hasMessage("task 0");
    }

    @Test
    void errorsArriveAsTheyAre() {
        Error error = new OutOfMemoryError("none left");
        assertThatThrownBy(() -> Workers.each("test", 2, 2, i -> {
                    throw error;
                }))
                .isSameAs(error);
        assertThatThrownBy(() -> Workers.share("test", 2, 2, worker -> {
                    throw error;
                }))
                .isSameAs(error);
    }

    @Test
    void anInterruptedCallerWaitsForTheTasksInHandAndIsTold() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(2);
        CountDownLatch idle = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        AtomicBoolean ended = new AtomicBoolean();
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread caller = new Thread(() -> {
            Thread me = Thread.currentThread();
            try {
                Workers.each("test", 2, 2, i -> {
                    begun.countDown();
                    await(begun);
                    if (Thread.currentThread() == me) {
                        idle.countDown();
                    } else {
                        await(go);
                        ended.set(true);
                    }
                });
            } catch (RuntimeException e) {
                thrown.set(e);
            }
            interrupted.set(Thread.currentThread().isInterrupted());
        });
        caller.start();
        await(idle);
        caller.interrupt();
        // The helper goes on when the caller has been told, or there would be nothing to wait for.
        while (caller.isInterrupted()) {
            Thread.sleep(1);
        }
        go.countDown();
        caller.join();
        assertThat(thrown.get()).isInstanceOf(IllegalStateException.class).hasMessage("interrupted");
        assertThat(ended).isTrue();
        assertThat(interrupted).isTrue();
    }

    @Test
    void aPoolsResultsAndFailures() {
        ExecutorService pool = Workers.pool("test", 1);
        try {
            assertThat(Workers.result(pool.submit(() -> Thread.currentThread().getName())))
                    .isEqualTo("test-1");
            assertThat(Workers.result(pool.submit(() -> Thread.currentThread().isDaemon())))
                    .isTrue();
            assertThatThrownBy(() -> Workers.result(pool.submit(() -> {
                        throw new BadInput("wrong");
                    })))
                    .isInstanceOf(BadInput.class)
                    .hasMessage("wrong");
            assertThatThrownBy(() -> Workers.result(pool.submit(() -> {
                        throw new java.io.IOException("no file");
                    })))
                    .isInstanceOf(IllegalStateException.class)
                    .hasRootCauseMessage("no file");
        } finally {
            pool.shutdownNow();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(120, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
