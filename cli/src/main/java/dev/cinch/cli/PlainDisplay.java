package dev.cinch.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.function.LongSupplier;

/** A display without a terminal: a line every half a minute, and every two minutes once there have been ten of them. */
final class PlainDisplay implements Display {
    private static final long OFTEN_NANOS = 30_000_000_000L;
    private static final long SELDOM_NANOS = 4 * OFTEN_NANOS;
    private static final int FIRST_LINES = 10;

    private final PrintStream err;
    private final LongSupplier nanos;
    private long last;
    private int lines;

    PlainDisplay(PrintStream err, LongSupplier nanos) {
        this.err = err;
        this.nanos = nanos;
        last = nanos.getAsLong();
    }

    @Override
    public void report(long done, long total, String what) {
        // Short work: whoever reads a log afterwards wants its answer only.
    }

    @Override
    public synchronized void show(String brief, List<String> text) {
        long now = nanos.getAsLong();
        if (now - last < (lines < FIRST_LINES ? OFTEN_NANOS : SELDOM_NANOS)) {
            return;
        }
        last = now;
        lines++;
        err.println("cinch: " + brief);
        err.flush();
    }
}
