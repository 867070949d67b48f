package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.Recorder;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.catalogue.Statistics;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Json;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a user sees of a timed run: the example case and a small workload, on the real machine. */
class TimedRunTest {
    private static final String SAXPY = DocumentationTest.ROOT.resolve("examples/saxpy") + "/";
    private static final int WIDTH = 100;

    @TempDir
    private Path home;

    private CommandLineRun run(String... words) {
        return CommandLineRun.of(
                home, WIDTH, Stream.concat(Stream.of("run"), Stream.of(words)).toArray(String[]::new));
    }

    private JsonNode json(String... words) {
        CommandLineRun run =
                run(Stream.concat(Stream.of(words), Stream.of("--json")).toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
        return Json.read(run.out());
    }

    @Test
    void aCaseIsTimedUnlessOnlyValuesAreAskedFor() {
        CommandLineRun run = run(SAXPY);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .startsWith("saxpy: ok, all as expected; timed on gtx580")
                .anyMatch(line -> line.matches("y +1000 +0 +–"))
                .anyMatch(line -> line.matches("saxpy +1 +\\d+ +100\\.0 % +[\\d.]+ +31\\.7 +[\\d.]+ % +[\\d.]+"))
                // 4 blocks of 256 threads: six would fit the 1536 threads of a multiprocessor.
                .contains("room for       6 blocks of 256 threads, limited by sm.threads")
                .contains("Note: saxpy: 4 blocks, fewer than the 16 multiprocessors")
                .allMatch(line -> line.length() <= WIDTH);
        assertThat(run.err()).hasLineCount(1).contains(" cycles in ", " million/s and ", " thousand cycles/s");
        assertThat(run(SAXPY, "--functional").out()).doesNotContain("cycles", "gtx580");
    }

    /** The example of a machine with another memory: 1024 lines, 3.2 Gb/s each. */
    @Test
    void theExampleWithHbmMovesItsData() {
        String machine = DocumentationTest.ROOT.resolve("examples/hbm2e.txt").toString();
        assertThat(CommandLineRun.of(home, "machine", "show", machine).out())
                .containsPattern("DRAM channels +8 .*2 pseudo-channels of 64 bits")
                .containsPattern("peak DRAM bandwidth +409\\.6 +GB/s");
        JsonNode total = json("transpose", "--scale", "small", "--machine", machine)
                .get("total")
                .get("statistics");
        assertThat(total.get("dram.bandwidth").asDouble()).isBetween(200.0, 400.0);
        assertThat(total.get("dram.refreshes").asDouble()).isPositive();
    }

    /** The example of a machine that was written from what is published. */
    @Test
    void theExampleOfAnotherGenerationRuns() {
        String machine = DocumentationTest.ROOT.resolve("examples/a100.txt").toString();
        assertThat(CommandLineRun.of(home, "machine", "show", machine).out())
                .contains("not checked against a chip")
                .containsPattern("peak DRAM bandwidth +1555\\.2 +GB/s");
        assertThat(json("scan", "--scale", "tiny", "--machine", machine)
                        .get("total")
                        .get("statistics")
                        .get("core.cycles")
                        .asDouble())
                .isPositive();
    }

    /** Watts of a machine by another's costs are told as what they are; its own table makes them its own. */
    @Test
    void energySaysWhoseCostsItIsBy() throws IOException {
        assertThat(run(SAXPY).out()).contains("by the costs of a GTX 580 (40 nm 1 V)\n");
        Path machine = Files.writeString(home.resolve("v100.txt"), "base = gtx580\nsm.count = 80\n");
        String foreign = "by the costs of a GTX 580 (40 nm 1 V); this machine has no table of its own";
        assertThat(run(SAXPY, "--machine", machine.toString()).out()).contains(foreign);
        assertThat(run(SAXPY, "--machine", "gtx480").out()).contains(foreign);
        JsonNode costs =
                json(SAXPY, "--machine", machine.toString()).get("machine").get("energyCosts");
        assertThat(costs.get("of").asString()).isEqualTo("a GTX 580 (40 nm 1 V)");
        assertThat(costs.get("ownTable").asBoolean()).isFalse();

        assertThat(run(SAXPY, "--memory", "mag-bdi").out()).doesNotContain("without the units");
        assertThat(run(SAXPY, "--memory", "fpc").out()).contains("; without the units of fpc (memory)\n");

        Files.writeString(home.resolve("hbm.txt"), "from | gtx580\nof | v100.txt | a V100\n");
        Files.writeString(machine, "base = gtx580\nsm.count = 80\nenergy = hbm.txt\n");
        assertThat(run(SAXPY, "--machine", machine.toString()).out()).contains("by the costs of a V100 (40 nm 1 V)\n");
        Files.writeString(machine, "base = gtx580\nenergy = hbn.txt\n");
        CommandLineRun missing = run(SAXPY, "--machine", machine.toString());
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err())
                .contains("hbn.txt cannot be read: no such file")
                .hasLineCount(1);
    }

