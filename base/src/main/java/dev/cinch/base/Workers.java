package dev.cinch.base;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/**
 * Threads that share tasks, the caller's among them. Each takes the next task when it is free, so that none waits while there
 * is work. Once a task fails no more are begun; those in hand come to their end, and the failure of the first task that
 * failed, in the order of tasks and not of time, is thrown to the caller. So is an interruption, which the caller can still
 * see afterwards. When the call is over, no other thread is at work. The threads do not keep the process alive.
 */
public final class Workers {
    private final int tasks;
    private final IntFunction<IntConsumer> workers;
    private final AtomicInteger next = new AtomicInteger();

    private volatile Throwable failure;
    private int failedTask;

    private Workers(int tasks, IntFunction<IntConsumer> workers) {
        this.tasks = tasks;
        this.workers = workers;
    }

    /** @param task is told which one it is, from 0 on */
    public static void each(String name, int threads, int tasks, IntConsumer task) {
        share(name, threads, tasks, worker -> task);
    }

    /** What comes of each task, in their order. */
    public static <T> List<T> map(String name, int threads, int tasks, IntFunction<T> task) {
        Object[] results = new Object[tasks];
        each(name, threads, tasks, i -> results[i] = task.apply(i));
        @SuppressWarnings("unchecked")
        List<T> ordered = (List<T>) Arrays.asList(results);
        return ordered;
    }

    /** @param workers makes what a thread does tasks with, which is its own; they are numbered from 0, the caller's, on */
    public static void share(String name, int threads, int tasks, IntFunction<IntConsumer> workers) {
        Workers all = new Workers(tasks, workers);
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < Math.min(threads, tasks); i++) {
            int worker = i;
            Thread helper = thread(() -> all.work(worker), name + "-" + i);
            helper.start();
            helpers.add(helper);
        }
        all.work(0);
        all.join(helpers);
        if (all.failure != null) {
            throw unchecked(all.failure);
        }
    }

    private void work(int worker) {
        int mine = tasks;
        try {
            IntConsumer work = workers.apply(worker);
            while (failure == null) {
                mine = next.getAndIncrement();
                if (mine >= tasks) {
                    return;
                }
                work.accept(mine);
            }
        } catch (RuntimeException | Error e) {
            failed(mine, e);
        }
    }

    private synchronized void failed(int task, Throwable cause) {
        if (failure == null || task < failedTask) {
            failedTask = task;
            failure = cause;
        }
    }

    private void join(List<Thread> helpers) {
        boolean interrupted = false;
        for (Thread helper : helpers) {
            while (helper.isAlive()) {
                try {
                    helper.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                    failed(tasks, new IllegalStateException("interrupted", e));
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Such threads for work that has an order of its own. */
    public static ExecutorService pool(String name, int threads) {
        AtomicInteger made = new AtomicInteger();
        return Executors.newFixedThreadPool(threads, work -> thread(work, name + "-" + made.incrementAndGet()));
    }

    /** What came of work that a pool was given, when it is there; what it has thrown is thrown here. */
    public static <T> T result(Future<T> work) {
        try {
            return work.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw unchecked(e.getCause());
        }
    }

    private static Thread thread(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    private static RuntimeException unchecked(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof RuntimeException wrong ? wrong : new IllegalStateException(failure);
    }
}
