package dev.cinch.data.analyze;

import dev.cinch.data.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * A queue that works on several inputs at a time, as far as memory goes: the words of an input, which are counted here,
 * may take 256 MiB. All inputs in hand together take no more than a quarter of the heap, or one of them has it to
 * itself.
 */
final class InputQueue {
    private static final int UNIT = 1 << 16;

    private final int atATime;
    private final long mostWordBytes;

    InputQueue(int atATime, long mostWordBytes) {
        this.atATime = atATime;
        this.mostWordBytes = mostWordBytes;
    }

    /** The results of the work, in the order of the inputs. */
    <T> List<T> map(List<Input> inputs, Function<Input, T> work) {
        int threads = Math.min(atATime, inputs.size());
        if (threads <= 1) {
            List<T> done = new ArrayList<>();
            inputs.forEach(input -> done.add(work.apply(input)));
            return done;
        }
        int room = units(Math.max(mostWordBytes, Runtime.getRuntime().maxMemory() / 4));
        Semaphore free = new Semaphore(room, true);
        ExecutorService pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "cinch-input");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<T>> futures = new ArrayList<>();
            for (Input input : inputs) {
                int needed = Math.min(room, units(Math.min(mostWordBytes, input.bytes())));
                futures.add(pool.submit(() -> {
                    free.acquire(needed);
                    try {
                        return work.apply(input);
                    } finally {
                        free.release(needed);
                    }
                }));
            }
            List<T> done = new ArrayList<>();
            for (Future<T> future : futures) {
                done.add(result(future));
            }
            return done;
        } finally {
            pool.shutdownNow();
        }
    }

    private static int units(long bytes) {
        return (int) Math.min(Integer.MAX_VALUE, bytes / UNIT + 1);
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException wrong) {
                throw wrong;
            }
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }
}
