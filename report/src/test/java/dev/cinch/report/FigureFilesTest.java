package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class FigureFilesTest {
    private static final double NAN = Double.NaN;

    @Test
    void everyFigureHasTwoFilesAndEveryTableOne() {
        Page page = SamplePage.full();
        int figures =
                page.sections().stream().mapToInt(one -> one.charts().size()).sum();
        int tables =
                page.sections().stream().mapToInt(one -> one.tables().size()).sum();

        SortedMap<String, String> files = FigureFiles.of(page);

        assertThat(files.keySet().stream().filter(name -> name.endsWith(".svg")))
                .hasSize(figures);
        assertThat(files).hasSize(2 * figures + tables).containsKeys("e2mc-raw-1.svg", "e2mc-raw-1.csv");
        assertThat(files.keySet())
                .allMatch(name -> FigureFiles.ENDING.matcher(name).find());
    }

    @Test
    void theSamePageGivesTheSameFiles() {
        assertThat(FigureFiles.of(SamplePage.full())).isEqualTo(FigureFiles.of(SamplePage.full()));
    }

    @Test
    void everyDrawingStandsAlone() throws Exception {
        for (Map.Entry<String, String> file : FigureFiles.of(SamplePage.full()).entrySet()) {
            if (file.getKey().endsWith(".svg")) {
                Document svg = Xml.parse(file.getValue());
                assertThat(svg.getDocumentElement().getAttribute("xmlns")).isEqualTo("http://www.w3.org/2000/svg");
                assertThat(svg.getDocumentElement().getAttribute("width")).isNotEmpty();
                // Nothing of the page's: no variables, no colour that somebody else decides.
                assertThat(file.getValue()).doesNotContain("var(", "currentColor", "light-dark", "class=\"drawing");
            }
        }
    }

    @Test
    void titleAndLegendAreInsideInTheColoursOfThePage() throws Exception {
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "Ratios & <more>",
                "program",
                "ratio",
                List.of("bfs"),
                List.of(new Chart.Series("bdi", new double[] {2}), new Chart.Series("fpc", new double[] {1})),
                List.of(new Chart.Reference("the paper's mean, bdi", 1.5)));

        String file = SvgFile.of(chart);

        assertThat(Xml.texts(Xml.parse(file))).contains("Ratios & <more>", "bdi", "fpc", "the paper's mean, bdi");
        assertThat(file).contains(".s1 .bar{fill:#0072b2}", ".s2 .bar{fill:#e69f00}", "text{fill:#1a1e24}");
    }

    @Test
    void aLongTitleTakesSeveralLines() throws Exception {
        String title = "word ".repeat(60).strip();
        Chart chart = new Chart(Chart.Kind.LINES, title, "", "", List.of(), List.of(), List.of());

        List<String> lines = Xml.elements(Xml.parse(SvgFile.of(chart)), "text", "title").stream()
                .map(line -> line.getTextContent())
                .toList();

        assertThat(lines).hasSizeGreaterThan(2).allMatch(line -> line.length() < 110);
        assertThat(String.join(" ", lines)).isEqualTo(title);
    }

    @Test
    void theNumbersAreTheChartsOwnAndThePapersStandBelow() {
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "t",
                "program",
                "ratio",
                List.of("bfs", "a, b"),
                List.of(
                        new Chart.Series("bdi", new double[] {1.0 / 3, NAN}),
                        new Chart.Series("fpc", new double[] {2, 1e-7})),
                List.of(new Chart.Reference("the paper's mean, fpc", 1.5), new Chart.Reference("limit", 4)));

        assertThat(Csv.of(FigureNumbers.exact(chart))).isEqualTo("""
                program,bdi,fpc
                bfs,0.3333333333333333,2
                "a, b",,0.0000001
                "the paper's mean, fpc",,1.5
                limit,4,4
                """);
    }

    @Test
    void thePageCarriesTheSameFilesInItsLinks() {
        Page page = SamplePage.full();
        String html = HtmlPage.render(page);

        for (Section section : page.sections()) {
            for (int i = 0; i < section.charts().size(); i++) {
                String name = FigureFiles.figure(section, i);
                assertThat(html)
                        .contains(DataAddress.svg(section.charts().get(i)) + "\" download=\"" + name + ".svg\"")
                        .contains("download=\"" + name + ".csv\"");
            }
        }
    }
}
