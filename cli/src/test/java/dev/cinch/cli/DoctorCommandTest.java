package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.ResultStore;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
    @TempDir
    private Path home;

    private Checkup.Check check(String name, Map<String, String> environment) {
        return Checkup.of(home, new ResultStore(home.resolve("results")), environment).stream()
                .filter(check -> check.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatIsOptionalIsNotMissed() {
        CommandLineRun run = CommandLineRun.of(home, "doctor");
        assertThat(run.exitCode()).as(run.out()).isZero();
        assertThat(run.out()).contains("Java compiler", "Everything that Cinch needs is there.");
        // Nothing was made by looking.
        assertThat(home).isEmptyDirectory();
    }

    @Test
    void aFolderThatCannotBeWrittenIs() throws IOException {
        Path file = Files.writeString(home.resolve("file"), "");
        CommandLineRun run = CommandLineRun.of(
                home, "doctor", "--results", file.resolve("results").toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("- results: give another folder by --results", "cannot work before");
    }

    @Test
    void programsAreFoundOnThePath() throws IOException {
        Path here = Files.createDirectories(home.resolve("a/bin"));
        Path git = Files.writeString(here.resolve("git"), "");
        String path = home.resolve("nowhere") + File.pathSeparator + here;
        assertThat(check("git", Map.of("PATH", path)).state()).isEqualTo(Checkup.State.OPTIONAL);
        assertThat(git.toFile().setExecutable(true)).isTrue();
        assertThat(check("git", Map.of("PATH", path)).found()).isEqualTo(git.toString());
        assertThat(check("nvcc", Map.of("PATH", path)).advice()).contains("CUDA toolkit");
        assertThat(check("nvcc", Map.of()).state()).isEqualTo(Checkup.State.OPTIONAL);
        assertThat(check("browser", Map.of("CINCH_CHROMIUM", git.toString())).state())
                .isEqualTo(Checkup.State.OK);
    }

    @Test
    void aBuildThatIsOlderThanASourceIsNamed() throws IOException {
        assertThat(check("build", Map.of()).found()).contains("not started from");
        Path pom = Files.writeString(home.resolve("pom.xml"), "");
        Path source =
                Files.createDirectories(home.resolve("codec/src/main/java")).resolve("Codec.java");
        Files.writeString(source, "");
        Path built = Files.createDirectories(home.resolve("cli/target")).resolve("built");
        Files.writeString(built, "");
        List<Path> old =
                List.of(pom, source, source.getParent(), source.getParent().getParent());
        for (Path path : old) {
            Files.setLastModifiedTime(path, FileTime.fromMillis(1_000));
        }
        assertThat(check("build", Map.of()).state()).isEqualTo(Checkup.State.OK);
        Files.setLastModifiedTime(built, FileTime.fromMillis(500));
        Files.setLastModifiedTime(pom, FileTime.fromMillis(200));
        assertThat(check("build", Map.of()).found()).startsWith("older than codec");
    }
}
