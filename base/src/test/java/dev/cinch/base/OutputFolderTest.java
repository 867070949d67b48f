package dev.cinch.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {
    @TempDir
    Path home;

    private static void refused(Runnable work, String line) {
        assertThatThrownBy(work::run).isInstanceOf(BadInput.class).hasMessage(line);
    }

    @Test
    void aFileGoesIntoAFolderThatIsThere() throws IOException {
        assertThat(OutputFolder.of(home.resolve("a.html"))).isEqualTo(home.toAbsolutePath());
        assertThat(OutputFolder.of(Path.of("a.html"))).isEqualTo(Path.of("").toAbsolutePath());
        Path missing = home.resolve("no/such");
        refused(
                () -> OutputFolder.of(missing.resolve("a.html")),
                "cannot write " + missing.resolve("a.html") + ": no folder " + missing + "; make it first");
        assertThat(home.resolve("no")).doesNotExist();
        Path file = Files.writeString(home.resolve("file"), "x");
        refused(
                () -> OutputFolder.of(file.resolve("a.html")),
                "cannot write " + file.resolve("a.html") + ": " + file + " is no folder");
        refused(() -> OutputFolder.of(home), home + " is a directory; give the name of a file");
        refused(() -> OutputFolder.of(Path.of("/")), "/ is a directory; give the name of a file");
    }

    @Test
    void aFolderToBeFilledIsMadeInsideOneThatIsThere() throws IOException {
        Path folder = home.resolve("new");
        OutputFolder.make(folder);
        OutputFolder.make(folder);
        assertThat(folder).isDirectory();
        Path deep = home.resolve("no/such");
        refused(
                () -> OutputFolder.make(deep),
                "cannot make the folder " + deep + ": no folder " + home.resolve("no") + "; make it first");
        Path file = Files.writeString(home.resolve("file"), "x");
        refused(() -> OutputFolder.make(file), "cannot make the folder " + file + ": a file is in the way");
    }
}
