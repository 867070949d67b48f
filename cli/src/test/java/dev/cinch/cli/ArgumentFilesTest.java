package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentFilesTest {
    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return "@" + Files.writeString(folder.resolve(name), text);
    }

    @Test
    void wordsOfAFileTakeItsPlace() throws IOException {
        String inner = file("inner", "'with space' \"quoted # text\" # a remark\n\tx=1\n\n");
        String outer = file("outer", "one " + inner + " @none @@at " + inner + "\nlast");
        assertThat(ArgumentFiles.expand("first", outer, "@@twice", "@"))
                .containsExactly(
                        "first", "one", "with space", "quoted # text", "x=1", "@none", "@at", "last", "@twice", "@");
    }

    @Test
    void filesThatNameThemselvesEnd() throws IOException {
        String self = "@" + folder.resolve("self");
        assertThat(ArgumentFiles.expand(file("self", "a " + self + " b"))).containsExactly("a", "b");
    }

    @Test
    void aFolderOrAFileWithoutAnEndIsOneLine() {
        CommandLineRun run = CommandLineRun.of(folder, "@" + folder);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("cinch: argument file " + folder + " cannot be read: ");
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/zero")));
        assertThatThrownBy(() -> ArgumentFiles.expand("@/dev/zero")).hasMessageContaining("16 MiB");
    }

    @Test
    void whatIsHugeIsRefusedBriefly() throws IOException {
        for (String text : new String[] {
            "%s",
            "analyze %s",
            "list %s",
            "run %s",
            "run transpose --machine %s",
            "run transpose --set %s",
            "run transpose --scale %s",
            "stats %s",
            "energy %s",
            "--%s",
            "reproduce %s"
        }) {
            CommandLineRun run = CommandLineRun.of(folder, file("huge", text.formatted("x".repeat(3_000_000))));
            assertThat(run.exitCode()).as(text).isEqualTo(2);
            assertThat(run.err()).as(text).startsWith("cinch: ").hasSizeLessThan(5000);
        }
    }
}
