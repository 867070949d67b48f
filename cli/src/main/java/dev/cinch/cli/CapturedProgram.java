package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.cuda.capture.CaptureServer;
import dev.cinch.cuda.capture.Captured;
import dev.cinch.cuda.library.CaptureLibrary;
import dev.cinch.gpu.Limits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A CUDA program that runs on this computer's own GPU while its buffers are captured. */
final class CapturedProgram {
    private static final String PRELOAD = "LD_PRELOAD";
    private static final String SEARCH = "LD_LIBRARY_PATH";

    private final List<String> words;
    private final CaptureOptions options;
    private final Console console;

    CapturedProgram(List<String> words, CaptureOptions options, Console console) {
        this.words = words;
        this.options = options;
        this.console = console;
    }

    /**
     * Runs it to its end.
     *
     * @return its exit code
     * @throws BadInput if it cannot be run so
     */
    int run() {
        ProgramFile program = ProgramFile.of(words.get(0));
        ProcessBuilder builder = new ProcessBuilder(words).inheritIO();
        Map<String, String> environment = builder.environment();
        if (options.runtime() != null) {
            before(environment, PRELOAD, options.runtime().toAbsolutePath());
        } else if (program.elf().runtime() != null) {
            Path folder = RealRuntime.folder(program, environment);
            if (folder != null) {
                before(environment, SEARCH, folder);
            }
        }
        before(environment, PRELOAD, CaptureLibrary.in(console.home().resolve("cuda/target/library")));
        try (CaptureServer server = CaptureServer.start(options.folder(), options.limit())) {
            environment.put(CaptureServer.VARIABLE, server.socket().toString());
            environment.put(CaptureServer.EVERY, Long.toString(options.every()));
            int code = ProgramProcess.run(builder, words.get(0), Limits.UNLIMITED, () -> {}, server::close);
            Captured captured = server.finish();
            CaptureText.of(options.folder(), captured)
                    .forEach(line -> console.err().println("cinch: " + line));
            return code;
        }
    }

    private static void before(Map<String, String> environment, String variable, Path first) {
        environment.merge(variable, first.toString(), (old, own) -> own + ":" + old);
    }
}
