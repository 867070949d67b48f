package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What needs a temporary folder says so when there is none; Java asks for it once, so a process of its own is needed. */
@Timeout(300)
class TemporaryFolderTest {
    @TempDir
    Path home;

    @Test
    void theDatabaseNeedsOne() throws Exception {
        Path missing = home.resolve("missing");
        Path err = home.resolve("err");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Djava.io.tmpdir=" + missing,
                        "-Dcinch.home=" + home,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "results",
                        "sql",
                        "SELECT 1")
                .redirectOutput(home.resolve("out").toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor(90, TimeUnit.SECONDS)).isTrue();
        String line = Files.readString(err);
        assertThat(process.exitValue()).as(line).isEqualTo(2);
        assertThat(line)
                .hasLineCount(1)
                .startsWith("cinch: the database cannot be unpacked into the temporary folder " + missing);
    }
}
