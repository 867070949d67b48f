package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.StripPage.Group;
import dev.cinch.report.StripPage.Key;
import dev.cinch.report.StripPage.Panel;
import dev.cinch.report.StripPage.Span;
import dev.cinch.report.StripPage.Strip;
import dev.cinch.report.StripPage.Time;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The plot is 792 wide and starts at 92; a strip is 11 high and the first is at 40. */
class StripPageTest {
    private static final String EVIL = "a</script><b>\"'&";
    private static final Key ON = new Key("on", "on");
    private static final Key OFF = new Key("off", "empty");

    private static String svg(Time time, Panel panel) {
        return StripChart.svg(time, panel);
    }

    private static Time time(int bins, Span... spans) {
        return new Time("cycles", bins, bins, 1, List.of(spans));
    }

    private static Panel shaded(double... shares) {
        Strip strip = new Strip("7", new double[][] {shares}, new double[] {0.5});
        return new Panel("Banks", "Text.", true, List.of(ON, OFF), "all", List.of(new Group("g", List.of(strip))));
    }

    /** Four bins are 198 wide each; those that look alike are one piece, and a little is more than nothing. */
    @Test
    void sharesAreShades() {
        String svg = svg(time(4), shaded(1, 1, 0, 0.01));
        assertThat(svg)
                .contains("<path class=\"on l10\" d=\"M92 40h396v11h-396z\"/>")
                .contains("<path class=\"on l1\" d=\"M686 40h198v11h-198z\"/>")
                .contains("<title>7: 50.0 % on</title>");
        assertThat(svg.split("class=\"on l", -1)).hasSize(3);
    }

    /** Two colours share the height of a strip, the first at the bottom: 0.3 of 11 is 3.3. */
    @Test
    void coloursShareTheHeight() {
        Strip strip = new Strip("r0", new double[][] {{0.3, 0}, {0.7, 0}}, new double[] {0.25, 0});
        Panel panel = new Panel(
                "Registers",
                "Text.",
                false,
                List.of(new Key("1 bank", "b1"), new Key("8 banks", "b8"), OFF),
                "all",
                List.of(new Group("", List.of(strip))));
        assertThat(svg(time(2), panel))
                .contains("<path class=\"b1\" d=\"M92 47.7h396v3.3h-396z\"/>")
                .contains("<path class=\"b8\" d=\"M92 40h396v7.7h-396z\"/>")
                .contains("<title>r0: 25.0 % 1 bank</title>");
    }

    /** 8 of 20 cycles are a bin; the last of three is half as wide. */
    @Test
    void theLastBinMayBeShorter() {
        Time time = new Time("cycles", 20, 3, 8, List.of());
        assertThat(svg(time, shaded(0, 0, 1))).contains("d=\"M725.6 40h158.4v11h-158.4z\"");
    }

    @Test
    void spansHaveNamesWhereThereIsRoom() {
        String two = svg(time(100, new Span("first", 0, 50), new Span("first", 50, 100)), shaded(new double[100]));
        assertThat(two.split(">first</text>", -1)).hasSize(3);
        assertThat(two.split("class=\"border\"", -1)).hasSize(2);
        // Fifty of them are 16 wide each: they share a name. Three hundred have no room for lines.
        assertThat(svg(time(100, spans(50)), shaded(new double[100]))).contains(">again × 50</text>");
        String many = svg(time(300, spans(300)), shaded(new double[300]));
        assertThat(many).contains(">again × 300</text>").doesNotContain("class=\"border\"");
        assertThat(svg(time(100, new Span("x".repeat(200), 0, 100)), shaded(new double[100])))
                .doesNotContain("xx</text>");
    }

    private static Span[] spans(int count) {
        int width = Math.max(1, 100 / count);
        List<Span> spans = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            spans.add(new Span("again", i * (long) width, (i + 1) * (long) width));
        }
        return spans.toArray(Span[]::new);
    }

    @Test
    void isCompleteAndSafe() {
        Strip strip = new Strip(EVIL, new double[][] {{1}}, new double[] {1});
        String html = new StripPage(
                        EVIL,
                        EVIL,
                        Map.of(EVIL, EVIL),
                        new Time(EVIL, 1, 1, 1, List.of(new Span(EVIL, 0, 1))),
                        List.of(new Panel(
                                EVIL,
                                EVIL,
                                true,
                                List.of(new Key(EVIL, "on")),
                                EVIL,
                                List.of(new Group(EVIL, List.of(strip))))),
                        List.of(Table.titled(EVIL).text(EVIL).number("n").row(EVIL, "1")))
                .html();
        assertThat(html)
                .startsWith("<!DOCTYPE html>")
                .endsWith("</body></html>\n")
                .contains("default-src 'none'".replace("'", "&#39;"))
                .doesNotContain("<b>", "http://", "https://", "<script");
    }

    /** A run without launches. */
    @Test
    void noTimeIsStillAPage() {
        Time none = new Time("cycles", 0, 0, 1, List.of());
        Panel panel = new Panel("Banks", "Text.", true, List.of(ON), "all", List.of());
        assertThat(new StripPage("T", "I.", Map.of(), none, List.of(panel), List.of()).html())
                .contains("<svg")
                .doesNotContain("NaN");
        assertThat(svg(none, shaded())).doesNotContain("NaN");
    }
}
