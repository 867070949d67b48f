package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.data.OutputFile;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.lab.timing.Activity;
import dev.cinch.lab.timing.IntervalFiles;
import dev.cinch.lab.timing.Intervals;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.TraceFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/**
 * The options for time inside a run: {@code --interval}, {@code --intervals}, {@code --trace},
 * {@code --trace-limit}.
 */
final class IntervalOptions {
    private static final long USUAL = 1000;
    private static final long USUAL_EVENTS = 200_000;

    /** More would fill memory, and no viewer shows them. */
    private static final long MOST_EVENTS = 20_000_000;

    @Option(
            names = "--interval",
            paramLabel = "N",
            description =
                    "Also tell what was counted in every N cycles of each launch: instructions a cycle, DRAM busy, hits,"
                            + " ratio, flits, toggles, power, gated banks. --json has it as intervals. Default for --intervals"
                            + " and --trace: 1000.")
    private Long interval;

    @Option(
            names = "--intervals",
            paramLabel = "FILE",
            description = "Write it to a file: .csv has a row for each interval, with every counter; .html is a page.")
    private Path file;

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            description = "Write launches, intervals, warps and requests as a trace for Perfetto or Chrome's tracing.")
    private Path trace;

    @Option(
            names = "--trace-limit",
            paramLabel = "N",
            description =
                    "The events of warps and requests that --trace keeps at most, the first ones. Default: 200000.")
    private Long traceLimit;

    /** The warps and requests of the last device that was listened to. */
    private Activity activity;

    boolean given() {
        return interval != null || file != null || trace != null;
    }

    void check(boolean json) {
        if (interval != null && interval < 1) {
            throw new BadInput("--interval " + interval + ": at least one cycle");
        }
        if (interval != null && file == null && trace == null && !json) {
            throw new BadInput("--interval: say where to: --intervals FILE, --trace FILE or --json");
        }
        if (traceLimit != null && trace == null) {
            throw new BadInput("--trace-limit: of what? say --trace FILE");
        }
        if (traceLimit != null && (traceLimit < 0 || traceLimit > MOST_EVENTS)) {
            throw new BadInput("--trace-limit " + traceLimit + ": from 0 to " + MOST_EVENTS);
        }
        if (file != null) {
            IntervalFiles.check(file);
        }
        OutputFile.check(file, true);
        OutputFile.check(trace, true);
    }

    /** Listens for intervals; null if nobody asked for them. */
    Intervals listen(TimeListener others) {
        if (!given()) {
            return null;
        }
        long every = interval == null ? USUAL : interval;
        if (trace == null) {
            return new Intervals(every, others);
        }
        activity = new Activity(traceLimit == null ? USUAL_EVENTS : traceLimit);
        return new Intervals(every, others, activity);
    }

    /** @param console is told of what is not whole */
    void write(String program, Intervals intervals, Meter meter, Console console) {
        if (intervals.cut()) {
            console.err()
                    .println("cinch: only the first " + Intervals.MOST
                            + " intervals are kept; a larger --interval tells of the whole run");
        }
        if (file != null) {
            write(file, IntervalFiles.of(file, program, intervals, meter));
        }
        if (trace != null) {
            write(trace, TraceFile.of(program, intervals, activity, meter));
            if (activity.cut()) {
                console.err()
                        .println("cinch: " + trace + ": " + TraceFile.told(activity) + " (--trace-limit keeps more)");
            }
        }
    }

    private static void write(Path to, String text) {
        OutputFile.write(to, true, text.getBytes(StandardCharsets.UTF_8));
    }
}
