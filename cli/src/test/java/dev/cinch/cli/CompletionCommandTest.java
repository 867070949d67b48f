package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.workload.catalogue.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What bash completes with the script that {@code cinch completion} prints. */
class CompletionCommandTest {
    @TempDir
    private static Path folder;

    private static Path script;

    @BeforeAll
    static void print() throws IOException {
        CommandLineRun run = CommandLineRun.of(folder, "completion");
        assertThat(run.exitCode()).as(run.err()).isZero();
        script = Files.writeString(folder.resolve("cinch.sh"), run.out());
    }

    /** What is offered after these words, of which the last is only begun. */
    private static List<String> offered(String... words) throws Exception {
        assumeTrue(
                Files.isExecutable(Path.of("/bin/bash")) || Files.isExecutable(Path.of("/usr/bin/bash")),
                "not run: there is no bash");
        StringBuilder line = new StringBuilder("source '" + script + "'; COMP_WORDS=(");
        for (String word : words) {
            line.append(" '").append(word).append("'");
        }
        line.append("); COMP_CWORD=")
                .append(words.length - 1)
                .append("; COMP_TYPE=9; COMP_LINE=\"${COMP_WORDS[*]}\"; COMP_POINT=${#COMP_LINE}")
                .append("; _complete_cinch 2>/dev/null; printf '%s\\n' \"${COMPREPLY[@]}\"");
        Path answer = folder.resolve("answer");
        Process bash = new ProcessBuilder("bash", "--norc", "-c", line.toString())
                .redirectOutput(answer.toFile())
                .start();
        assertThat(bash.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return Files.readAllLines(answer).stream()
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    @Test
    void commandsAndOptionsAreCompleted() throws Exception {
        assertThat(offered("cinch", "ana")).containsExactly("analyze");
        assertThat(offered("cinch", "analyze", "--bl")).contains("--block-bytes");
        assertThat(offered("cinch", "run", "--mem")).contains("--memory");
    }

    @Test
    void namesAreCompleted() throws Exception {
        assertThat(offered("cinch", "analyze", "--codec", ""))
                .containsExactlyInAnyOrderElementsOf(Codecs.CATALOGUE.names());
        assertThat(offered("cinch", "run", "--memory", "mag"))
                .contains("mag-bdi")
                .doesNotContain("bdi");
        assertThat(offered("cinch", "run", "--machine", ""))
                .containsExactlyInAnyOrderElementsOf(Machines.CATALOGUE.names());
        assertThat(offered("cinch", "run", "--scale", "")).containsExactlyInAnyOrder("tiny", "small", "paper");
        assertThat(offered("cinch", "run", "")).containsAll(Workloads.CATALOGUE.names());
    }
}
