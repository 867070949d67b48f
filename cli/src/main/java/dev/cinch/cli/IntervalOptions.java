package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.data.OutputFile;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.lab.timing.IntervalFiles;
import dev.cinch.lab.timing.Intervals;
import dev.cinch.lab.timing.Meter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options for time inside a run: {@code --interval}, {@code --intervals}, {@code --trace}. */
final class IntervalOptions {
    private static final long USUAL = 1000;

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
            description = "Write launches and intervals as a trace for Perfetto or Chrome's tracing.")
    private Path trace;

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
        if (file != null) {
            IntervalFiles.check(file);
        }
        OutputFile.check(file, true);
        OutputFile.check(trace, true);
    }

    /** Listens for intervals; null if nobody asked for them. */
    Intervals listen(TimeListener others) {
        return given() ? new Intervals(interval == null ? USUAL : interval, others) : null;
    }

    void write(String program, Intervals intervals, Meter meter) {
        if (file != null) {
            write(file, IntervalFiles.of(file, program, intervals, meter));
        }
        if (trace != null) {
            write(trace, IntervalFiles.trace(program, intervals, meter));
        }
    }

    private static void write(Path to, String text) {
        OutputFile.write(to, true, text.getBytes(StandardCharsets.UTF_8));
    }
}
