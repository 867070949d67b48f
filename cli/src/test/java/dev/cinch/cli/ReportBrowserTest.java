package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of all experiments in a real browser: it draws every chart and reports no error. */
@Tag("browser")
class ReportBrowserTest {
    @TempDir
    private Path home;

    @Test
    void everyChartIsDrawn() throws Exception {
        Optional<String> chromium = chromium();
        assumeTrue(chromium.isPresent(), "no Chromium on the PATH or in CINCH_CHROMIUM");
        Path report = home.resolve("report.html");
        String words = "reproduce cross e2mc/tab magbdi toggle warped --scale tiny --report " + report;
        assertThat(CommandLineRun.of(home, words.split(" ")).exitCode()).isLessThan(2);
        String page = Files.readString(report);
        int figures = page.split("<figure", -1).length - 1;
        assertThat(figures).isGreaterThan(10);
        // There is a drawing for each without JavaScript, and beside the page a file, but of the overview.
        assertThat(page.split("<svg class=\"drawing wide\"", -1)).hasSize(figures + 1);
        assertThat(files("svg")).hasSize(figures - 1);
        assertThat(files("csv")).hasSizeGreaterThan(figures);

        String dom = dom(chromium.get(), report);

        String root = dom.substring(dom.indexOf("<html"), dom.indexOf(">", dom.indexOf("<html")));
        assertThat(dom).contains("id=\"cross-pareto-figure-2\"", "id=\"methods-energy\"");
        assertThat(root).contains("data-ready=\"true\"", "data-errors=\"0\"", "data-charts=\"" + figures + "\"");
    }

    private List<Path> files(String ending) throws IOException {
        try (Stream<Path> files = Files.list(home.resolve("report-figures"))) {
            return files.filter(file -> file.toString().endsWith("." + ending)).toList();
        }
    }

    private static Optional<String> chromium() {
        String named = System.getenv("CINCH_CHROMIUM");
        if (named != null) {
            return Optional.of(named);
        }
        List<String> folders = Arrays.asList(System.getenv("PATH").split(java.io.File.pathSeparator));
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .filter(name -> folders.stream().anyMatch(folder -> Files.isExecutable(Path.of(folder, name))))
                .findFirst();
    }

    private String dom(String chromium, Path page) throws IOException {
        Process process = new ProcessBuilder(
                        chromium,
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--user-data-dir=" + home.resolve("profile"),
                        "--virtual-time-budget=10000",
                        "--dump-dom",
                        page.toUri().toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
