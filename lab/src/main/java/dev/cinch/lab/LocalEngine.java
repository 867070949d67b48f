package dev.cinch.lab;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

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
        ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, runs.size())));
        ExecutorCompletionService<Void> completion = new ExecutorCompletionService<>(pool);
        try {
            runs.forEach(run -> completion.submit(() -> execute(run, listener), null));
            for (int i = 0; i < runs.size(); i++) {
                completion.take().get();
            }
        } catch (ExecutionException unkept) {
            throw unkept.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(unkept);
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
