package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.base.PlainName;
import dev.cinch.base.Shortened;
import dev.cinch.gpu.LaunchStanding;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.lab.RunTime;
import java.util.function.LongSupplier;

/**
 * A display of how far a launch has come, a few times a second: blocks that have ended of all blocks, and of all
 * launches where their number is known; how long the rest will take at that speed. When no block has ended for a
 * minute, a line says so, once: nobody else would tell a long kernel from an endless one.
 */
final class LaunchProgress implements TimeListener {
    private static final long INTERVAL_NANOS = 100_000_000;
    private static final long SILENCE_NANOS = 60_000_000_000L;

    /** The number of parts in which progress is told. */
    private static final long PARTS = 1000;

    private final Console console;
    private final long launches;
    private final LongSupplier nanos;
    private final long start;
    private long lastTime;
    private long lastLaunch;
    private long lastInstructions;
    private long launchTime;
    private long blocksDone;
    private long blockTime;
    private boolean told;

    /** @param launches of the whole program; 0 if nobody knows */
    LaunchProgress(Console console, long launches, LongSupplier nanos) {
        this.console = console;
        this.launches = launches;
        this.nanos = nanos;
        start = nanos.getAsLong();
        lastTime = start;
    }

    @Override
    public void report(LaunchStanding standing) {
        long now = nanos.getAsLong();
        if (now - lastTime < INTERVAL_NANOS) {
            return;
        }
        boolean same = standing.launch() == lastLaunch;
        launchTime = same ? launchTime : lastTime;
        if (!same || standing.blocksDone() != blocksDone) {
            blocksDone = standing.blocksDone();
            blockTime = now;
        }
        long since = standing.threadInstructions() - (same ? lastInstructions : 0);
        double speed = since / 1e6 / ((now - lastTime) / 1e9);
        lastTime = now;
        lastLaunch = standing.launch();
        lastInstructions = standing.threadInstructions();
        if (!told && now - blockTime >= SILENCE_NANOS) {
            told = true;
            console.progress().report(1, 1, "");
            console.err().println(silence(standing));
            console.err().flush();
        }
        double share = (double) standing.blocksDone() / Math.max(1, standing.blocks());
        double elapsed = (now - launchTime) / 1e9;
        if (launches > 0) {
            share = (standing.launch() - 1 + share) / launches;
            elapsed = (now - start) / 1e9;
        }
        // Whoever says that all is done wipes the line.
        long parts = Math.min(PARTS - 1, (long) (PARTS * share));
        double left = share == 0 ? 0 : elapsed * (1 - share) / share;
        console.progress().report(parts, PARTS, text(standing, launches, speed, left));
    }

    static String silence(LaunchStanding standing) {
        return "cinch: no block of kernel " + Shortened.of(PlainName.of(standing.kernel()), 40)
                + " has ended for a minute ("
                + standing.blocksDone() + " of " + standing.blocks() + " have); if it never ends, --max-time 10m, say,"
                + " ends it and says where it loops";
    }

    /**
     * @param speed of the simulator, in million thread instructions a second
     * @param left seconds; 0 if nobody knows yet
     */
    static String text(LaunchStanding standing, long launches, double speed, double left) {
        boolean timed = standing.cycles() >= 0;
        String launch = launches > 1
                ? " (launch " + standing.launch() + " of " + launches + ")"
                : standing.launch() > 1 ? " (launch " + standing.launch() + ")" : "";
        return Shortened.of(PlainName.of(standing.kernel()), 20) + launch + ": " + standing.blocksDone() + " of "
                + standing.blocks() + (standing.blocks() == 1 ? " block" : " blocks")
                + (left == 0 ? "" : ", " + RunTime.words(left) + " left")
                + (timed
                        ? ", cycle " + standing.cycles() + ", IPC "
                                + Decimal.fixed(
                                        (double) standing.threadInstructions() / Math.max(1, standing.cycles()), 1)
                        : ", " + Decimal.fixed(standing.threadInstructions() / 1e6, 1) + " M instructions")
                + ", " + Decimal.fixed(speed, 1) + " M/s";
    }
}
