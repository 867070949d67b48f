package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** A program that runs to its end, or to that of Cinch. */
final class ProgramProcess {
    private ProgramProcess() {}

    /**
     * Its exit code.
     *
     * @param name of the program, for errors
     * @param last what is done when Cinch ends before it
     */
    static int run(ProcessBuilder builder, String name, Runnable last) {
        Process process = start(builder, name);
        Thread end = new Thread(() -> stop(process, last), "end of the program");
        Runtime.getRuntime().addShutdownHook(end);
        try {
            int code = process.waitFor();
            Runtime.getRuntime().removeShutdownHook(end);
            return code;
        } catch (InterruptedException | IllegalStateException stopped) {
            process.destroyForcibly();
            throw new BadInput("the program was stopped", stopped);
        }
    }

    private static Process start(ProcessBuilder builder, String name) {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new BadInput("cannot start " + name + ": " + Refusal.of(e), e);
        }
    }

    /** At the end of Cinch nobody may be left behind. */
    private static void stop(Process process, Runnable last) {
        process.destroy();
        try {
            process.waitFor(500, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        last.run();
    }
}
