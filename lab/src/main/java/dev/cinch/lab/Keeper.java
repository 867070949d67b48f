package dev.cinch.lab;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A keeper of finished runs, at work while the next ones run: to wait for a disk may take as long as a short run. Once
 * something could not be kept, nothing more is.
 */
final class Keeper implements AutoCloseable {
    /** The number of runs that may wait; whoever brings one more keeps it by himself. */
    private static final int MOST_WAITING = 16;

    private final ThreadPoolExecutor thread = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING),
            new ThreadPoolExecutor.CallerRunsPolicy());
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    void keep(Runnable put) {
        check();
        thread.execute(() -> {
            if (failure.get() == null) {
                try {
                    put.run();
                } catch (RuntimeException | Error failed) {
                    failure.compareAndSet(null, failed);
                }
            }
        });
    }

    /** Throws what has gone wrong so far. */
    void check() {
        Throwable failed = failure.get();
        if (failed instanceof Error error) {
            throw error;
        }
        if (failed != null) {
            throw (RuntimeException) failed;
        }
    }

    /** Waits for the last one; {@link #check} tells whether all are kept. */
    @Override
    public void close() {
        thread.shutdown();
        try {
            while (!thread.awaitTermination(1, TimeUnit.MINUTES)) {
                // A disk may take its time.
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        }
    }
}
