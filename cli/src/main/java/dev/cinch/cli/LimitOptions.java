package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Limits;
import picocli.CommandLine.Option;

/** Limits of a run: {@code --max-cycles}, {@code --max-instructions}, {@code --max-time}, {@code --printf-limit}. */
final class LimitOptions {
    @Option(
            names = "--max-cycles",
            paramLabel = "N",
            description = "End the program, with exit code 3 and a line that says where it loops, when its launches"
                    + " together have taken N cycles. Default: no limit, as for the next two.")
    private Long cycles;

    @Option(
            names = "--max-instructions",
            paramLabel = "N",
            description = "The same for instructions, those of each thread counted; about N, since not every one is"
                    + " looked at.")
    private Long instructions;

    @Option(
            names = "--max-time",
            paramLabel = "TIME",
            converter = Seconds.class,
            description = "The same for the time that you wait, in seconds, or such as 90s, 10m, 2h.")
    private Double seconds;

    @Option(
            names = "--printf-limit",
            paramLabel = "BYTES",
            converter = ByteSize.class,
            description = "Keep so much of what kernels print, in bytes, KiB, MiB or GiB; the rest is dropped, and"
                    + " a line says so. Default: 1MiB.")
    private Long printfBytes;

    /** @param functional nobody keeps the time */
    Limits limits(boolean functional) {
        if (functional && cycles != null) {
            throw new BadInput("--functional keeps no time, so --max-cycles is not for it; say --max-instructions");
        }
        return new Limits(
                atLeast(1, cycles, "--max-cycles", Limits.DEFAULT.cycles()),
                atLeast(1, instructions, "--max-instructions", Limits.DEFAULT.threadInstructions()),
                seconds == null ? Limits.DEFAULT.nanoseconds() : (long) (seconds * 1e9),
                atLeast(0, printfBytes, "--printf-limit", Limits.DEFAULT.printfBytes()));
    }

    private static long atLeast(long least, Long given, String option, long otherwise) {
        if (given != null && given < least) {
            throw new BadInput(option + " " + given + ": it must be at least " + least);
        }
        return given == null ? otherwise : given;
    }
}