    /** What nobody knows can be given; it is told with what it changes. */
    @Test
    void aLatencyThatIsGivenIsTold() {
        JsonNode best = json(
                "transpose",
                "--scale",
                "tiny",
                "--memory",
                "best",
                "--set",
                "best.compress-cycles=5",
                "--set",
                "best.decompress-cycles=7");
        JsonNode latency = best.get("latencies").get(0);
        assertThat(latency.get("latencyKind").asString()).isEqualTo("given");
        assertThat(latency.get("decompressCycles").asDouble()).isEqualTo(7);
        assertThat(run("transpose", "--scale", "tiny", "--memory", "bpc").out())
                .contains("bpc*: ratio", "Note: * latency estimated: bpc (11 / 11)");
    }

    @Test
    void theJsonOfACaseIsThatOfAFunctionalRunAndMore() {
        JsonNode values = json(SAXPY, "--functional");
        JsonNode timed = json(SAXPY);
        assertThat(values.has("machine")).isFalse();
        values.propertyNames().stream()
                .filter(name -> !name.equals("kernels"))
                .forEach(name -> assertThat(timed.get(name)).as(name).isEqualTo(values.get(name)));
        JsonNode plain = values.get("kernels").get(0);
        JsonNode kernel = timed.get("kernels").get(0);
        plain.propertyNames().forEach(name -> assertThat(kernel.get(name)).isEqualTo(plain.get(name)));

        JsonNode statistics = timed.get("total").get("statistics");
        long cycles = kernel.get("cycles").asLong();
        assertThat(cycles).isPositive();
        assertThat(timed.get("total").get("cycles").asLong()).isEqualTo(cycles);
        assertThat(statistics.get("core.cycles").asLong()).isEqualTo(cycles);
        assertThat(statistics.get("sm.thread-instructions")).isEqualTo(kernel.get("threadInstructions"));
        assertThat(statistics.get("core.ipc").asDouble())
                .isEqualTo((double) kernel.get("threadInstructions").asLong() / cycles);
        // 8000 bytes of x and y in lines of 128 are 32 + 32 lines, the last of each in part; the kernel has no atomics.
        assertThat(statistics.get("sm.load-lines").asLong()).isEqualTo(64);
        assertThat(statistics.get("sm.lines-per-atomic").isNull()).isTrue();
        assertThat(kernel.get("statistics")).isEqualTo(statistics);
        assertThat(timed.get("notes").get(0).asString()).startsWith("saxpy: 4 blocks");
    }

    @Test
    void aWorkloadHasAllItsStatisticsInTheGlossary() {
        JsonNode report = json("bfs", "--scale", "tiny", "--set", "dram.mag-bytes=16");
        assertThat(report.get("ok").asBoolean()).isTrue();
        assertThat(report.get("machine").get("settings").get(0).asString()).isEqualTo("dram.mag-bytes=16");
        JsonNode total = report.get("total").get("statistics");
        assertThat(Statistics.CATALOGUE.names()).containsAll(total.propertyNames());
        long cycles = 0;
        for (JsonNode kernel : report.get("kernels")) {
            cycles += kernel.get("cycles").asLong();
            assertThat(kernel.get("statistics").propertyNames()).isEqualTo(total.propertyNames());
        }
        assertThat(total.get("core.cycles").asLong()).isEqualTo(cycles);
        // Bursts are of 16 bytes now.
        assertThat(total.get("dram.bytes-read").asLong())
                .isPositive()
                .isEqualTo(16 * total.get("dram.reads").asLong());
    }

