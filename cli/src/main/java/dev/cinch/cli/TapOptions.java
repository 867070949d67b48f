package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.tap.TapKind;
import dev.cinch.gpu.tap.Taps;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** What {@code run} records of the values that move. */
final class TapOptions {
    @Option(
            names = "--tap-registers",
            paramLabel = "FILE",
            description = "Keep what warps write to registers, for cinch analyze: 32 lanes of 4 bytes a block.")
    private Path registers;

    @Option(
            names = "--tap-memory",
            paramLabel = "FILE",
            description = "Keep what warps load from and store to global memory, in blocks of 128 bytes.")
    private Path memory;

    @Option(
            names = "--tap-limit",
            paramLabel = "SIZE",
            converter = ByteSize.class,
            description = "The most that a tap may take. When a file would pass it, every second event in it is dropped"
                    + " and from then on half as many are kept. Default: 64MiB.")
    private Long limit;

    Taps open() {
        if (registers == null && memory == null && limit != null) {
            throw new BadInput("--tap-limit is for taps; give --tap-registers FILE or --tap-memory FILE");
        }
        if (registers != null && memory != null && absolute(registers).equals(absolute(memory))) {
            throw new BadInput("both taps cannot go to " + memory + "; give each a file of its own");
        }
        long bytes = limit == null ? Taps.DEFAULT_LIMIT : limit;
        Taps taps = new Taps();
        try {
            if (registers != null) {
                taps.add(TapKind.REGISTER, registers, bytes);
            }
            if (memory != null) {
                taps.add(TapKind.MEMORY, memory, bytes);
            }
        } catch (BadInput bad) {
            taps.close();
            throw bad;
        }
        return taps;
    }

    private static Path absolute(Path file) {
        return file.toAbsolutePath().normalize();
    }
}
