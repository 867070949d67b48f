package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The CUDA runtime that is installed on this computer. */
final class RealRuntime {
    private static final List<String> HOMES = List.of("CUDA_HOME", "CUDA_PATH");
    private static final List<String> FOLDERS = List.of("lib64", "lib");

    private RealRuntime() {}

    /**
     * The folder that the program must be told of to find its runtime; null if it finds it without.
     *
     * @throws BadInput if there is none
     */
    static Path folder(ProgramFile program, Map<String, String> environment) {
        if (found(program, environment)) {
            return null;
        }
        String name = program.elf().runtime();
        for (String home : HOMES) {
            for (String folder : FOLDERS) {
                Path there = Path.of(environment.getOrDefault(home, ""), folder);
                if (environment.containsKey(home) && Files.isRegularFile(there.resolve(name))) {
                    return there;
                }
            }
        }
        throw new BadInput(program.file() + " does not find " + name + ": name it by --cudart FILE, or set CUDA_HOME or"
                + " LD_LIBRARY_PATH; without a GPU: cinch exec without --capture");
    }

    /** Asks the system's own loader, which lists what it would load instead of starting the program. */
    private static boolean found(ProgramFile program, Map<String, String> environment) {
        ProcessBuilder builder =
                new ProcessBuilder(program.file().toAbsolutePath().toString()).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().put("LD_TRACE_LOADED_OBJECTS", "1");
        try {
            Process loader = builder.start();
            loader.getOutputStream().close();
            String said = new String(loader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            loader.waitFor();
            String name = program.elf().runtime();
            return said.lines().noneMatch(line -> line.contains(name) && line.endsWith("not found"));
        } catch (IOException refused) {
            throw new BadInput("cannot start " + program.file() + ": " + Refusal.of(refused), refused);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new BadInput("the program was stopped", stopped);
        }
    }
}
