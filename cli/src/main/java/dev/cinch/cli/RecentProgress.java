package dev.cinch.cli;

import java.util.List;

/**
 * A display that passes progress on and remembers the last of it, for whoever wants to know how far an interrupted
 * command came.
 */
final class RecentProgress implements Display {
    private final Display shown;
    private volatile String recent = "";
    private volatile boolean over;

    RecentProgress(Display shown) {
        this.shown = shown;
    }

    @Override
    public void report(long done, long total, String what) {
        if (over) {
            return;
        }
        boolean finished = total > 0 && done >= total;
        recent = finished ? "" : total > 0 ? what + ", " + 100 * done / total + " %" : what;
        shown.report(done, total, what);
    }

    @Override
    public void show(String brief, List<String> lines) {
        if (over) {
            return;
        }
        recent = brief;
        shown.show(brief, lines);
    }

    /** The last progress; empty when nothing is under way. */
    String recent() {
        return recent;
    }

    /** Wipes what is shown; nothing more is. */
    void end() {
        over = true;
        shown.report(1, 1, "");
    }
}
