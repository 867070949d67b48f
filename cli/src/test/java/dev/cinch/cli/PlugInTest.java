package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * The codec of the guide, compiled and put into a jar as the guide says. Plug-ins join before codecs are first asked
 * for, so whatever loads one runs in a process of its own.
 */
@Timeout(240)
class PlugInTest {
    private static final Path GUIDE = DocumentationTest.ROOT.resolve("docs/guide/plug-in.md");
    private static final String PROVIDER = "org.example.ZeroWord$Provider";

    @TempDir
    private static Path home;

    private static String source;
    private static Path jar;

    @BeforeAll
    static void build() throws IOException {
        Matcher code = Pattern.compile("(?ms)^```java\n(package org.*?)^```").matcher(Files.readString(GUIDE));
        assertThat(code.find()).isTrue();
        source = code.group(1);
        jar = jar("zero-word.jar", source, PROVIDER);
    }

    /** Compiles a class {@code ZeroWord} and packs it. */
    private static Path jar(String name, String code, String provider) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path classes = Files.createTempDirectory(home, "classes");
        SimpleJavaFileObject file =
                new SimpleJavaFileObject(
                        URI.create("string:///org/example/ZeroWord.java"), javax.tools.JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignored) {
                        return code;
                    }
                };
        List<String> options =
                List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "--release", "17");
        assertThat(compiler.getTask(null, null, null, options, null, List.of(file))
                        .call())
                .isTrue();
        Path packed = home.resolve(name);
        try (OutputStream out = Files.newOutputStream(packed);
                JarOutputStream pack = new JarOutputStream(out);
                Stream<Path> walk = Files.walk(classes)) {
            for (Path one : walk.filter(Files::isRegularFile).sorted().toList()) {
                pack.putNextEntry(
                        new JarEntry(classes.relativize(one).toString().replace('\\', '/')));
                Files.copy(one, pack);
            }
            if (provider != null) {
                pack.putNextEntry(new JarEntry("META-INF/services/dev.cinch.codec.CodecProvider"));
                pack.write(provider.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            }
        }
        return packed;
    }

    private static CommandLineRun process(String variable, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dcinch.home=" + home,
                "-Dcinch.plug-in-seconds=2",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(words));
        Path out = Files.createTempFile(home, "out", "");
        Path err = Files.createTempFile(home, "err", "");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().remove("CINCH_PLUGINS");
        if (variable != null) {
            builder.environment().put("CINCH_PLUGINS", variable);
        }
        Process process = builder.start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return new CommandLineRun(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    @Test
    void everyCommandOfTheGuideRuns() throws Exception {
        List<String> commands = Files.readAllLines(GUIDE).stream()
                .filter(line -> line.startsWith("./cinch "))
                .toList();
        assertThat(commands).hasSize(7);
        for (String command : commands) {
            CommandLineRun run = process(
                    null,
                    command.substring(8)
                            .replace("zero-word.jar", jar.toString())
                            .split(" "));
            assertThat(run.exitCode()).as(command + "\n" + run.err()).isZero();
            // Counters of links are named, not their codec.
            assertThat(run.out()).contains(command.contains("--link") ? "link.flits" : "zero-word");
        }
    }

    @Test
    void theVariableNamesJarsTooAndTheSizesAreRight() throws Exception {
        // A word of zeros takes a bit, any other 33: half a block of each is 16 + 16 × 33 bits.
        byte[] block = new byte[128];
        for (int i = 0; i < 128; i += 8) {
            block[i] = 5;
        }
        Path data = Files.write(home.resolve("data.bin"), block);
        CommandLineRun run = process(jar.toString(), "analyze", data.toString(), "--codec", "zero-word", "--json");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Json.read(run.out()).get("results").get(0).get("sizeBits").asInt())
                .isEqualTo(16 + 16 * 33);
    }

    @Test
    void withoutACodecNamedAllAreAnalyzedAndPlugInsComeLast() throws Exception {
        CommandLineRun run = process(null, "list", "codecs", "--json", "--plugin", jar.toString());
        JsonNode codecs = Json.read(run.out()).get("codecs");
        JsonNode last = codecs.get(codecs.size() - 1);
        assertThat(last.get("name").asString()).isEqualTo("zero-word");
        assertThat(last.get("plugIn").asString()).isEqualTo(jar.toString());
        assertThat(codecs.get(0).get("plugIn").isNull()).isTrue();
    }

    @Test
    void aNewVersionOfTheJarRunsAgainAndNothingElseDoes() throws Exception {
        Path space = Files.writeString(
                home.resolve("space.yaml"), "workloads: transpose\nscales: tiny\nmemory: [none, bdi, zero-word]\n");
        Path copy = Files.copy(jar, home.resolve("mine.jar"));
        String[] dry = {
            "sweep",
            space.toString(),
            "--results",
            home.resolve("kept").toString(),
            "--plugin",
            "",
            "--dry-run",
            "--json"
        };
        dry[5] = copy.toString();
        assertThat(missing(process(null, dry))).isEqualTo(3);
        String[] real = Stream.of(dry).limit(6).toArray(String[]::new);
        assertThat(process(null, real).exitCode()).isZero();
        assertThat(missing(process(null, dry))).isZero();
        // The same classes in another jar are the same codec.
        dry[5] = jar.toString();
        assertThat(missing(process(null, dry))).isZero();
        dry[5] = jar("other.jar", source.replace("return bits;", "return bits + 0 * offset;"), PROVIDER)
                .toString();
        assertThat(missing(process(null, dry))).isEqualTo(1);
    }

    /** It stands a trial and no work. */
    @Test
    void aCodecThatBreaksInTheMiddleFailsItsRunsAndNoOthers() throws Exception {
        String wearing = source.replace(
                        "int bits = 0;",
                        "if (calls++ > 50) throw new IllegalStateException(\"worn out\"); int bits = 0;")
                .replace("private ZeroWord(", "private static int calls; private ZeroWord(");
        Path space = Files.writeString(
                home.resolve("wearing.yaml"), "workloads: transpose\nscales: tiny\nmemory: [none, zero-word, bdi]\n");
        String[] words = {
            "sweep",
            space.toString(),
            "--plugin",
            jar("wearing.jar", wearing, PROVIDER).toString()
        };
        CommandLineRun run = process(null, words);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
        assertThat(run.out()).contains("All 2 designs");
        assertThat(run.err().lines())
                .hasSize(3)
                .contains(
                        "cinch: failed: timed (machine gtx580, memory zero-word, scale tiny, seed 1, workload transpose):"
                                + " plug-in " + home.resolve("wearing.jar")
                                + ": codec zero-word failed: java.lang.IllegalStateException: worn out",
                        "cinch: 1 run failed; the others are kept, and the same command tries only these again");
        assertThat(process(null, words).err()).startsWith("cinch: 3 points of 3, 1 runs to be done");
    }

    /** Right on the blocks of its trial, wrong on small numbers that they do not have; every place where codecs work must notice. */
    @Test
    void aCodecThatLiesIsNamedWhereverItWorks() throws Exception {
        String lying = source.replace(
                "Bits.putInt32(data, at, in.get(1) == 0 ? 0 : (int) in.get(32));",
                "int word = in.get(1) == 0 ? 0 : (int) in.get(32);"
                        + " Bits.putInt32(data, at, word > 0 && word < 100000 ? word ^ 1 : word);");
        Path liar = jar("liar.jar", lying, PROVIDER);
        byte[] words = new byte[1280];
        words[1100] = 0x77;
        String data = Files.write(home.resolve("words.bin"), words).toString();
        Path container = home.resolve("words.cinch");
        String essential = ": codec zero-word does not give a block back as it was: byte 76 was 77 and is 76";
        refused(1, liar, essential, "encode", data, "-o", container.toString(), "--codec", "zero-word");
        assertThat(container).doesNotExist();
        refused(1, liar, essential, "analyze", data, "--codec", "zero-word");
        refused(1, liar, essential, "toggles", data, "--codec", "zero-word");
        refused(1, liar, essential, "explain", data, "--block", "8", "--codec", "zero-word");
        String back = ": codec zero-word does not give a block back as it was: byte ";
        for (String place : List.of("--memory", "--link", "--bus")) {
            refused(1, liar, back, "run", "bfs", "--scale", "tiny", place, "zero-word");
        }
        refused(1, liar, back, "run", "bfs", "--scale", "tiny", "--machine", "warped", "--registers", "zero-word");
    }

    /** It remembers blocks where a decoder of another day cannot: only reading back what was written shows it. */
    @Test
    void aContainerThatCannotBeReadBackIsNotKept() throws Exception {
        String remembering = source.replace("private ZeroWord(", "private static byte[] last; private ZeroWord(")
                .replaceAll("(?s)int bits = 0;.*?return bits;", "return 1;")
                .replaceAll(
                        "(?s)(BitWriter out\\) \\{).*?return 0;",
                        "$1 last = java.util.Arrays.copyOfRange(data, offset, offset + 128); out.put(1, 1); return 0;")
                .replaceAll(
                        "(?s)(byte\\[\\] data, int offset\\) \\{\\s*)for \\(int at[^}]*Bits.put.*?\\}",
                        "$1 System.arraycopy(last, 0, data, offset, 128);");
        byte[] words = new byte[1280];
        words[1100] = 0x77;
        String data = Files.write(home.resolve("kept.bin"), words).toString();
        Path container = home.resolve("kept.cinch");
        refused(
                1,
                jar("remembering.jar", remembering, PROVIDER),
                ": codec zero-word gives something else back: what was written is no good container:",
                "encode",
                data,
                "-o",
                container.toString(),
                "--codec",
                "zero-word");
        assertThat(container).doesNotExist();
    }

    @Test
    void aCallThatDoesNotReturnEndsTheCommand() throws Exception {
        String endless = source.replace(
                "int bits = 0;", "while (Bits.int32(data, offset) == 0x77) { Thread.onSpinWait(); } int bits = 0;");
        byte[] words = new byte[128];
        words[0] = 0x77;
        refused(
                2,
                jar("endless.jar", endless, PROVIDER),
                ": codec zero-word does not come back: one call has lasted 2 seconds",
                "analyze",
                Files.write(home.resolve("spin.bin"), words).toString(),
                "--codec",
                "zero-word");
    }

    /** Whatever exit code it asks for, nothing has succeeded. */
    @Test
    void aPlugInThatEndsTheProcessIsNamed() throws Exception {
        String leaving = source.replace(
                "int bits = 0;", "if (Bits.int32(data, offset) == 0x77) { System.exit(0); } int bits = 0;");
        byte[] words = new byte[128];
        words[0] = 0x77;
        refused(
                2,
                jar("leaving.jar", leaving, PROVIDER),
                ": codec zero-word ended the program in the middle",
                "analyze",
                Files.write(home.resolve("leave.bin"), words).toString(),
                "--codec",
                "zero-word");
    }

    @Test
    void whatIsThrownInTheMiddleIsNamed() throws Exception {
        String deep = source.replace(
                "int bits = 0;", "int bits = Bits.int32(data, offset) == 0x77 ? sizeInBits(data, offset) : 0;");
        byte[] words = new byte[128];
        words[0] = 0x77;
        String data = Files.write(home.resolve("deep.bin"), words).toString();
        refused(
                2,
                jar("deep.jar", deep, PROVIDER),
                ": codec zero-word failed: java.lang.StackOverflowError",
                "analyze",
                data,
                "--codec",
                "zero-word");
    }

    private static int missing(CommandLineRun run) {
        assertThat(run.exitCode()).as(run.err()).isZero();
        return Json.read(run.out()).get("missing").asInt();
    }

    private static void refused(Path plugIn, String essential) throws Exception {
        refused(2, plugIn, essential, "list", "codecs");
    }

    private static void refused(int exitCode, Path plugIn, String essential, String... command) throws Exception {
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(List.of("--plugin", plugIn.toString()));
        CommandLineRun run = process(null, words.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith("cinch: plug-in " + plugIn).contains(essential);
    }

    @Test
    void whatCannotBeUsedIsOneClearLine() throws Exception {
        refused(home.resolve("missing.jar"), "no such file");
        refused(Files.writeString(home.resolve("text.jar"), "no jar"), "no codec");
        refused(jar("silent.jar", source, null), "no codec");
        refused(jar("misspelt.jar", source, "org.example.Nobody"), "org.example.Nobody");
        refused(
                jar(
                        "broken.jar",
                        source.replace(
                                "return List.of(",
                                "if (true) throw new IllegalStateException(\"oops\"); return List.of("),
                        PROVIDER),
                "oops");
        refused(jar("taken.jar", source.replace("\"zero-word\"", "\"bdi\""), PROVIDER), "built-in codec named bdi");
        refused(jar("shouting.jar", source.replace("\"zero-word\"", "\"Zero Word\""), PROVIDER), "no name of a codec");
        refused(1, jar("lying.jar", source.replace("? 1 : 33", "? 1 : 32"), PROVIDER), "and writes", "list", "codecs");
        refused(
                1,
                jar("lossy.jar", source.replace("(int) in.get(32)", "1 + (int) in.get(32)"), PROVIDER),
                "as it was",
                "list",
                "codecs");
        CommandLineRun twice =
                process(jar("again.jar", source, PROVIDER).toString(), "list", "codecs", "--plugin", jar.toString());
        assertThat(twice.exitCode()).isEqualTo(2);
        assertThat(twice.err()).contains("already in").hasLineCount(1);
    }
}
