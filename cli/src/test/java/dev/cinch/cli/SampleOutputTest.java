package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide's sample of what a run prints has the lines that a run prints; its numbers may be those of an earlier machine. */
class SampleOutputTest {
    /** What a line begins with, up to its first number or column. */
    private static final Pattern LABEL = Pattern.compile("^[^0-9%:]*?(?=  |[0-9:]|$)");

    private static List<String> labels(String text) {
        return text.lines()
                // Of the charts the order follows the numbers.
                .takeWhile(line -> !line.startsWith("Where "))
                .map(line ->
                        LABEL.matcher(line).results().findFirst().orElseThrow().group())
                .toList();
    }

    @Test
    void theLinesOfARunAreThere(@TempDir Path home) throws IOException {
        String guide = Files.readString(DocumentationTest.ROOT.resolve("docs/guide/run-your-kernel.md"));
        String sample = guide.substring(guide.indexOf("transpose, scale tiny, seed 1: verified"));
        CommandLineRun run = CommandLineRun.of(home, "run", "transpose", "--scale", "tiny");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(labels(run.out())).isEqualTo(labels(sample)).hasSizeGreaterThan(15);
    }
}
