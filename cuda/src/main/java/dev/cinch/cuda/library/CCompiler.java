package dev.cinch.cuda.library;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A C compiler of the system: the one that {@code CC} names, else the first of {@code cc}, {@code gcc}, {@code clang}. */
final class CCompiler {
    private static final List<String> NAMES = List.of("cc", "gcc", "clang");

    private final List<String> command;

    private CCompiler(List<String> command) {
        this.command = command;
    }

    /**
     * @param environment as of {@link System#getenv()}
     * @throws BadInput if there is none
     */
    static CCompiler find(Map<String, String> environment) {
        String named = environment.getOrDefault("CC", "").strip();
        if (!named.isEmpty()) {
            return new CCompiler(List.of(named.split("\\s+")));
        }
        for (String name : NAMES) {
            if (onPath(name, environment.getOrDefault("PATH", ""))) {
                return new CCompiler(List.of(name));
            }
        }
        throw new BadInput("no C compiler: neither cc, gcc nor clang is on PATH; the CUDA library for programs is"
                + " compiled when it is first needed: install gcc, or name a compiler by CC");
    }

    private static boolean onPath(String name, String path) {
        for (String folder : path.split(File.pathSeparator)) {
            try {
                if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, name))) {
                    return true;
                }
            } catch (InvalidPathException odd) {
                // Nothing can lie there.
            }
        }
        return false;
    }

    /** What it is called by, for messages. */
    String name() {
        return String.join(" ", command);
    }

    /** Runs it in a folder; a complaint about what it says if it fails. */
    void run(Path folder, List<String> arguments) {
        List<String> line = new ArrayList<>(command);
        line.addAll(arguments);
        try {
            Process process = new ProcessBuilder(line)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            if (code != 0) {
                throw new BadInput("the C compiler " + name() + " fails with " + code + " on the CUDA library: "
                        + firstError(said));
            }
        } catch (IOException notStarted) {
            throw new BadInput(
                    "the C compiler " + name() + " cannot be started: " + Refusal.of(notStarted), notStarted);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new BadInput("interrupted while the CUDA library was compiled", stopped);
        }
    }

    private static String firstError(String said) {
        List<String> lines = said.lines().filter(line -> !line.isBlank()).toList();
        return lines.stream()
                .filter(line -> line.contains("error"))
                .findFirst()
                .orElse(lines.isEmpty() ? "it says nothing" : lines.get(0));
    }
}
