package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.gpu.Limits;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A program that runs to its end, to that of its time, or to that of Cinch. */
final class ProgramProcess {
    /** The time in which a kernel that is over the limit says where it was, or a program that is told to end does. */
    private static final long GRACE_MILLISECONDS = 300;

    private static final int INTERRUPTED = SignalName.FIRST + 2;

    private ProgramProcess() {}

    /**
     * Its exit code.
     *
     * @param name of the program, for errors
     * @param nanoseconds that it may take
     * @param late what is done if it takes more, before it is ended
     * @param last what is done when Cinch ends before it
     */
    static int run(ProcessBuilder builder, String name, long nanoseconds, Runnable late, Runnable last) {
        Process process = start(builder, name);
        Thread end = new Thread(
                () -> {
                    stop(process);
                    last.run();
                },
                "end of the program");
        Runtime.getRuntime().addShutdownHook(end);
        try {
            if (!inTime(process, nanoseconds)) {
                late.run();
                stop(process);
            }
            int code = process.waitFor();
            if (code == INTERRUPTED) {
                // Ctrl-C is for both, and Java may hear of it later.
                Thread.sleep(GRACE_MILLISECONDS);
            }
            forget(end);
            return code;
        } catch (InterruptedException stopped) {
            process.destroyForcibly();
            throw new BadInput("the program was stopped", stopped);
        }
    }

    /** Where Java ends already it says so itself, and nothing may come after that. */
    private static void forget(Thread end) throws InterruptedException {
        try {
            Runtime.getRuntime().removeShutdownHook(end);
        } catch (IllegalStateException ending) {
            new CountDownLatch(1).await();
        }
    }

    private static Process start(ProcessBuilder builder, String name) {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new BadInput("cannot start " + name + ": " + Refusal.of(e), e);
        }
    }

    private static boolean inTime(Process process, long nanoseconds) throws InterruptedException {
        return nanoseconds == Limits.UNLIMITED
                || process.waitFor(nanoseconds, TimeUnit.NANOSECONDS)
                || process.waitFor(GRACE_MILLISECONDS, TimeUnit.MILLISECONDS);
    }

    /** Nobody may be left behind, nor those that the program started. */
    private static void stop(Process process) {
        List<ProcessHandle> started = process.descendants().toList();
        process.destroy();
        started.forEach(ProcessHandle::destroy);
        try {
            process.waitFor(GRACE_MILLISECONDS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        started.forEach(ProcessHandle::destroyForcibly);
    }
}
