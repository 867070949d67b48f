package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.Chart;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The experiment that the guide adds can be added. */
class GuideTest {
    private static final Pattern CODE = Pattern.compile("(?ms)^```java\n(package.*?)^```");

    @TempDir
    private Path folder;

    @Test
    void theExperimentOfTheGuideWorks() throws IOException, ReflectiveOperationException {
        Matcher code = CODE.matcher(Files.readString(root().resolve("docs/guide/add-an-experiment.md")));
        assertThat(code.find()).isTrue();
        Path source = folder.resolve("TrafficSaved.java");
        Files.writeString(source, code.group(1));
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-d",
                        folder.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        source.toString());
        assertThat(failed).isZero();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Experiment added = (Experiment) loader.loadClass("dev.cinch.lab.cross.TrafficSaved")
                    .getMethod("figure")
                    .invoke(null);
            Outcome outcome = added.evaluate(InMemoryResults.of(added), Scale.TINY);
            assertThat(((Chart) outcome.charts().get(0)).series())
                    .extracting(series -> series.name())
                    .containsExactly("bdi", "mag-bdi", "e2mc-16");
            // Three programs and their mean.
            assertThat(outcome.tables().get(0).rows()).hasSizeGreaterThanOrEqualTo(4);
        }
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
