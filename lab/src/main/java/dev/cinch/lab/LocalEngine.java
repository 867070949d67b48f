package dev.cinch.lab;

import dev.cinch.base.Workers;
import java.util.List;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;

/** Threads of this process, a run each. */
public final class LocalEngine implements Engine {
    private final int threads;

    public LocalEngine(int threads) {
        this.threads = threads;
    }

    @Override
    public int atATime() {
        return threads;
    }

    @Override
    public void execute(List<Run> runs, Listener listener) {
        ExecutorService pool = Workers.pool("cinch-run", Math.max(1, Math.min(threads, runs.size())));
        ExecutorCompletionService<Void> completion = new ExecutorCompletionService<>(pool);
        try {
            runs.forEach(run -> completion.submit(() -> execute(run, listener), null));
            for (int i = 0; i < runs.size(); i++) {
                Workers.result(completion.take());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        } finally {
            pool.shutdownNow();
        }
    }

    private static void execute(Run run, Listener listener) {
        listener.started(run);
        Recorder recorder = new Recorder();
        try {
            run.execute(recorder);
        } catch (RuntimeException | Error failure) {
            listener.failed(run, failure);
            return;
        }
        listener.finished(run, recorder.rows());
    }
}
