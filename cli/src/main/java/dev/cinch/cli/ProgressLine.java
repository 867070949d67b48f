package dev.cinch.cli;

import dev.cinch.base.Printable;
import java.io.PrintStream;
import java.util.List;

/** Progress as one line of the terminal, or as a few, rewritten a few times a second and wiped at the end. */
final class ProgressLine implements Display {
    private static final long INTERVAL_NANOS = 100_000_000;
    private static final int USUAL = 80;

    /** A line that the terminal wraps cannot be wiped. */
    private final int widest;

    private final PrintStream terminal;
    private final long start = System.nanoTime();
    private long lastShown = start;
    private int width;

    /** Lines that are shown, when they are several. */
    private int height;

    /** @param terminal as it is, for it is told where to write
     * @param columns of it */
    ProgressLine(PrintStream terminal, int columns) {
        this.terminal = terminal;
        widest = Math.min(USUAL, columns) - 1;
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
        String clean = Printable.line(what);
        String line = clean.substring(0, Math.max(0, Math.min(clean.length(), widest - time.length()))) + time;
        terminal.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
        terminal.flush();
        width = line.length();
    }

    @Override
    public synchronized void show(String brief, List<String> lines) {
        StringBuilder text = new StringBuilder(wiped());
        for (int i = 0; i < lines.size(); i++) {
            String line = Printable.line(lines.get(i));
            text.append(i == 0 ? "" : "\n").append(line, 0, Math.min(line.length(), widest));
        }
        height = lines.size();
        terminal.print(text);
        terminal.flush();
    }

    /** Goes back to the first of several lines and wipes to the end of the screen. */
    private String wiped() {
        return height == 0 ? "" : "\r" + (height > 1 ? "\033[" + (height - 1) + "A" : "") + "\033[J";
    }

    private void clear() {
        if (height > 0) {
            terminal.print(wiped());
            terminal.flush();
            height = 0;
        }
        if (width > 0) {
            terminal.print("\r" + " ".repeat(width) + "\r");
            terminal.flush();
            width = 0;
        }
    }
}
