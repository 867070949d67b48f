package dev.cinch.cli;

import dev.cinch.base.Progress;
import java.io.PrintStream;

/** Progress as one line of the terminal, rewritten a few times a second and wiped at the end. */
final class ProgressLine implements Progress {
    private static final long INTERVAL_NANOS = 100_000_000;

    /** A line that the terminal wraps cannot be wiped. */
    private static final int WIDEST = 79;

    private final PrintStream terminal;
    private final long start = System.nanoTime();
    private long lastShown = start;
    private int width;

    ProgressLine(PrintStream terminal) {
        this.terminal = terminal;
    }

    @Override
    public synchronized void report(long done, long total, String what) {
        long now = System.nanoTime();
        if (done >= total && total > 0) {
            clear();
            return;
        }
        if (now - lastShown < INTERVAL_NANOS) {
            return;
        }
        lastShown = now;
        long seconds = (now - start) / 1_000_000_000;
        String share = total > 0 ? " " + 100 * done / total + " %" : "";
        String time = share + " (" + seconds + " s)";
        String line = what.substring(0, Math.max(0, Math.min(what.length(), WIDEST - time.length()))) + time;
        terminal.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
        terminal.flush();
        width = line.length();
    }

    private void clear() {
        if (width > 0) {
            terminal.print("\r" + " ".repeat(width) + "\r");
            terminal.flush();
            width = 0;
        }
    }
}
