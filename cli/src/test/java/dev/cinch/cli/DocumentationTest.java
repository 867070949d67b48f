package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.workload.catalogue.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The docs say what is true: every command in a block marked {@code console} runs, links lead somewhere, and the tables
 * of what there is are complete. In such a block a line that starts with {@code $ ./cinch} is a command; the file names
 * {@code demo-files/…} stand for the demo corpus, {@code examples/…} for that folder of the project.
 */
class DocumentationTest {
    static final Path ROOT = root();
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```console\n(.*?)^```");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @TempDir
    private static Path home;

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages;
    }

    static List<String> commands() throws IOException {
        List<String> commands = new ArrayList<>();
        for (Path page : pages()) {
            Matcher blocks = BLOCK.matcher(Files.readString(page));
            while (blocks.find()) {
                blocks.group(1)
                        .lines()
                        .filter(line -> line.startsWith("$ ./cinch"))
                        .map(line -> line.substring(2))
                        .forEach(commands::add);
            }
        }
        return commands;
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandRuns(String command) {
        Path files = home.resolve("demo-files");
        if (!Files.exists(files)) {
            CommandLineRun.of(home, "corpus", files.toString(), "--bytes", "65536");
        }
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command.replaceAll("\\s+#.*", ""));
        while (word.find()) {
            String text = word.group(1) == null ? word.group(2) : word.group(1);
            words.add(text.replace("demo-files", files.toString())
                    .replaceFirst("^examples/", ROOT.resolve("examples") + "/"));
        }
        CommandLineRun run =
                CommandLineRun.of(home, words.subList(1, words.size()).toArray(String[]::new));
        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyLinkLeadsSomewhere(Path page) throws IOException {
        Matcher links = LINK.matcher(Files.readString(page));
        while (links.find()) {
            assertThat(page.resolveSibling(links.group(1))).exists();
        }
    }

    @Test
    void everyExperimentStandsInTheScope() throws IOException {
        String scope = Files.readString(ROOT.resolve("docs/SCOPE.md"));
        Experiments.CATALOGUE.names().forEach(name -> assertThat(scope).contains("`" + name + "`"));
    }

    @Test
    void everyMachineStandsAmongTheMachines() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/machines.md"));
        Machines.CATALOGUE.names().forEach(name -> assertThat(page).contains("`" + name + "`"));
    }

    /** The page is made by a command; a new program or codec is missing from it until somebody makes it again. */
    @Test
    void everyProgramAndCodecStandsInTheTablesOfCompressibility() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/compressibility.md"));
        for (String name : Workloads.CATALOGUE.names()) {
            assertThat(page)
                    .as("tools/workloads/compressibility.sh makes it again")
                    .contains("\n| " + name + " |");
        }
        for (CodecKind kind : Codecs.CATALOGUE) {
            if (kind.lossless() && !kind.name().equals("raw")) {
                assertThat(page)
                        .as("tools/workloads/compressibility.sh makes it again")
                        .contains(" | " + kind.name() + " |");
            }
        }
    }

    /** Its end is made by a command, {@code ./cinch stats --markdown}. */
    @Test
    void theGlossaryHasEveryStatistic() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/glossary.md"));
        String made = CommandLineRun.of(home, "stats", "--markdown").out();
        // The counters of the place that only tests have need no glossary.
        assertThat(page).endsWith(made.replaceAll("(?s)## tally\\n.*?(?=\\n## )\\n", ""));
    }

    @Test
    void ciRunsTheReadmesTestCommand() throws IOException {
        String ci = Files.readString(ROOT.resolve(".ci/run"));
        String command = ci.strip().lines().reduce((first, second) -> second).orElseThrow();
        assertThat(Files.readString(ROOT.resolve("README.md"))).contains("\n" + command + "\n");
    }
}
