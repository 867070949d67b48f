package dev.cinch.data.toggles;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A queue of passes in their order, each by whichever thread is free; an input is closed when its last pass is over.
 */
final class PassQueue {
    private final List<TogglePass> passes = new ArrayList<>();
    private final List<AtomicInteger> open = new ArrayList<>();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    private PassQueue(List<List<TogglePass>> passesOfInputs) {
        for (List<TogglePass> ofInput : passesOfInputs) {
            AtomicInteger left = new AtomicInteger(ofInput.size());
            for (TogglePass pass : ofInput) {
                passes.add(pass);
                open.add(left);
            }
        }
    }

    static void run(List<List<TogglePass>> passesOfInputs, int threads) {
        PassQueue queue = new PassQueue(passesOfInputs);
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < Math.min(threads, queue.passes.size()); i++) {
            Thread helper = new Thread(queue::work, "cinch-toggles-" + i);
            helper.setDaemon(true);
            helper.start();
            helpers.add(helper);
        }
        queue.work();
        queue.join(helpers);
        Throwable failure = queue.failure.get();
        if (failure instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (failure instanceof Error error) {
            throw error;
        }
    }

    private void work() {
        try {
            while (failure.get() == null) {
                int mine = next.getAndIncrement();
                if (mine >= passes.size()) {
                    return;
                }
                passes.get(mine).run();
                if (open.get(mine).decrementAndGet() == 0) {
                    passes.get(mine).closeInput();
                }
            }
        } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
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
                    failure.compareAndSet(null, new IllegalStateException("interrupted", e));
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
