package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The committed report at the papers' scale: it is what the committed rows make. */
class PaperScaleReportTest {
    private static final Path PROJECT = Path.of("..");
    private static final String PAGE = "docs/paper-scale.html";
    private static final String COMMAND = "./cinch reproduce ";

    private static final long MOST_BYTES = 5_000_000;

    /** All figures, tables and claims; what comes behind tells of codecs and machines that there are today. */
    private static final Pattern FINDINGS =
            Pattern.compile("<section id=\"overview\".*(?=<h2 class=\"group\">Methods)", Pattern.DOTALL);

    @TempDir
    private Path home;

    /** The words of the command that the guide gives for making the page. */
    private static List<String> words() throws IOException {
        String line = Files.readAllLines(PROJECT.resolve("docs/guide/long-runs.md")).stream()
                .filter(one -> one.startsWith(COMMAND) && one.contains(PAGE))
                .findFirst()
                .orElseThrow();
        List<String> words =
                new ArrayList<>(List.of(line.substring("./cinch ".length()).split(" ")));
        words.remove(PAGE);
        return words;
    }

    private void copyArchive() throws IOException {
        Path from = PROJECT.resolve("archive/paper");
        Path to = Files.createDirectories(home.resolve("archive/paper"));
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    /** Where a page made here links to the evidence as the committed one does. */
    private Path page() throws IOException {
        Path docs = Files.createDirectories(home.resolve("docs"));
        Files.copy(PROJECT.resolve("docs/DEVIATIONS.md"), docs.resolve("DEVIATIONS.md"));
        return docs.resolve("page.html");
    }

    private static String findings(Path page) throws IOException {
        Matcher found = FINDINGS.matcher(Files.readString(page));
        assertThat(found.find()).as(page.toString()).isTrue();
        // Names of runs hold a hash of compiled code, which any change of it and any other compiler alters.
        return found.group().replaceAll("<code>[0-9a-f]{20}</code>", "");
    }

    /** Were a run missing in the archive, it would be simulated here, for minutes. */
    @Test
    @Timeout(value = 240, unit = TimeUnit.SECONDS)
    void itIsWhatTheCommittedRowsMake() throws IOException {
        copyArchive();
        Path page = page();
        List<String> words = words();
        words.add(page.toString());
        CommandLineRun made = CommandLineRun.of(home, words.toArray(String[]::new));
        assertThat(made.exitCode()).as(made.err()).isZero();
        assertThat(made.err()).contains("come from the archive");
        assertThat(findings(page).equals(findings(PROJECT.resolve(PAGE))))
                .as("run the command of docs/guide/long-runs.md again")
                .isTrue();
        assertThat(Files.size(page)).isLessThan(MOST_BYTES);
    }
}
