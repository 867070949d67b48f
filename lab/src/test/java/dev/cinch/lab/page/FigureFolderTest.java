package dev.cinch.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.Chart;
import dev.cinch.report.Page;
import dev.cinch.report.Section;
import dev.cinch.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public final class FigureFolderTest {
    @TempDir
    private Path home;

    @Test
    void theFolderIsCalledAfterThePage() {
        assertThat(FigureFolder.beside(Path.of("results", "report-e2mc.html")))
                .isEqualTo(Path.of("results", "report-e2mc-figures"));
        assertThat(FigureFolder.beside(Path.of("page"))).isEqualTo(Path.of("page-figures"));
    }

    @Test
    void filesOfAFormerReportGoAndThoseOfOthersStay() throws IOException {
        Path folder = home.resolve("report-figures");
        Files.createDirectories(folder);
        for (String name : List.of("e2mc-fig3-1.svg", "warped-tab1-table-2.csv", "notes.txt", "my-1.svg", "e2mc.svg")) {
            Files.writeString(folder.resolve(name), "old");
        }

        FigureFolder.write(folder, page());

        assertThat(names(folder))
                .containsExactly(
                        "e2mc-fig9a-1.csv",
                        "e2mc-fig9a-1.svg",
                        "e2mc-fig9a-table-1.csv",
                        "e2mc.svg",
                        "my-1.svg",
                        "notes.txt");
        assertThat(folder.resolve("e2mc-fig9a-1.csv")).hasContent("program,bdi\nbfs,1.25\n");
        assertThat(folder.resolve("e2mc-fig9a-table-1.csv")).hasContent("a\nb\n");
    }

    private static Page page() {
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "t",
                "program",
                "ratio",
                List.of("bfs"),
                List.of(new Chart.Series("bdi", new double[] {1.25})),
                List.of());
        Table table = Table.titled("t").text("a").row("b");
        return new Page(
                "t",
                "i",
                List.of(new Section(
                        "e2mc-fig9a",
                        "g",
                        "h",
                        "",
                        List.of(),
                        List.of(chart),
                        List.of(table),
                        List.of(),
                        List.of(),
                        "")));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