    @Test
    void aWorkloadsTextFitsTheTerminal() {
        CommandLineRun run = run("backprop", "--scale", "tiny", "--machine", "gtx480", "--set", "sm.block-threads=128");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .startsWith("backprop, scale tiny, seed 1: verified; timed on gtx480 with sm.block-threads=128")
                .anyMatch(line -> line.startsWith("issued "))
                .anyMatch(line -> line.startsWith("shared memory  "))
                .containsSequence(
                        "Note: forward, adjust: a block takes 256, more than sm.block-threads = 128; each ran alone on a",
                        "      multiprocessor")
                .allMatch(line -> line.length() <= WIDTH);
    }

    @Test
    void repeatingGivesTheSameAnswer() {
        CommandLineRun once = run(SAXPY, "--json");
        CommandLineRun twice = run(SAXPY, "--json", "--repeat", "2");
        assertThat(twice.out()).isEqualTo(once.out());
        assertThat(twice.err()).hasLineCount(2);
    }

    @Test
    void codecsLookOnBesideTheControllers() {
        CommandLineRun run = run("bfs", "--scale", "tiny", "--beside", "mag-bdi", "--beside", "fpc");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("The same blocks by other codecs\n", "raw, in the controllers ")
                .containsPattern("(?m)^mag-bdi +2\\.\\d\\d +2\\.\\d\\d$")
                .doesNotContain("To compare with no compression");

        JsonNode report = json("bfs", "--scale", "tiny", "--memory", "fpc", "--beside", "fpc", "--beside", "raw");
        JsonNode total = report.get("total").get("statistics");
        JsonNode same = report.get("beside").get(0);
        assertThat(same.get("codec").asString()).isEqualTo("fpc");
        assertThat(same.get("rawRatio")).isEqualTo(total.get("compression.raw-ratio"));
        assertThat(same.get("effectiveRatio")).isEqualTo(total.get("compression.effective-ratio"));
        assertThat(report.get("beside").get(1).get("rawRatio").asDouble()).isEqualTo(1);
    }

    @Test
    void whatLooksOnIsCheckedBeforeTheRun() {
        CommandLineRun lossy = run("bfs", "--scale", "tiny", "--beside", "qslc");
        assertThat(lossy.exitCode()).isEqualTo(2);
        assertThat(lossy.err())
                .startsWith("cinch: qslc cannot look on, because")
                .hasLineCount(1);
        assertThat(run(SAXPY, "--beside", "e2mc-16:training=online").err())
                .startsWith("cinch: --beside: a case folder does not say how long it runs");
        CommandLineRun values = run("bfs", "--scale", "tiny", "--functional", "--beside", "bdi");
        assertThat(values.exitCode()).isEqualTo(2);
        assertThat(values.err())
                .isEqualTo("cinch: --functional has no memory controllers, so --beside is not for it\n");
    }

    @Test
    void memoryControllersCompress() {
        CommandLineRun run = run("bfs", "--scale", "tiny", "--memory", "mag-bdi", "--set", "dram.mag-bytes=16");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).hasLineCount(1);
        assertThat(run.out().lines())
                .startsWith("bfs, scale tiny, seed 1: verified; timed on gtx580 with dram.mag-bytes=16")
                .anyMatch(line -> line.matches("compression    mag-bdi:mag=16: ratio [1-9]\\.\\d\\d raw, [1-9]\\.\\d\\d"
                        + " effective; metadata hits \\d+\\.\\d %"))
                .anyMatch(line -> line.matches("block bursts   1: \\d+ %, 2: \\d+ %, .*, 8: \\d+ %"))
                .allMatch(line -> line.length() <= WIDTH);

