package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.report.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

class DataCommandsTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new Console(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Display.NONE,
            Path.of(""));

    @TempDir
    Path folder;

    /** What a command prints; bad input is thrown at us as it would be at Main. */
    private String run(Callable<Integer> command, String... arguments) throws Exception {
        out.reset();
        err.reset();
        new CommandLine(command).parseArgs(arguments);
        assertThat(command.call()).isZero();
        return out.toString(StandardCharsets.UTF_8);
    }

    private String analyze(String... arguments) throws Exception {
        return run(new AnalyzeCommand(console), arguments);
    }

    private String explain(String... arguments) throws Exception {
        return run(new ExplainCommand(console), arguments);
    }

    private String file(String name, String demo, int bytes) throws IOException {
        return Files.write(folder.resolve(name), DemoCorpus.CATALOGUE.get(demo).bytes(bytes))
                .toString();
    }

    @Test
    void analyzesAFile() throws Exception {
        String zeros = file("z.bin", "zeros", 1280);
        assertThat(analyze(zeros, "--codec", "bdi", "--codec", "mag-bdi:mag=16"))
                .contains("z.bin")
                .containsPattern("bdi +128\\.00 +8\\.00 +4\\.00 +2\\.00 +100\\.0 %")
                .containsPattern("mag-bdi:mag=16 +8\\.00 +8\\.00 +4\\.00 +2\\.00 +100\\.0 %");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void commasSeparateCodecsAndTheirParameters() throws Exception {
        String zeros = file("z.bin", "zeros", 1280);
        assertThat(analyze(zeros, "--csv", "--codec", "bdi,mag-bdi:mag=16,sign=unsigned,fpc", "--codec", "raw"))
                .isEqualTo(analyze(
                        zeros,
                        "--csv",
                        "--codec",
                        "bdi",
                        "--codec",
                        "mag-bdi:mag=16,sign=unsigned",
                        "--codec",
                        "fpc",
                        "--codec",
                        "raw"));
        refuses(() -> analyze(zeros, "--codec", "bdi,,fpc"), "unknown codec ''");
    }

    @Test
    void printsOneDocument() throws Exception {
        String zeros = file("z.bin", "zeros", 1280);
        JsonNode document = Json.read(analyze(zeros, "--json", "--codec", "bdi", "--block-bytes", "64"));
        assertThat(document.get("blockBytes").intValue()).isEqualTo(64);
        assertThat(document.get("results")).hasSize(1);
        assertThat(document.get("results").get(0).get("sizeBits").intValue()).isEqualTo(20 * 8);
    }

    @Test
    void measuresTheWholeCatalogueUnlessTold() throws Exception {
        JsonNode document = Json.read(analyze(file("t.bin", "text", 1000), "--json"));
        assertThat(document.get("results")).hasSize(Codecs.CATALOGUE.names().size());
    }

    @Test
    void leavesOutCodecsThatCannotHandleTheBlock() throws Exception {
        JsonNode document = Json.read(analyze(file("t.bin", "text", 1000), "--json", "--block-bytes", "32"));
        assertThat(document.get("results").size())
                .isPositive()
                .isLessThan(Codecs.CATALOGUE.names().size());
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("left out: ")
                .contains("mag-bdi");
        assertThatThrownBy(() -> analyze(file("t.bin", "text", 9), "--block-bytes", "32", "--codec", "mag-bdi"))
                .isInstanceOf(BadInput.class);
    }

    @Test
    void comparesSeveralInputs() throws Exception {
        String text = analyze(file("text.bin", "text", 1024), file("zeros.bin", "zeros", 99));
        assertThat(text).contains("geometric mean", "Raw ratio", "Effective ratio at 32 B", "zeros.bin", "2 inputs");
    }

    @Test
    void writesBlockSizes() throws Exception {
        Path sizes = folder.resolve("sizes");
        analyze(file("z.bin", "zeros", 256), "--codec", "bdi", "--block-sizes", sizes.toString());
        assertThat(Files.readAllBytes(sizes.resolve("z.bin.bdi.u16"))).containsExactly(8, 0, 8, 0);
    }

    @Test
    void saysWhatIsMissing() {
        refuses(() -> analyze(), "--demo");
        refuses(() -> analyze("nowhere.bin"), "no file nowhere.bin");
        refuses(() -> analyze("--demo", "--codec", "bdj"), "did you mean bdi");
        refuses(() -> analyze("--demo", "--threads", "0"), "0 threads");
        refuses(() -> analyze("--demo", "--block-bytes", "100"), "100 bytes");
        refuses(() -> analyze("--demo", "--master", "local[2]"), "--master local[2] is for --engine spark");
        refuses(() -> analyze("--demo", "--engine", "spark"), "--engine spark: no such engine is on the class path");
        refuses(() -> analyze("--demo", "--engine", "spark", "--block-sizes", "x"), "--engine local");
        refuses(() -> analyze("hdfs://host/x"), "need --engine spark");
        refuses(() -> explain("--block", "0", "--codec", "bdi"), "either");
        refuses(() -> explain("x", "--demo", "zeros", "--block", "0", "--codec", "bdi"), "either");
        refuses(() -> explain("--demo", "zero", "--block", "0", "--codec", "bdi"), "did you mean zeros");
        refuses(() -> explain("--demo", "zeros", "--block", "2048", "--codec", "bdi"), "2048 blocks");
        refuses(() -> run(new CorpusCommand(console), folder.toString(), "--bytes", "0"), "--bytes 0");
    }

    private static void refuses(Callable<String> call, String message) {
        assertThatThrownBy(call::call).isInstanceOf(BadInput.class).hasMessageContaining(message);
    }

    @Test
    void explainsABlock() throws Exception {
        assertThat(explain("--demo", "small-ints", "--block", "3", "--codec", "fpc"))
                .contains("fpc on block 3 of small-ints", "prefix[0]", "gives the block back");
        JsonNode document = Json.read(explain(
                file("z.bin", "zeros", 128), "--json", "--block", "0", "--codec", "bdi", "--block-bytes", "64"));
        assertThat(document.get("encodingName").stringValue()).isEqualTo("zeros");
        assertThat(document.get("hex").stringValue()).isEqualTo("00");
        assertThat(document.get("fields").get(0).get("bitString").stringValue()).isEqualTo("00000000");
    }

    @Test
    void showsWhatArraysAre() throws Exception {
        byte[] header = "{'descr': '<f2', 'fortran_order': False, 'shape': (3, 100)}".getBytes(StandardCharsets.UTF_8);
        byte[] npy = new byte[10 + header.length + 600];
        System.arraycopy(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) header.length}, 0, npy, 0, 9);
        System.arraycopy(header, 0, npy, 10, header.length);
        String file = Files.write(folder.resolve("a.npy"), npy).toString();
        assertThat(analyze(file, "--codec", "bdi")).containsPattern("a\\.npy +float16 +3 × 100\n");
        JsonNode input = Json.read(analyze(file, "--codec", "bdi", "--json"))
                .get("inputs")
                .get(0);
        assertThat(input.get("bytes").intValue()).isEqualTo(600);
        assertThat(input.get("dtype").stringValue()).isEqualTo("float16");
        assertThat(Json.compact(input.get("shape"))).isEqualTo("[3,100]");
        assertThat(input.has("trainedOn")).isFalse();
        assertThat(Json.read(analyze(file, "--raw", "--codec", "bdi", "--json"))
                        .get("inputs")
                        .get(0)
                        .has("dtype"))
                .isFalse();
    }

    @Test
    void trainsOnWhatItIsTold() throws Exception {
        String text = file("t.bin", "text", 10_000);
        String other = file("o.bin", "counters", 10_000);
        assertThat(analyze(text, "--codec", "e2mc-16", "--train-bytes", "4000"))
                .contains("Trained on its first 4000 bytes");
        assertThat(analyze(text, "--codec", "e2mc-16", "--train", other)).contains("Trained on o.bin");
        assertThat(explain(text, "--codec", "e2mc-16", "--block", "0", "--train", other))
                .contains("trained on o.bin");
        analyze(text, "--codec", "bdi", "--train", other);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("nothing to train");
    }

    @Test
    void writesTablesAndPages() throws Exception {
        String text = file("t.bin", "text", 1000);
        Path page = folder.resolve("t.html");
        assertThat(analyze(text, "--codec", "bdi", "--csv", "--html", page.toString()))
                .startsWith("input,")
                .contains("\nt.bin,,,1000,128,bdi,false,8,");
        assertThat(page).content().contains("Compression of t.bin");
        explain(text, "--codec", "fpc", "--block", "0", "--html", page.toString());
        assertThat(page).content().contains("fpc on block 0 of t.bin", "prefix[0]", "bit-grid");
        refuses(() -> analyze(text, "--csv", "--json"), "exclude each other");
        refuses(() -> analyze(text, "--codec", "bdi", "--html", folder.toString()), "is a directory");
    }

    /** Told before any work, and nothing is made. */
    @Test
    void aFileGoesIntoAFolderThatIsThere() throws Exception {
        String text = file("t.bin", "text", 1000);
        Path missing = folder.resolve("missing");
        String page = missing.resolve("t.html").toString();
        String line = "no folder " + missing + "; make it first";
        refuses(() -> analyze(text, "--codec", "bdi", "--html", page), line);
        refuses(
                () -> analyze(
                        text,
                        "--codec",
                        "bdi",
                        "--block-sizes",
                        missing.resolve("b").toString()),
                line);
        refuses(() -> explain(text, "--codec", "bdi", "--block", "0", "--html", page), line);
        refuses(() -> run(new TogglesCommand(console), text, "--codec", "bdi", "--html", page), line);
        refuses(() -> run(new EncodeCommand(console), text, "-o", page), line);
        refuses(() -> run(new DecodeCommand(console), text, "-o", page), line);
        refuses(() -> run(new CorpusCommand(console), missing.resolve("b").toString()), line);
        assertThat(missing).doesNotExist();
    }

    @Test
    void paddingIsSaidBesideTheRatiosItMakes() throws Exception {
        String tiny = file("tiny.bin", "text", 3);
        String note =
                "Padding: ratios of tiny.bin count 128 bytes, of which 125 (97.7 %) are zeros that fill its last block.";
        Path page = folder.resolve("t.html");
        assertThat(analyze(tiny, "--codec", "bdi", "--html", page.toString()).replace('\n', ' '))
                .endsWith(note + " ");
        assertThat(page).content().contains(note);
        assertThat(analyze(file("large.bin", "text", 12_700), "--codec", "bdi")).doesNotContain("Padding");
    }

    @Test
    void encodeTakesAFileOfArraysAsAWholeAndSaysSo() throws Exception {
        String array = file("a.npy", "text", 1000);
        Path container = folder.resolve("a.cinch");
        Path back = folder.resolve("a.back");
        run(new EncodeCommand(console), array, "-o", container.toString(), "--codec", "bdi");
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("a.npy is taken as a whole");
        run(new DecodeCommand(console), container.toString(), "-o", back.toString());
        assertThat(back).hasSameBinaryContentAs(Path.of(array));
    }

    @Test
    void aContainerIsNotWrittenOverItsInput() throws Exception {
        String input = file("text.bin", "text", 1000);
        byte[] before = Files.readAllBytes(Path.of(input));
        assertThatThrownBy(() -> run(new EncodeCommand(console), input, "-o", input, "--force", "--codec", "bdi"))
                .isInstanceOf(BadInput.class)
                .hasMessage(input + " is the input; give another name for the container");
        assertThat(Files.readAllBytes(Path.of(input))).isEqualTo(before);
    }

    @Test
    void encodesAndDecodes() throws Exception {
        String text = file("t.bin", "text", 10_001);
        String container = folder.resolve("t.cinch").toString();
        Path back = folder.resolve("t.back");
        String said = run(new EncodeCommand(console), text, "-o", container);
        assertThat(said).contains("e2mc-16", "10001 bytes in 79 blocks of 128", "what the codec learnt");
        run(new DecodeCommand(console), container, "-o", back.toString());
        assertThat(back).hasSameBinaryContentAs(Path.of(text));
        JsonNode document = Json.read(run(
                new EncodeCommand(console),
                text,
                "-o",
                container,
                "--force",
                "--json",
                "--codec",
                "fpc",
                "--block-bytes",
                "64"));
        assertThat(document.get("codec").stringValue()).isEqualTo("fpc");
        assertThat(document.get("containerBytes").longValue()).isEqualTo(Files.size(Path.of(container)));
        run(new DecodeCommand(console), container, "-o", back.toString(), "--force", "--threads", "3");
        assertThat(back).hasSameBinaryContentAs(Path.of(text));
        refuses(() -> run(new EncodeCommand(console), text, "-o", container), "--force");
        refuses(() -> run(new DecodeCommand(console), container, "-o", back.toString()), "--force");
        refuses(
                () -> run(
                        new DecodeCommand(console),
                        text,
                        "-o",
                        folder.resolve("x").toString()),
                "at byte 0");
        refuses(() -> run(new DecodeCommand(console), text, "-o", folder.toString(), "--force"), "directory");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .as("nothing half-written stays")
                    .containsExactlyInAnyOrder("t.bin", "t.cinch", "t.back");
        }
    }

    @Test
    void takesLossyCodecsOnlyWhenTold() throws Exception {
        String text = file("t.bin", "smooth-floats", 10_000);
        Path container = folder.resolve("l.cinch");
        for (CodecKind kind : Codecs.CATALOGUE) {
            if (!kind.lossless()) {
                refuses(
                        () -> run(new EncodeCommand(console), text, "-o", container.toString(), "--codec", kind.name()),
                        "--lossy");
                assertThat(run(
                                new EncodeCommand(console),
                                text,
                                "-o",
                                container.toString(),
                                "--codec",
                                kind.name(),
                                "--lossy",
                                "--force"))
                        .contains("(lossy)");
                String back = folder.resolve("back").toString();
                run(new DecodeCommand(console), container.toString(), "-o", back, "--force");
                assertThat(Path.of(back)).hasSize(10_000);
            }
        }
    }

    @Test
    void writesTheCorpus() throws Exception {
        Path target = folder.resolve("demo");
        String text = run(new CorpusCommand(console), target.toString(), "--bytes", "1000");
        for (String kind : DemoCorpus.CATALOGUE.names()) {
            assertThat(Files.readAllBytes(target.resolve(kind + ".bin")))
                    .isEqualTo(DemoCorpus.CATALOGUE.get(kind).bytes(1000));
            assertThat(text).contains(kind + ".bin");
        }
        JsonNode document = Json.read(run(new CorpusCommand(console), target.toString(), "--bytes", "10", "--json"));
        assertThat(document.get("files")).hasSize(16);
    }

    @Test
    void writesTheSetsOfTheFrontier() throws Exception {
        Path target = folder.resolve("sets");
        String text = run(new CorpusCommand(console), target.toString(), "--frontier", "--scale", "TINY");
        for (String group : List.of("unseen", "fresh", "again", "searched", "demo", "graphics")) {
            assertThat(target.resolve(group)).isDirectoryContaining("glob:**.bin");
            assertThat(text).contains(group);
        }
        assertThat(Files.readAllBytes(target.resolve("demo/zeros.bin"))).containsOnly(0);
        assertThatThrownBy(() -> run(new CorpusCommand(console), target.toString(), "--frontier", "--bytes", "1000"))
                .isInstanceOf(BadInput.class)
                .hasMessage("--bytes is for the demo corpus; --frontier has --scale");
        assertThatThrownBy(() -> run(new CorpusCommand(console), target.toString(), "--frontier", "--graphics"))
                .isInstanceOf(BadInput.class)
                .hasMessage("--graphics and --frontier write different files; give one of them");
    }

    @Test
    void teachesInItsHelp() {
        for (Object command : List.of(
                new AnalyzeCommand(console),
                new ExplainCommand(console),
                new CorpusCommand(console),
                new EncodeCommand(console))) {
            String help = new CommandLine(command).getUsageMessage(CommandLine.Help.Ansi.OFF);
            assertThat(help).contains("Examples:", "Default:", "--json");
        }
    }
}
