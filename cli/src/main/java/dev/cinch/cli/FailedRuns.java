package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.base.FullHeap;
import dev.cinch.codec.BrokenCodec;
import dev.cinch.gpu.Fault;
import dev.cinch.lab.FailedRun;
import java.util.List;

/** Messages about runs that failed while others went on, one line each. */
final class FailedRuns {
    private FailedRuns() {}

    /** Tells of failures, and returns what the command returns if any failed: the worst that happened. */
    static int report(List<FailedRun> failures, Console console) {
        ExitCode worst = ExitCode.DIFFERS;
        for (FailedRun failure : failures) {
            console.err().println("cinch: failed: " + failure.line());
            if (System.getenv("CINCH_DEBUG") != null) {
                failure.cause().printStackTrace(console.err());
            }
            ExitCode code = code(failure.cause());
            worst = code.code() > worst.code() ? code : worst;
        }
        console.err()
                .println("cinch: " + failures.size() + (failures.size() == 1 ? " run" : " runs")
                        + " failed; the others are kept, and the same command tries only these again");
        return worst.code();
    }

    private static ExitCode code(Throwable cause) {
        if (cause instanceof BrokenCodec) {
            return ExitCode.DIFFERS;
        }
        if (cause instanceof BadInput || FullHeap.caused(cause)) {
            return ExitCode.BAD_INPUT;
        }
        return cause instanceof Fault ? ExitCode.FAULT : ExitCode.INTERNAL;
    }
}
