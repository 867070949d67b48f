package dev.cinch.cli;

import dev.cinch.base.Shortened;
import dev.cinch.lab.RunBoard;
import dev.cinch.lab.RunTime;
import dev.cinch.lab.RunWatch;
import java.util.ArrayList;
import java.util.List;

/** A display of runs that are carried out: how many are done, which are at work, how long it will take. */
final class RunDisplay implements RunWatch {
    private static final long INTERVAL_MILLIS = 250;
    private static final int MOST_WORKING = 8;
    private static final int BAR = 30;

    private final Display display;
    private Thread painter;

    RunDisplay(Display display) {
        this.display = display;
    }

    @Override
    public void begin(RunBoard board) {
        painter = new Thread(() -> paint(board), "run display");
        painter.setDaemon(true);
        painter.start();
    }

    private void paint(RunBoard board) {
        try {
            while (true) {
                Thread.sleep(INTERVAL_MILLIS);
                RunBoard.Standing standing = board.standing();
                display.show(brief(standing), lines(standing));
            }
        } catch (InterruptedException over) {
            // The runs are done.
        }
    }

    @Override
    public void end() {
        painter.interrupt();
        try {
            painter.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        display.report(1, 1, "");
    }

    /**
     * A line such as {@code 312 of 612 runs done and kept, 2 at work, 298 queued, 41 a minute, about 8 minutes left}.
     */
    static String brief(RunBoard.Standing standing) {
        return standing.done() + " of " + standing.total() + " runs done and kept, " + failed(standing)
                + standing.working().size() + " at work, " + standing.queued() + " queued, " + rate(standing)
                + RunTime.words(standing.left()) + " left";
    }

    static List<String> lines(RunBoard.Standing standing) {
        List<String> lines = new ArrayList<>();
        int full = (int) (BAR * standing.share());
        lines.add("[" + "#".repeat(full) + "-".repeat(BAR - full) + "] " + (int) (100 * standing.share()) + " %, "
                + clock(standing.elapsed()) + ", " + RunTime.words(standing.left()) + " left");
        lines.add("  " + standing.done() + " of " + standing.total() + " runs done, " + failed(standing)
                + rate(standing) + standing.queued() + " queued"
                + (standing.kept() == 0 ? "" : ", " + standing.kept() + " kept from before"));
        List<RunBoard.Working> working = standing.working();
        for (RunBoard.Working one : working.subList(0, Math.min(MOST_WORKING, working.size()))) {
            lines.add("  at work: " + Shortened.of(one.name(), 54) + ", " + clock(one.seconds()));
        }
        if (working.size() > MOST_WORKING) {
            lines.add("  and " + (working.size() - MOST_WORKING) + " more");
        }
        return lines;
    }

    private static String failed(RunBoard.Standing standing) {
        return standing.failed() == 0 ? "" : standing.failed() + " failed, ";
    }

    /** The runs a minute; nobody knows before something is done. */
    private static String rate(RunBoard.Standing standing) {
        double rate = standing.perMinute();
        if (rate == 0) {
            return "";
        }
        return (rate < 10 ? Math.round(rate * 10) / 10.0 : (Object) Math.round(rate)) + " a minute, ";
    }

    /** A time such as {@code 7:05} or {@code 1:00:00}. */
    static String clock(double seconds) {
        long all = (long) seconds;
        String tail = all / 60 % 60 + ":" + (all % 60 < 10 ? "0" : "") + all % 60;
        return all < 3600 ? tail : all / 3600 + ":" + (all / 60 % 60 < 10 ? "0" : "") + tail;
    }
}
