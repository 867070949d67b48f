package dev.cinch.data.container;

import dev.cinch.base.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A pipeline of chunks worked on by several threads, begun and ended in their order by the caller's. A slot holds what
 * one chunk needs and is used again for a later one, so that memory does not grow with the data.
 */
final class Pipeline<S> {
    private static final int MOST_SLOTS = 16;

    /** A step of the work on one chunk. */
    interface Step<S> {
        void run(S slot, long chunk);
    }

    private final Step<S> begin;
    private final Step<S> work;
    private final Step<S> end;

    /** @param work is done by any thread; the other two by the caller's, in the order of chunks */
    Pipeline(Step<S> begin, Step<S> work, Step<S> end) {
        this.begin = begin;
        this.work = work;
        this.end = end;
    }

    void run(long chunks, int threads, Supplier<S> slot) {
        if (threads == 1 || chunks == 1) {
            S only = slot.get();
            for (long chunk = 0; chunk < chunks; chunk++) {
                begin.run(only, chunk);
                work.run(only, chunk);
                end.run(only, chunk);
            }
            return;
        }
        int slots = (int) Math.min(chunks, Math.min(MOST_SLOTS, threads * 2L));
        ExecutorService pool = Workers.pool("cinch-container", Math.min(slots, threads));
        try {
            run(chunks, slots, slot, pool);
        } finally {
            stop(pool);
        }
    }

    private void run(long chunks, int slots, Supplier<S> slot, ExecutorService pool) {
        List<S> all = new ArrayList<>();
        List<Future<?>> working = new ArrayList<>();
        for (long next = 0; next < chunks + slots; next++) {
            int index = (int) (next % slots);
            if (next >= slots) {
                Workers.result(working.get(index));
                end.run(all.get(index), next - slots);
            } else {
                all.add(slot.get());
                working.add(null);
            }
            if (next < chunks) {
                S mine = all.get(index);
                long chunk = next;
                begin.run(mine, chunk);
                working.set(index, pool.submit(() -> work.run(mine, chunk)));
            }
        }
    }

    /** Whoever called may close what the threads read, so they must be gone. */
    private static void stop(ExecutorService pool) {
        pool.shutdownNow();
        try {
            pool.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
