package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.base.Progress;
import dev.cinch.gpu.time.TimeListener;

/** Tells a person how far a timed launch has come, a few times a second. */
final class LaunchProgress implements TimeListener {
    private static final long INTERVAL_NANOS = 100_000_000;

    private final Progress progress;
    private long lastTime = System.nanoTime();
    private long lastLaunch;
    private long lastInstructions;

    LaunchProgress(Progress progress) {
        this.progress = progress;
    }

    @Override
    public void report(String kernel, long launch, long cycles, long warpInstructions, long threadInstructions) {
        long now = System.nanoTime();
        if (now - lastTime < INTERVAL_NANOS) {
            return;
        }
        long since = launch == lastLaunch ? threadInstructions - lastInstructions : threadInstructions;
        double speed = since / 1e6 / ((now - lastTime) / 1e9);
        lastTime = now;
        lastLaunch = launch;
        lastInstructions = threadInstructions;
        progress.report(0, 0, text(kernel, launch, cycles, threadInstructions, speed));
    }

    /** @param speed of the simulator, in million thread instructions a second */
    static String text(String kernel, long launch, long cycles, long instructions, double speed) {
        return Shortened.of(kernel, 20) + (launch == 1 ? "" : " (launch " + launch + ")") + ": cycle " + cycles + ", "
                + Decimal.fixed(instructions / 1e6, 1) + " M instructions, IPC "
                + Decimal.fixed((double) instructions / Math.max(1, cycles), 1) + ", " + Decimal.fixed(speed, 1)
                + " M/s";
    }
}