        JsonNode report = json("bfs", "--scale", "tiny", "--memory", "mag-bdi");
        JsonNode total = report.get("total").get("statistics");
        assertThat(report.get("memory").asString()).isEqualTo("mag-bdi");
        long blocks = total.get("compression.blocks-read").asLong()
                + total.get("compression.blocks-written").asLong();
        assertThat(total.get("compression.effective-ratio").asDouble())
                .isGreaterThan(1)
                .isEqualTo(
                        128.0 * blocks / (32 * total.get("compression.bursts").asLong()));
        assertThat(total.get("compression.raw-ratio").asDouble())
                .isGreaterThanOrEqualTo(total.get("compression.effective-ratio").asDouble());
    }

    @Test
    void registerFilesCompress() {
        String[] words = {"pathfinder", "--scale", "tiny", "--machine", "warped", "--registers", "warped-bdi"};
        CommandLineRun run = run(words);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .anyMatch(line ->
                        line.matches("registers      warped-bdi: ratio [1-8]\\.\\d\\d by banks, \\d+\\.\\d\\d by"
                                + " bits; \\d+\\.\\d % of writes divergent"))
                .anyMatch(line -> line.matches(
                        "banks touched  \\d\\d\\.\\d % of raw ones read, \\d\\d\\.\\d % written; \\d+\\.\\d"
                                + " % of their time switched off"))
                .anyMatch(line -> line.matches("injected MOVs  [1-9]\\d*, \\d\\.\\d\\d % of instructions"))
                .anyMatch(line -> line.matches("register wait  \\d+\\.\\d\\d cycles a result for a compressor, .*"))
                .anyMatch(line -> line.matches(" {15}a decompressor"))
                .contains("To compare with no compression, run this once without --registers.")
                .allMatch(line -> line.length() <= WIDTH);
        assertThat(run("pathfinder", "--scale", "tiny", "--machine", "warped", "--registers", "bdi", "--memory", "bdi")
                        .out())
                .contains(
                        "run this once without --registers and --memory.", "registers      bdi", "compression    bdi");

        JsonNode total = json(words).get("total").get("statistics");
        assertThat(total.get("register-compression.ratio").asDouble())
                .isEqualTo(8.0
                        * total.get("register-compression.whole-writes").asLong()
                        / total.get("register-compression.whole-banks").asLong());
        assertThat(json("pathfinder", "--scale", "tiny", "--machine", "warped")
                        .get("total")
                        .get("statistics")
                        .get("register-compression.ratio")
                        .isNull())
                .isTrue();
        assertThat(run(words).out().lines())
                .anyMatch(line -> line.matches("Against the run without compression: [\\d.]+ % (faster|more time);"));
    }

    @Test
    void aRegisterFileIsDrawn() throws IOException {
        Path file = home.resolve("registers.html");
        String[] words = {
            "pathfinder", "--scale", "tiny", "--machine", "warped", "--registers", "warped-bdi", "--register-picture"
        };
        CommandLineRun run =
                run(Stream.concat(Stream.of(words), Stream.of(file.toString())).toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
        String page = Files.readString(file);
        assertThat(page)
                .startsWith("<!DOCTYPE html>")
                .contains("<h1>The register file of pathfinder, scale tiny</h1>", ">cluster 3</text>", ">r0</text>")
                .contains(">descend</text>", "1 bank</li>", "8 banks, raw</li>", "core cycles, in steps of ")
                .doesNotContain("NaN", "http://", "https://", "<script");
        // Who looks changes nothing, and the same run draws the same picture, also the second time.
        assertThat(run.out())
                .isEqualTo(run(Stream.of(words).limit(7).toArray(String[]::new)).out());
        run(Stream.concat(Stream.of(words), Stream.of(file.toString(), "--repeat", "2"))
                .toArray(String[]::new));
        assertThat(Files.readString(file)).isEqualTo(page);

        CommandLineRun raw = run("pathfinder", "--scale", "tiny", "--register-picture", file.toString());
        assertThat(raw.exitCode()).isEqualTo(2);
        assertThat(raw.err()).hasLineCount(1).contains("say --registers warped-bdi too");
        CommandLineRun values = run("pathfinder", "--functional", "--register-picture", file.toString());
        assertThat(values.exitCode()).isEqualTo(2);
    }

    /** A case folder has a picture too. */
    @Test
    void theRegistersOfACaseAreDrawn() throws IOException {
        Path file = home.resolve("saxpy.html");
        CommandLineRun run = run(SAXPY, "--registers", "warped-bdi", "--register-picture", file.toString(), "--json");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Files.readString(file)).contains("<h1>The register file of saxpy</h1>", ">saxpy</text>");
    }

    @Test
    void aLossyCodecMakesAnErrorWhereItMay() {
        CommandLineRun run = run("backprop", "--scale", "tiny", "--memory", "tslc-simp");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .first()
                .asString()
                .matches("backprop, scale tiny, seed 1: mean relative error \\d+\\.\\d{4} %; timed on gtx580");
        assertThat(run.out().lines())
                .anyMatch(line -> line.matches(
                        "approximated   \\d+ blocks written; [1-9]\\d* read back, \\d+ written" + " again before that"))
                .allMatch(line -> line.length() <= WIDTH);
        JsonNode report = json("backprop", "--scale", "tiny", "--memory", "tslc-simp");
        assertThat(report.get("ok").asBoolean()).isTrue();
        assertThat(report.get("mismatch").isNull()).isTrue();
        assertThat(report.get("meanRelativeError").asDouble()).isBetween(1e-6, 1.0);

        CommandLineRun exact = run("bfs", "--scale", "tiny", "--memory", "tslc-simp");
        assertThat(exact.out()).startsWith("bfs, scale tiny, seed 1: verified;").doesNotContain("approximated");
        assertThat(json("bfs", "--scale", "tiny", "--memory", "tslc-simp")
                        .get("meanRelativeError")
                        .isNull())
                .isTrue();
    }

    @Test
    void nothingIsSaidOfCompressionWithoutACodec() {
        assertThat(run(SAXPY).out()).doesNotContain("compression", "block bursts");
        JsonNode report = json(SAXPY, "--memory", "none");
        assertThat(report.get("memory").asString()).isEqualTo("none");
        assertThat(report.get("total")
                        .get("statistics")
                        .get("compression.raw-ratio")
                        .isNull())
                .isTrue();
    }

    @Test
    void onlineTrainingSaysHowLongItTakes() {
        CommandLineRun run = run(SAXPY, "--memory", "e2mc-16:training=online,sample=500", "--json");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("e2mc-16:sample=500,training=online is trained on the blocks that move during the first 500"
                        + " thread instructions");
        assertThat(run.out()).contains("\"memorySample\" : 500");
        CommandLineRun unsaid = run(SAXPY, "--memory", "e2mc-16:training=online");
        assertThat(unsaid.exitCode()).isEqualTo(2);
        assertThat(unsaid.err()).contains("sample=200000").hasLineCount(1);
    }

    @Test
    void aTrainedCodecTakesAProfileRunAndSaysSo() {
        CommandLineRun run = run(SAXPY, "--memory", "e2mc-16", "--repeat", "2");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .hasLineCount(3)
                .startsWith("cinch: e2mc-16 was trained by a profile run: the same program with --functional");
        assertThat(run.out().lines()).anyMatch(line -> line.startsWith("compression    e2mc-16: ratio "));
    }

    @Test
    void anotherTableChangesTheEnergyAndNothingElse() {
        JsonNode usual = json(SAXPY).get("total").get("statistics");
        JsonNode other =
                json(SAXPY, "--energy", "gtx580-gpuwattch").get("total").get("statistics");
        for (String name : usual.propertyNames()) {
            if (!name.startsWith("energy.")) {
                assertThat(other.get(name)).as(name).isEqualTo(usual.get(name));
            }
        }
        assertThat(other.get("energy.total")).isNotEqualTo(usual.get("energy.total"));
    }

    @Test
    void aFaultIsExitCodeThreeAndOneLine() throws IOException {
        Path folder = Files.createDirectory(home.resolve("beyond"));
        for (String file : List.of("kernels.ptx", "x.bin", "y.bin", "y.expect.bin")) {
            Files.copy(Path.of(SAXPY, file), folder.resolve(file));
        }
        // The last 24 of 1024 threads go on behind the 1000 elements.
        String text = Files.readString(Path.of(SAXPY, "case.json")).replace("{\"i32\": 1000}", "{\"i32\": 2000}");
        Files.writeString(folder.resolve("case.json"), text);
        CommandLineRun run = run(folder + "/");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).hasLineCount(1).contains("case.json: steps[0]: ", "in kernel saxpy", "block (3, 0, 0)");
    }

    /** The first run has nothing to be compared with; runs of workloads are kept, so the third has. */
    @Test
    void compressionIsComparedWithTheSameRunWithoutIt() {
        String[] compressed = {"transpose", "--scale", "tiny", "--memory", "mag-bdi"};
        assertThat(run(compressed).out()).contains("To compare with no compression, run this once without --memory.");
        JsonNode plain = json("transpose", "--scale", "tiny");
        assertThat(plain.get("baseline").isNull()).isTrue();
        assertThat(run(compressed).out().lines())
                .anyMatch(line -> line.matches("Against the run without compression: [\\d.]+ % (faster|more time);"))
                .anyMatch(line -> line.matches("energy [\\d.]+ % (more|less), EDP .*, DRAM bytes [\\d.]+ % less"))
                .anyMatch(line -> line.matches("bursts saved +[\\d.]+ % of those that raw blocks take"))
                .contains("added latency  1 to compress, 1 to decompress, in memory cycles")
                .allMatch(line -> line.length() <= WIDTH);
        JsonNode now = json(compressed);
        double before = plain.get("total").get("cycles").asDouble();
        double after = now.get("total").get("cycles").asDouble();
        assertThat(now.get("baseline").get("cycles").asDouble()).isEqualTo(before);
        assertThat(now.get("baseline").get("speedup").asDouble()).isEqualTo(before / after);
        // Settings of compression do not change what a run without it does; others do.
        assertThat(run("transpose", "--scale", "tiny", "--memory", "fpc", "--set", "compression.decompress-cycles=99")
                        .out())
                .contains("Against the run without", "6 to compress, 99 to decompress");
        assertThat(run("transpose", "--scale", "tiny", "--memory", "fpc", "--set", "dram.mag-bytes=64")
                        .out())
                .contains("To compare with no compression");
    }

    /** What the laboratory would record for the same run is what this one has kept. */
    @Test
    void aKeptRunIsThatOfTheLaboratory() {
        run("transpose", "--scale", "tiny", "--memory", "fpc");
        TimedRun run = TimedRun.of("transpose", Scale.TINY, "gtx580").withMemory("fpc");
        Recorder recorder = new Recorder();
        run.execute(recorder);
        assertThat(new ResultStore(home.resolve("results")).rows(run)).isEqualTo(recorder.rows());
    }

    @Test
    void everyLaunchHasARow() {
        assertThat(run("bfs", "--scale", "tiny", "--per-launch").out())
                .containsPattern("launch +kernel +thread instructions +cycles +IPC")
                .containsPattern("(?m)^ +1 +expand +\\d+ +\\d+ ")
                .containsPattern("(?m)^ +10 +settle +\\d+ +\\d+ ");
        assertThat(run("bfs", "--scale", "tiny", "--per-launch", "--functional").out())
                .containsPattern("(?m)^ +10 +settle +\\d+$");
    }

    @Test
    void functionalRunsAreNotKept() {
        run("transpose", "--scale", "tiny", "--functional");
        assertThat(home.resolve("results")).doesNotExist();
    }

    /** A machine file is known by its values: a comment changes nothing, a value does. */
    @Test
    void runsOnAMachineFileAreKeptByItsValues() throws IOException {
        Path file = Files.writeString(home.resolve("mine.txt"), "base = gtx580\nsm.count = 8\n");
        String[] compressed = {"transpose", "--scale", "tiny", "--memory", "fpc", "--machine", file.toString()};
        assertThat(json(compressed).get("baseline").isNull()).isTrue();
        run("transpose", "--scale", "tiny", "--machine", file.toString());
        assertThat(json(compressed).get("baseline").get("cycles").asLong()).isPositive();
        Files.writeString(file, "base = gtx580\nsm.count = 8 # guess: half\n");
        assertThat(json(compressed).get("baseline").isNull()).isFalse();
        Files.writeString(file, "base = gtx580\nsm.count = 4\n");
        assertThat(json(compressed).get("baseline").isNull()).isTrue();
    }
}
