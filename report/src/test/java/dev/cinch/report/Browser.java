package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Chromium without a window: {@code CINCH_CHROMIUM} or the first of {@code chromium}, {@code chromium-browser} and
 * {@code google-chrome} on the path. It keeps its files under the folder it is given and can reach no network.
 */
public final class Browser {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final int LIMIT_S = 120;

    private final Path program;
    private final Path folder;

    private Browser(Path program, Path folder) {
        this.program = program;
        this.folder = folder;
    }

    /** Skips the test that asks, with the reason, where there is no Chromium. */
    public static Browser orSkip(Path folder) {
        Optional<Path> program = find();
        assumeTrue(
                program.isPresent(),
                "no Chromium: none of " + NAMES + " is on the path; name one by the variable CINCH_CHROMIUM");
        return new Browser(program.get(), folder);
    }

    /** The page as it stands after its programs ran; the query is empty or starts with a question mark. */
    public String dom(Path page, String query) throws IOException, InterruptedException {
        return run("--dump-dom", page.toUri() + query);
    }

    public void screenshot(Path page, String query, Path png, int width, int height)
            throws IOException, InterruptedException {
        run("--hide-scrollbars", "--screenshot=" + png, "--window-size=" + width + "," + height, page.toUri() + query);
    }

    private String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--user-data-dir=" + folder.resolve("profile"),
                "--virtual-time-budget=10000"));
        command.addAll(List.of(arguments));
        Path out = folder.resolve("browser.out");
        Path err = folder.resolve("browser.err");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        process.getOutputStream().close();
        if (!process.waitFor(LIMIT_S, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            throw new AssertionError("the browser took more than " + LIMIT_S + " s: " + command);
        }
        assertThat(process.exitValue())
                .as(() -> "exit code; it said: " + text(err))
                .isZero();
        return text(out);
    }

    private static Optional<Path> find() {
        String named = System.getenv("CINCH_CHROMIUM");
        if (named != null && !named.isBlank()) {
            return Optional.of(Path.of(named));
        }
        for (String name : NAMES) {
            for (String place : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
                Path program = Path.of(place, name);
                if (Files.isExecutable(program)) {
                    return Optional.of(program);
                }
            }
        }
        return Optional.empty();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
