package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page in a real browser; {@code -Dpictures=FOLDER} also leaves screenshots for people. */
@Tag("browser")
class HtmlPageBrowserTest {
    @TempDir
    Path folder;

    @Test
    void everyChartComesToLifeWithoutErrorsAndWithoutANetwork() throws Exception {
        Browser browser = Browser.orSkip(folder);
        Page sample = SamplePage.full();
        Path file = Files.writeString(folder.resolve("page.html"), HtmlPage.render(sample));
        long charts = sample.sections().stream()
                        .mapToLong(section -> section.charts().size())
                        .sum()
                + 1; // That of all claims.

        String dom = browser.dom(file, "");

        assertThat(root(dom))
                .contains("data-ready=\"true\"")
                // A request would violate the page's own policy, and a violation is counted as an error.
                .contains("data-errors=\"0\"")
                .contains("data-charts=\"" + charts + "\"");
        // What is drawn is there before any program runs: one size for screens, one for phones.
        assertThat(Pattern.compile("<svg class=\"drawing wide\"")
                        .matcher(HtmlPage.render(sample))
                        .results())
                .hasSize((int) charts);
        assertThat(Pattern.compile("<svg class=\"drawing narrow\"")
                        .matcher(HtmlPage.render(sample))
                        .results())
                .hasSize((int) charts);
    }

    @Test
    void textFromOutsideStaysText() throws Exception {
        Browser browser = Browser.orSkip(folder);
        String evil = "</script><img src=x onerror=alert(1)>&\"'";
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                evil,
                evil,
                evil,
                List.of(evil),
                List.of(new Chart.Series(evil, new double[] {1})),
                List.of(new Chart.Reference(evil, 2)));
        Section section = new Section(
                "only",
                evil,
                evil,
                evil,
                List.of(new Judgement(evil, evil, evil, evil, evil, evil, Judgement.Status.HOLDS)),
                List.of(chart),
                List.of(Table.titled(evil).text(evil).row(evil)),
                List.of(evil),
                List.of(new RunLabel(evil, evil, evil)),
                evil);
        Path file =
                Files.writeString(folder.resolve("page.html"), HtmlPage.render(new Page(evil, evil, List.of(section))));

        String dom = browser.dom(file, "");

        assertThat(root(dom)).contains("data-ready=\"true\"", "data-errors=\"0\"", "data-charts=\"1\"");
        assertThat(withoutScripts(dom)).doesNotContain("<img");
    }

    @Test
    void legendAndThemeAnswerToClicks() throws Exception {
        Browser browser = Browser.orSkip(folder);
        String html = HtmlPage.render(SamplePage.full());
        String clicks = """
                <script>document.addEventListener('DOMContentLoaded', function () {
                  document.querySelector('#e2mc-raw-figure-1 .legend button').click();
                  document.getElementById('theme').click();
                });</script>""";
        int end = html.lastIndexOf("</body>");
        Path file =
                Files.writeString(folder.resolve("page.html"), html.substring(0, end) + clicks + html.substring(end));

        String dom = browser.dom(file, "?theme=light");

        assertThat(root(dom)).contains("data-theme=\"dark\"", "data-errors=\"0\"");
        // The first series was taken out of both drawings of the first figure and stays in the second.
        assertThat(figure(dom, "e2mc-raw-figure-1").split("series s1 gone", -1)).hasSize(2 + 1);
        assertThat(figure(dom, "e2mc-mag-figure-1")).doesNotContain("gone");
    }

    @Test
    void lightAndDarkLookDifferent() throws Exception {
        Browser browser = Browser.orSkip(folder);
        Path file = Files.writeString(folder.resolve("page.html"), HtmlPage.render(SamplePage.full()));
        String wanted = System.getProperty("pictures");
        Path pictures = wanted == null ? folder : Files.createDirectories(Path.of(wanted));
        Path light = pictures.resolve("light.png");
        Path dark = pictures.resolve("dark.png");

        browser.screenshot(file, "?theme=light", light, 1400, 2400);
        browser.screenshot(file, "?theme=dark", dark, 1400, 2400);

        assertThat(Files.mismatch(light, dark)).isNotNegative();
    }

    /**
     * Tables scroll in boxes of their own; no drawing does, and its last mark is inside the page. Without the page's scripts
     * one drawing of every figure is seen all the same.
     */
    @ParameterizedTest
    @CsvSource({"390, true", "800, true", "1280, true", "390, false", "1280, false"})
    void nothingIsCut(int width, boolean scripts) throws Exception {
        Browser browser = Browser.orSkip(folder);
        String page = HtmlPage.render(SamplePage.full());
        String html = scripts ? page : withoutScripts(page);
        String tell = """
                <script>document.addEventListener('DOMContentLoaded', function () {
                  var root = document.documentElement;
                  var cut = root.scrollWidth - root.clientWidth;
                  document.querySelectorAll('.drawing, .drawing *').forEach(function (mark) {
                    var box = mark.getBoundingClientRect();
                    if (box.width > 0 && (box.right > root.clientWidth + 0.5 || box.left < -0.5)) { cut += 1; }
                  });
                  document.querySelectorAll('figure').forEach(function (figure) {
                    var seen = [].filter.call(figure.querySelectorAll('.drawing'), function (drawing) {
                      return drawing.getBoundingClientRect().width > 0;
                    });
                    if (seen.length !== 1) { cut += 1000; }
                  });
                  parent.postMessage(cut, '*');
                });</script>""";
        int end = html.lastIndexOf("</body>");
        Files.writeString(folder.resolve("page.html"), html.substring(0, end) + tell + html.substring(end));
        // A window of Chromium cannot be as narrow as a phone, a frame can.
        Path phone = Files.writeString(folder.resolve("phone.html"), """
                <!DOCTYPE html><body><script>addEventListener('message', function (told) {
                  document.body.dataset.hidden = told.data;
                });</script><iframe src="page.html" width="WIDTH" height="800" style="border:0"></iframe></body>""".replace("WIDTH", Integer.toString(width)));

        assertThat(browser.dom(phone, "")).contains("data-hidden=\"0\"");
    }

    private static String figure(String dom, String figure) {
        int start = dom.indexOf("<figure id=\"" + figure);
        return dom.substring(start, dom.indexOf("</figure>", start));
    }

    private static String withoutScripts(String dom) {
        return dom.replaceAll("(?s)<script.*?</script>", "");
    }

    private static String root(String dom) {
        int start = dom.indexOf("<html");
        return dom.substring(start, dom.indexOf('>', start));
    }
}
