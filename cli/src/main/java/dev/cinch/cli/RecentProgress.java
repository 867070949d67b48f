package dev.cinch.cli;

import dev.cinch.base.Progress;

/** Passes progress on and remembers the last of it, for whoever wants to know how far an interrupted command came. */
final class RecentProgress implements Progress {
    private final Progress shown;
    private volatile String recent = "";
    private volatile boolean over;

    RecentProgress(Progress shown) {
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

    /** Empty when nothing is under way. */
    String recent() {
        return recent;
    }

    /** Wipes what is shown; nothing more is. */
    void end() {
        over = true;
        shown.report(1, 1, "");
    }
}
