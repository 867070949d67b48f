package dev.cinch.lab;

import java.util.Timer;
import java.util.TimerTask;

/** A time after which some work is ended from outside, unless it was done before. */
final class Deadline implements AutoCloseable {
    private final Timer timer = new Timer("cinch-deadline", true);
    private volatile boolean passed;

    /** @param end ends the work; called by a thread of its own */
    Deadline(double seconds, Runnable end) {
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        passed = true;
                        end.run();
                    }
                },
                (long) (1000 * seconds));
    }

    /** Whether the work was ended by it. */
    boolean passed() {
        return passed;
    }

    @Override
    public void close() {
        timer.cancel();
    }
}
