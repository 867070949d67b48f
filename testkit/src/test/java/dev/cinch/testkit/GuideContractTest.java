package dev.cinch.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The codec of the guide and its test, compiled as they stand there: all promises are kept; each mistake is found by the test that is for it. */
class GuideContractTest {
    private static final String DECODE = "int encoding, byte[] data, int offset) {";

    /** A mistake, and the test that must find it. */
    private record Mistake(String foundBy, String right, String wrong) {
        @Override
        public String toString() {
            return foundBy;
        }
    }

    private static final List<Mistake> MISTAKES = List.of(
            new Mistake("sizesAreThoseOfTheStreams", "== 0 ? 1 : 33", "== 0 ? 1 : 32"),
            new Mistake("blocksComeBack", "(int) in.get(32)", "(int) in.get(32) & ~1"),
            new Mistake("codersOnlyRead", "int bits = 0;", "int bits = data[offset] = 0;"),
            new Mistake("streamsDependOnTheBlockAlone", "return 0;", "return data[0] & 0xF;"),
            new Mistake(
                    "decodingWritesTheBlockAndNothingElse",
                    DECODE,
                    DECODE + " if (offset > 0) { data[offset - 1] = 1; }"),
            new Mistake(
                    "damagedStreamsAreRefusedOrRead",
                    DECODE,
                    DECODE + " if (in.bitLength() % 32 != 0) { throw new IllegalStateException(); }"),
            new Mistake("encodingsFitIntoTheMetadata", "return 0;", "return -1;"),
            new Mistake("metadataTellsEncodingsApart", "return 0;", "return data[offset] & 0xFF;"),
            new Mistake(
                    "fieldsTileTheStream",
                    "@Override public int encode",
                    "@Override public java.util.List<dev.cinch.codec.Field> fields(BitReader in, int encoding) {"
                            + " return List.of(); } @Override public int encode"),
            new Mistake(
                    "costsAreSaid",
                    "return Hardware.estimate(1, 1, \"all 32 words at once in 1 cycle, each way\");",
                    "return null;"));

    @TempDir
    private static Path folder;

    /** What ran, and what of it failed. */
    private record Outcome(Set<String> ran, Set<String> failed) {}

    static List<Mistake> mistakes() {
        return MISTAKES;
    }

    /** Everything at once, each codec in a package of its own, because starting the compiler takes longer than all of it. */
    @BeforeAll
    static void compile() throws IOException {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("mvnw"))) {
            root = root.getParent();
        }
        Matcher code = Pattern.compile("(?ms)^```java\n(package org.*?)^```")
                .matcher(Files.readString(root.resolve("docs/guide/plug-in.md")));
        assertThat(code.find()).isTrue();
        String codec = code.group(1);
        assertThat(code.find()).isTrue();
        String test = code.group(1);
        List<Path> files = new ArrayList<>(write("right", codec, test));
        String plain = codec.replaceAll("\\s+", " ").replaceAll("/\\*\\*.*?\\*/", "");
        for (Mistake mistake : MISTAKES) {
            assertThat(plain).contains(mistake.right());
            files.addAll(write(mistake.foundBy(), plain.replace(mistake.right(), mistake.wrong()), test));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        List<String> options = List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(
                            said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call();
            assertThat(compiled).as(said.toString()).isTrue();
        }
    }

    private static List<Path> write(String name, String codec, String test) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("sources/" + name));
        return List.of(
                Files.writeString(
                        sources.resolve("ZeroWord.java"),
                        codec.replace("package org.example;", "package " + name + ";")),
                Files.writeString(
                        sources.resolve("ZeroWordTest.java"),
                        test.replace("package org.example;", "package " + name + ";")));
    }

    private static Outcome run(String name) throws IOException, ClassNotFoundException {
        Outcome outcome = new Outcome(new TreeSet<>(), new TreeSet<>());
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, GuideContractTest.class.getClassLoader())) {
            Class<?> test = loader.loadClass(name + ".ZeroWordTest");
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(DiscoverySelectors.selectClass(test))
                                    .build(),
                            new TestExecutionListener() {
                                @Override
                                public void executionFinished(TestIdentifier one, TestExecutionResult result) {
                                    if (one.isTest()) {
                                        String name = one.getDisplayName().replace("()", "");
                                        outcome.ran().add(name);
                                        if (result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                                            outcome.failed().add(name);
                                        }
                                    }
                                }
                            });
        }
        return outcome;
    }

    @Test
    void theGuidesCodecKeepsItsPromises() throws Exception {
        Outcome outcome = run("right");
        assertThat(outcome.ran()).hasSize(MISTAKES.size());
        assertThat(outcome.failed()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void everyPlantedMistakeIsFound(Mistake mistake) throws Exception {
        assertThat(run(mistake.foundBy()).failed()).contains(mistake.foundBy());
    }
}
