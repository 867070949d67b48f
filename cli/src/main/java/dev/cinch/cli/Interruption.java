package dev.cinch.cli;

import dev.cinch.base.ExitCode;
import dev.cinch.codec.catalogue.PlugIns;
import java.io.PrintStream;

/**
 * Ctrl-C: one line that says how far the command came, and nothing else. Java itself sees to the exit code, 130. A plug-in
 * that ends the process is told of too, with an exit code that is not its own.
 *
 * <p>A command that ends by itself says so, because what happens at the end of the process happens then too.
 */
final class Interruption implements Runnable {
    private final AnswerStream answers;
    private final RecentProgress progress;
    private final PrintStream err;
    private volatile boolean over;

    Interruption(AnswerStream answers, RecentProgress progress, PrintStream err) {
        this.answers = answers;
        this.progress = progress;
        this.err = err;
    }

    void await() {
        Runtime.getRuntime().addShutdownHook(new Thread(this, "interruption"));
    }

    /** The command has answered; from now on the process may end in silence. */
    void over() {
        over = true;
    }

    @Override
    public void run() {
        if (over) {
            return;
        }
        answers.stop();
        progress.end();
        String plugIn = PlugIns.exiting();
        if (plugIn != null) {
            err.println("cinch: " + plugIn + " ended the program in the middle; nothing of this command counts");
            err.flush();
            // Whatever code the plug-in asked for, nothing succeeded.
            Runtime.getRuntime().halt(ExitCode.BAD_INPUT.code());
        }
        String recent = progress.recent();
        err.println("cinch: interrupted" + (recent.isEmpty() ? "" : "; " + recent));
        err.flush();
    }
}
