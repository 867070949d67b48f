package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.Amount;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.report.Json;
import dev.cinch.workload.catalogue.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class MainTest {
    @TempDir
    private Path home;

    @BeforeEach
    void files() throws IOException {
        Files.write(home.resolve("empty.bin"), new byte[0]);
        Files.write(home.resolve("data.bin"), new byte[1000]);
        Files.createDirectory(home.resolve("hollow"));
    }

    /** FILE stands for a good file, EMPTY for an empty one, HOME for a folder. */
    static Stream<Arguments> wrongCalls() {
        return Stream.of(
                Arguments.of("analyze HOME/missing.bin", "missing.bin"),
                Arguments.of("analyze EMPTY", "empty"),
                Arguments.of("analyze HOME/hollow", "no files in the folder"),
                Arguments.of("analyze FILE:part", "all one input"),
                Arguments.of("analyze FILE --codec e2mc-16 --train-bytes 0", "0 bytes"),
                Arguments.of("analyze FILE --train FILE --train-bytes 9", "exclude each other"),
                Arguments.of("analyze FILE --codec e2mc-16 --train HOME/missing.bin", "missing.bin"),
                Arguments.of("analyze", "--demo"),
                Arguments.of("analyze FILE --codec bdj", "did you mean bdi"),
                Arguments.of("analyze FILE --codec bdi:mag=16", "no parameters"),
                Arguments.of("analyze FILE --codec mag-bdi:mga=16", "did you mean mag"),
                Arguments.of("analyze FILE --codec mag-bdi:mag=33", "mag=33"),
                Arguments.of("analyze FILE --codec mag-bdi:mag=x", "mag=x"),
                Arguments.of("analyze FILE --block-bytes 100", "100"),
                Arguments.of("analyze FILE --threads 0", "thread"),
                Arguments.of("explain FILE --block 8 --codec fpc", "8"),
                Arguments.of("explain FILE --block -1 --codec fpc", "-1"),
                Arguments.of("explain FILE --codec fpc", "--block"),
                Arguments.of("explain --demo sparze --block 0 --codec fpc", "did you mean sparse"),
                Arguments.of("run", "NAME|DIR/"),
                Arguments.of("run bsf", "unknown workload 'bsf'"),
                Arguments.of("run HOME/missing/", "missing does not exist"),
                Arguments.of("run HOME/hollow/", "hollow has no case.json"),
                Arguments.of("run FILE", "a case is named by its folder"),
                Arguments.of("run HOME/hollow/ --scale tiny", "--scale is for workloads"),
                Arguments.of("run HOME/hollow/ --seed 1", "--seed is for workloads"),
                Arguments.of("run transpose --scale huge", "'huge' is none of tiny, small and paper"),
                Arguments.of("run transpose --seed x", "--seed"),
                Arguments.of("run transpose --functional --machine gtx480", "--functional keeps no time"),
                Arguments.of("run transpose --functional --set sm.count=4", "--functional keeps no time"),
                Arguments.of("run transpose --functional --energy gtx580", "--functional keeps no time"),
                Arguments.of("run transpose --functional --memory bpc", "--functional keeps no time"),
                Arguments.of("run transpose --memory bcp", "unknown codec 'bcp'"),
                Arguments.of("run transpose --memory tslc-opt:mag=48", "mag must divide the block"),
                Arguments.of("run transpose --memory latte-c", "did you mean latte-cc?"),
                Arguments.of("run transpose --memory best", "give best.compress-cycles and"),
                Arguments.of("run transpose --registers best", "give best.compress-cycles and"),
                Arguments.of("run transpose --memory bdi --set bpc.compress-cycles=4", "the latency of bpc is set"),
                Arguments.of("run transpose --memory bpc --set bpc.compress-cycles=x", "compress-cycles = x"),
                Arguments.of("run transpose --machine gtx590", "unknown machine 'gtx590'"),
                Arguments.of("run transpose --set sm.cuont=4", "sm.count"),
                Arguments.of("run transpose --energy gtx850", "unknown energy table 'gtx850'"),
                Arguments.of("ptx", "FILE"),
                Arguments.of("ptx HOME/missing.ptx", "missing.ptx"),
                Arguments.of("ptx HOME/hollow", "hollow"),
                Arguments.of("reproduce e2mc/tab9", "e2mc/tab"),
                Arguments.of("reproduce warped/tab1 --threads 0", "--threads 0"),
                Arguments.of("reproduce nonsense", "unknown experiment"),
                Arguments.of("reproduce --quick e2mc", "--quick chooses"),
                Arguments.of("reproduce warped/fig3 --seeds 0", "--seeds 0: from 1 to 30"),
                Arguments.of("reproduce warped/fig3 --seeds many", "--seeds"),
                Arguments.of("list codecs --plugin HOME/missing.jar", "missing.jar: no such file"),
                Arguments.of("--plugin HOME/missing.jar list codecs", "missing.jar: no such file"),
                Arguments.of("list codec", "did you mean codecs"),
                Arguments.of("list workload", "did you mean workloads"),
                Arguments.of("stats data.raw-ration", "did you mean data.raw-ratio"),
                Arguments.of("energy gtx58", "did you mean gtx580"),
                Arguments.of("energy HOME/missing.txt", "missing.txt cannot be read: no such file"),
                Arguments.of("results", "results sql"),
                Arguments.of("results sql SELEKT", "query failed"),
                Arguments.of("results export HOME/all.txt", ".csv, .json or .parquet"),
                Arguments.of("results export HOME/all.csv --where nonsense", "query failed"),
                Arguments.of("analize FILE", "did you mean"),
                Arguments.of("analize --help", "unknown command 'analize'; did you mean"),
                Arguments.of("results lst --help", "'lst'"),
                Arguments.of("analyze FILE --jsn", "--jsn"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongCalls")
    void aWrongCallGetsOneClearLineAndExitCodeTwo(String call, String essential) {
        String[] arguments = call.split(" ");
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = arguments[i]
                    .replace("FILE", home.resolve("data.bin").toString())
                    .replace("EMPTY", home.resolve("empty.bin").toString())
                    .replace("HOME", home.toString());
        }
        CommandLineRun run = CommandLineRun.of(home, arguments);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines().toList()).as(run.err()).hasSize(1);
        assertThat(run.err()).startsWith("cinch: ").contains(essential).doesNotContain("Exception");
    }

    @Test
    void withoutACommandItShowsWhatThereIs() {
        CommandLineRun run = CommandLineRun.of(home);
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("reproduce", "analyze", "explain", "list", "Exit codes");
    }

    @Test
    void everythingInTheCataloguesIsListed() {
        String codecs = CommandLineRun.of(home, "list", "codecs").out();
        Codecs.CATALOGUE.names().forEach(name -> assertThat(codecs).contains(name));
        String workloads = CommandLineRun.of(home, "list", "workloads").out();
        Workloads.CATALOGUE.names().forEach(name -> assertThat(workloads).contains(name));
        String experiments = CommandLineRun.of(home, "list", "experiments").out();
        Experiments.CATALOGUE.names().forEach(name -> assertThat(experiments).contains(name));
    }

    /** Nothing is measured that the table has, so that this is over at once. */
    @Test
    void theTableOfSizesIsTheOneThatWouldBeWritten() throws IOException {
        assertThat(CommandLineRun.of(home, "list", "workloads", "--measure").out())
                .isEqualTo(
                        Files.readString(DocumentationTest.ROOT.resolve("workload/src/main/resources/measured.csv")));
    }

    @ParameterizedTest
    @MethodSource("jsonCalls")
    void jsonIsOneDocumentAndNothingElse(String call) {
        CommandLineRun run = CommandLineRun.of(home, call.split(" "));
        assertThat(run.exitCode()).as(run.err()).isLessThan(2);
        assertThat(Json.read(run.out()).isObject()).isTrue();
        assertThat(run.err()).isEmpty();
    }

    static Stream<String> jsonCalls() {
        return Stream.of(
                "list codecs --json",
                "list workloads --json",
                "list experiments --json",
                "stats --json",
                "energy --json",
                "analyze --demo --codec fpc --json",
                "explain --demo text --block 1 --codec e2mc-16 --json",
                "doctor --json",
                "results list --json",
                "results gc --json",
                "results gc --delete --json",
                "reproduce warped/tab1 --json");
    }

    @Test
    void everyListedCommandExplainsItself() {
        String help = CommandLineRun.of(home, "--help").out();
        List<String> commands = help.lines()
                .dropWhile(line -> !line.equals("Commands:"))
                .skip(1)
                .takeWhile(line -> !line.isEmpty())
                .filter(line -> line.matches("  [a-z].*"))
                .map(line -> line.trim().split(" ")[0])
                .toList();
        assertThat(commands).hasSize(21).doesNotHaveDuplicates();
        for (String command : commands) {
            assertThat(CommandLineRun.of(home, command, "--help").out())
                    .contains("Usage: cinch " + command)
                    .contains("--help");
        }
    }

    @Test
    void argumentsMayStandInAFile() throws IOException {
        Path file = Files.writeString(home.resolve("arguments"), "list codecs");
        assertThat(CommandLineRun.of(home, "@" + file)).isEqualTo(CommandLineRun.of(home, "list", "codecs"));
    }

    @Test
    void aStoreWithoutRunsIsNoTableOfZeros() {
        assertThat(CommandLineRun.of(home, "results", "list").out()).startsWith("No runs are kept in ");
    }

    @Test
    void theSecondReproductionRepeatsNothingAndSaysTheSame() throws IOException {
        CommandLineRun first = CommandLineRun.of(home, "reproduce", "toggle/fig5");
        Path report = home.resolve("results/report-toggle-fig5.html");
        byte[] page = Files.readAllBytes(report);
        long runs = count();
        CommandLineRun second = CommandLineRun.of(home, "reproduce", "toggle/fig5");
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(second.exitCode()).isEqualTo(first.exitCode());
        assertThat(second.err()).isEmpty();
        assertThat(count()).isEqualTo(runs);
        assertThat(Files.readAllBytes(report)).isEqualTo(page);
    }

    private long count() throws IOException {
        try (Stream<Path> files = Files.list(home.resolve("results"))) {
            return files.count();
        }
    }

    @Test
    void theReportSaysWhatTheCommandSays() throws IOException {
        Path report = home.resolve("report.html");
        String words =
                "reproduce e2mc/tab magbdi/tab magbdi/fig16 toggle/fig4 toggle/fig5 toggle/fig7 warped/tab1 --scale tiny --json --report "
                        + report;
        JsonNode printed = Json.read(CommandLineRun.of(home, words.split(" ")).out());
        String page = Files.readString(report);
        int start = page.indexOf('>', page.indexOf("id=\"data\"")) + 1;
        JsonNode shown = Json.read(page.substring(start, page.indexOf("</script>", start)));
        List<String> expected = new ArrayList<>();
        for (JsonNode experiment : printed.get("experiments")) {
            for (JsonNode claim : experiment.get("claims")) {
                String verdict = claim.get("verdict").asString();
                String ours = verdict.equals("not measured") ? "–" : shown(claim);
                expected.add(claim.get("name").asString() + " " + ours + " " + verdict);
            }
        }
        List<String> found = new ArrayList<>();
        for (JsonNode claim : shown.get("claims")) {
            found.add(claim.get("name").asString() + " " + claim.get("ours").asString() + " "
                    + claim.get("status").asString());
        }
        assertThat(found).isEqualTo(expected).hasSizeGreaterThan(100);
    }

    @Test
    void jsonHasTheTables() {
        JsonNode experiment = Json.read(CommandLineRun.of(home, "reproduce", "warped/tab1", "--json")
                        .out())
                .get("experiments")
                .get(0);
        JsonNode table = experiment.get("tables").get(0);
        assertThat(table.get("title").asString()).contains("base and delta");
        assertThat(table.get("columns").get(0).asString()).isEqualTo("base (B)");
        assertThat(table.get("rows").size()).isEqualTo(9);
        // <4,1>: 4 + 31 bytes.
        assertThat(table.get("rows").get(3).get(3).asString()).isEqualTo("35");
        assertThat(experiment.get("notes").size()).isEqualTo(2);
    }

    @Test
    void theStoreAnswersQueries() {
        CommandLineRun.of(home, "reproduce", "warped/tab1");
        CommandLineRun run = CommandLineRun.of(
                home,
                "results",
                "sql",
                "SELECT part, value FROM rows WHERE stat = 'register.bytes' AND part = '<4,1>'");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("<4,1>", "35");
    }

    @Test
    void aDifferingClaimIsAnAnswerAndExitCodeOneOnlyForWhoAsks() {
        assertThat(CommandLineRun.of(home, "reproduce", "warped/tab1", "--check")
                        .exitCode())
                .isZero();
        CommandLineRun plain = CommandLineRun.of(home, "reproduce", "e2mc/tab4");
        CommandLineRun checked = CommandLineRun.of(home, "reproduce", "e2mc/tab4", "--check");
        assertThat(plain.exitCode()).isZero();
        assertThat(checked.exitCode()).isEqualTo(1);
        assertThat(checked.out()).isEqualTo(plain.out());
    }

    @Test
    void aClaimThatIsOffHasAReasonInTextAndJsonAndNoOtherClaimHas() {
        assertThat(CommandLineRun.of(home, "reproduce", "e2mc/tab4").out())
                .contains("- e2mc/tab4 (1 claim), 6.4: The paper's own 240 units");
        assertThat(CommandLineRun.of(home, "reproduce", "warped/tab1").out()).doesNotContain("Why");
        CommandLineRun several = CommandLineRun.of(home, "reproduce", "e2mc/tab3", "e2mc/tab4");
        assertThat(several.out())
                .containsSubsequence("holds", "same direction", "differs", "not measured")
                .containsSubsequence(
                        "Where we differ", "The decompressors for 16-bit symbols draw 2.8 W", "Why", "6.4:");
        List<String> reasons = new ArrayList<>();
        JsonNode claims = Json.read(CommandLineRun.of(home, "reproduce", "e2mc/tab4", "--json")
                        .out())
                .get("experiments")
                .get(0)
                .get("claims");
        for (JsonNode claim : claims) {
            String verdict = claim.get("verdict").asString();
            assertThat(claim.has("reason")).isEqualTo(!verdict.equals("holds"));
            if (verdict.equals("differs")) {
                reasons.add(claim.get("name").asString() + " "
                        + claim.get("deviation").asString());
            }
        }
        assertThat(reasons).containsExactly("16-bit.decompressor.power 6.4");
    }

    @Test
    void severalSeedsGiveMeansAndIntervalsAndRepeatNothingOfTheFirst() throws IOException {
        CommandLineRun.of(home, "reproduce", "warped/fig3", "--scale", "tiny");
        long one = count();
        CommandLineRun run = CommandLineRun.of(home, "reproduce", "warped/fig3", "--scale", "tiny", "--seeds", "2");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("bfs ", " ± ", "Means over 2 seeds, 1 to 2");
        assertThat(run.err()).contains("20 of 40 runs are to be done");
        // A report and a folder of figures more.
        assertThat(count()).isEqualTo(one + 20 + 2);
        Path figures = home.resolve("results/report-warped-fig3-2-seeds-figures");
        assertThat(Files.readString(figures.resolve("warped-fig3-1.csv")))
                .startsWith(",non-divergent,non-divergent ±,");
        assertThat(Files.readString(figures.resolve("warped-fig3-1.svg"))).contains("class=\"interval\"");
        assertThat(Files.readString(home.resolve("results/report-warped-fig3-2-seeds.html")))
                .contains("./cinch reproduce warped/fig3 --scale tiny --seeds 2", "means over 2 seeds");
        JsonNode experiment = Json.read(
                        CommandLineRun.of(home, "reproduce", "warped/fig3", "--scale", "tiny", "--seeds", "2", "--json")
                                .out())
                .get("experiments")
                .get(0);
        assertThat(experiment.get("seeds").asInt()).isEqualTo(2);
    }

    @Test
    void claimsThatWereUsedToChooseAreToldApartAndAreNoDifference() throws IOException {
        CommandLineRun run = CommandLineRun.of(home, "reproduce", "toggle/fig7", "--check");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("used to choose", "- toggle/fig7 (1 claim), 3.6: The words of the line")
                .doesNotContain("holds");
        assertThat(Files.readString(home.resolve("results/report-toggle-fig7.html")))
                .contains("no claim is judged", "2 used to choose")
                .contains("◇ used to choose", "The words of the line, and that flits of data are compared");
    }

    private static String shown(JsonNode claim) {
        double ours = claim.get("ours").asDouble();
        if (claim.get("sentence").asString().endsWith("(1 yes, 0 no)")) {
            return ours == 1 ? "yes" : "no";
        }
        return Amount.text(ours, claim.get("unit").asString());
    }
}
