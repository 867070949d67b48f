package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cinch.base.Named;
import dev.cinch.codec.Codec;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The project of {@code examples/library}, outside of the repository, with the codecs from a local repository of its own, as
 * {@code mvn install} would leave them: compiled by Maven and run. Plug-ins of Maven come from where this build has them, so nothing is
 * fetched; where one is missing, it is not run.
 */
@Timeout(240)
class LibraryProjectTest {
    private static final String VERSION = "0.1.0-SNAPSHOT";
    private static final Pattern MISSING =
            Pattern.compile("(Could not find artifact|could not be resolved|Could not transfer)[^\n]*");

    @TempDir
    private Path folder;

    /** Where Maven keeps what this build uses: seven folders and files above a class of JUnit's. */
    private static Path repository() {
        Path jar = code(Test.class);
        return jar.resolve("../../../../../..").normalize();
    }

    private static Path code(Class<?> type) {
        return Path.of(java.net.URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString()));
    }

    /** What {@code install} does. In a whole build the jar is the one that was packed, in one of tests only made of its classes. */
    private Path install(String module, Class<?> type) throws IOException {
        String name = "cinch-" + module;
        Path place = Files.createDirectories(folder.resolve("m2/dev/cinch/" + name + "/" + VERSION));
        Files.copy(DocumentationTest.ROOT.resolve(module + "/pom.xml"), place.resolve(name + "-" + VERSION + ".pom"));
        Path jar = place.resolve(name + "-" + VERSION + ".jar");
        Path code = code(type);
        if (Files.isRegularFile(code)) {
            Files.copy(code, jar);
        } else {
            pack(code, jar, "dev.cinch." + module);
        }
        return jar;
    }

    private static void pack(Path classes, Path jar, String module) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Automatic-Module-Name", module);
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out, manifest);
                Stream<Path> walk = Files.walk(classes)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                packed.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, packed);
            }
        }
    }

    private CommandLineRun process(List<String> command) throws Exception {
        Path said = Files.createTempFile(folder, "said", "");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(process.waitFor(200, TimeUnit.SECONDS)).isTrue();
        return new CommandLineRun(process.exitValue(), Files.readString(said), "");
    }

    @Test
    void aProjectElsewhereUsesTheCodecs() throws Exception {
        Path parent = Files.createDirectories(folder.resolve("m2/dev/cinch/cinch/" + VERSION));
        Files.copy(DocumentationTest.ROOT.resolve("pom.xml"), parent.resolve("cinch-" + VERSION + ".pom"));
        List<Path> jars = List.of(install("base", Named.class), install("codec", Codec.class));
        for (Path jar : jars) {
            assertThat(ModuleFinder.of(jar).findAll())
                    .singleElement()
                    .satisfies(one -> assertThat(one.descriptor().name())
                            .isEqualTo(
                                    "dev.cinch." + jar.getFileName().toString().split("-")[1]));
        }
        Path project = Files.createDirectories(folder.resolve("project"));
        for (String file : List.of("pom.xml", "Ratio.java")) {
            Files.copy(DocumentationTest.ROOT.resolve("examples/library/" + file), project.resolve(file));
        }
        Path settings = Files.writeString(
                folder.resolve("settings.xml"),
                "<settings><mirrors><mirror><id>here</id><mirrorOf>*</mirrorOf><url>"
                        + repository().toUri() + "</url></mirror></mirrors></settings>");
        CommandLineRun maven = process(List.of(
                DocumentationTest.ROOT.resolve("mvnw").toString(),
                "-q",
                "-B",
                "-s",
                settings.toString(),
                "-gs",
                settings.toString(),
                "-Dmaven.repo.local=" + folder.resolve("m2"),
                "-f",
                project.resolve("pom.xml").toString(),
                "compile"));
        Matcher missing = MISSING.matcher(maven.out());
        assumeTrue(
                maven.exitCode() == 0 || !missing.find() || missing.group().contains("dev.cinch"),
                () -> "not run: " + missing.group());
        assertThat(maven.exitCode()).as(maven.out()).isZero();

        String path =
                project.resolve("target/classes") + File.pathSeparator + jars.get(0) + File.pathSeparator + jars.get(1);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        CommandLineRun run = process(List.of(java, "-cp", path, "Ratio"));
        assertThat(run.exitCode()).as(run.out()).isZero();
        assertThat(run.out().trim()).matches("encoding \\S+, \\d+ bits of 1024, and back");
    }

    /** Else the project's would not be here, and the test above never run. */
    @Test
    void itsPlugInsAreThoseOfThisBuild() throws IOException {
        String example = Files.readString(DocumentationTest.ROOT.resolve("examples/library/pom.xml"));
        String parent = Files.readString(DocumentationTest.ROOT.resolve("pom.xml"));
        for (String plugIn : List.of("compiler", "resources")) {
            Matcher pinned = Pattern.compile("maven-" + plugIn + "-plugin</artifactId>\\s*<version>(.*?)<")
                    .matcher(example);
            assertThat(pinned.find()).isTrue();
            assertThat(parent)
                    .contains("<" + plugIn + ".plugin.version>" + pinned.group(1) + "</" + plugIn + ".plugin.version>");
        }
    }

    @Test
    void everyModuleHasAName() throws IOException {
        Matcher modules = Pattern.compile("<module>(.*?)</module>")
                .matcher(Files.readString(DocumentationTest.ROOT.resolve("pom.xml")));
        while (modules.find()) {
            assertThat(Files.readString(DocumentationTest.ROOT.resolve(modules.group(1) + "/pom.xml")))
                    .contains("<module.name>dev.cinch." + modules.group(1) + "</module.name>");
        }
    }
}
