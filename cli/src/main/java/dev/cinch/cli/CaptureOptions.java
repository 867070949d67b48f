package dev.cinch.cli;

import dev.cinch.base.BadInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options of {@code exec} on a real GPU: what is kept of the buffers. */
final class CaptureOptions {
    private static final long LIMIT = 256L << 20;
    private static final Set<String> OWN = Set.of("--capture", "--capture-every", "--capture-limit", "--cudart");

    @Option(
            names = "--capture",
            paramLabel = "DIR",
            description =
                    "Simulate nothing: run the program on this computer's own GPU and write what its buffers hold as"
                            + " taps, for cinch analyze: DIR/copies.tap, what the host copies to the device, and"
                            + " DIR/launches.tap, the buffers that a kernel's parameters point into, when it is done.")
    private Path folder;

    @Option(
            names = "--capture-every",
            paramLabel = "N",
            description = "Read buffers back after every Nth launch only, which is faster. Default: 1.")
    private Long every;

    @Option(
            names = "--capture-limit",
            paramLabel = "SIZE",
            converter = ByteSize.class,
            description = "The most that each of the two may take. When one would pass it, every second block in it is"
                    + " dropped and from then on half as many are kept. Default: 256MiB.")
    private Long limit;

    @Option(
            names = "--cudart",
            paramLabel = "FILE",
            description = "The CUDA runtime to use. Default: the one that the program finds, else that of CUDA_HOME.")
    private Path runtime;

    /** Whether a real GPU is asked for. */
    boolean given(ParseResult line) {
        if (folder == null) {
            for (String own : OWN) {
                if (line.hasMatchedOption(own)) {
                    throw new BadInput(own + " is for --capture DIR");
                }
            }
            return false;
        }
        for (OptionSpec option : line.matchedOptions()) {
            if (!OWN.contains(option.longestName())) {
                throw new BadInput(option.longestName()
                        + " is for a simulated GPU; with --capture the program runs on a real one");
            }
        }
        if (every() < 1) {
            throw new BadInput("--capture-every " + every + ": it must be at least 1");
        }
        if (runtime != null && !Files.isRegularFile(runtime)) {
            throw new BadInput("--cudart " + runtime + ": there is no such file");
        }
        return true;
    }

    Path folder() {
        return folder;
    }

    long every() {
        return every == null ? 1 : every;
    }

    long limit() {
        return limit == null ? LIMIT : limit;
    }

    /** The CUDA runtime's file; null for the program's own. */
    Path runtime() {
        return runtime;
    }
}
