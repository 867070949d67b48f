package dev.cinch.hardware;

import dev.cinch.base.BadInput;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The programs of others that units are simulated and synthesised with: found on the path, called, never shipped. */
public final class HardwareTools {
    /** A program and the package that has it in Debian. */
    public enum Tool {
        VERILATOR("verilator", "verilator"),
        ICARUS("iverilog", "iverilog"),
        YOSYS("yosys", "yosys"),
        STA("sta", "opensta");

        private final String program;
        private final String debian;

        Tool(String program, String debian) {
            this.program = program;
            this.debian = debian;
        }

        String program() {
            return program;
        }
    }

    private HardwareTools() {}

    public static boolean there(Tool tool) {
        return find(tool.program).isPresent();
    }

    /** Refuses, in one line that says what to install, unless all of these are there. */
    public static void require(List<Tool> tools) {
        StringBuilder missing = new StringBuilder();
        StringBuilder packages = new StringBuilder();
        for (Tool tool : tools) {
            if (!there(tool)) {
                missing.append(missing.isEmpty() ? "" : ", ").append(tool.program);
                packages.append(' ').append(tool.debian);
            }
        }
        if (!missing.isEmpty()) {
            throw new BadInput(
                    "to measure units, " + missing + " must be installed and on the path; Debian's packages are"
                            + packages + ". The committed results need none of them: leave --measure out");
        }
    }

    private static Optional<Path> find(String program) {
        String path = System.getenv("PATH");
        for (String folder : (path == null ? "" : path).split(File.pathSeparator)) {
            Path candidate = Path.of(folder.isEmpty() ? "." : folder, program);
            if (Files.isExecutable(candidate) && Files.isRegularFile(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /**
     * Runs a program to its end.
     *
     * @param log where it writes what it says, both streams
     * @throws BadInput with the log's first error when it fails
     */
    static String run(Path folder, Path log, List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            process.getOutputStream().close();
            int code = await(process);
            String said = Files.readString(log, StandardCharsets.ISO_8859_1);
            if (code != 0) {
                throw new BadInput(command.get(0) + " failed: " + complaint(said));
            }
            return said;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static void folder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static int await(Process process) {
        try {
            return process.waitFor();
        } catch (InterruptedException stopped) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /** The first line that looks like an error or a warning, else the last one. */
    private static String complaint(String said) {
        String last = "it said nothing";
        for (String line : said.split("\n")) {
            if (line.contains("rror") || line.startsWith("%Warning")) {
                return line.strip();
            }
            last = line.isBlank() ? last : line.strip();
        }
        return last;
    }
}
