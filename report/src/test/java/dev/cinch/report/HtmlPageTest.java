package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class HtmlPageTest {
    private static final String EVIL = "a</script><b>&\"'<!--";

    @Test
    void theSamePageGivesTheSameBytes() {
        assertThat(HtmlPage.render(SamplePage.full()).equals(HtmlPage.render(SamplePage.full())))
                .isTrue();
    }

    @Test
    void nothingIsFetched() {
        String html = withoutScripts(HtmlPage.render(SamplePage.full()));

        Matcher address = Pattern.compile("(?:src|href)=\"([^\"]*)\"").matcher(html);
        List<String> addresses = new ArrayList<>();
        while (address.find()) {
            addresses.add(address.group(1));
        }
        assertThat(addresses)
                .isNotEmpty()
                .allMatch(one ->
                        one.startsWith("#") || one.startsWith("data:text/csv") || one.startsWith("data:image/svg+xml"));
        assertThat(html).doesNotContain("url(", "@import", "http:", "https:");
    }

    @Test
    void everyAnchorThatIsLinkedToExistsOnce() {
        String html = withoutScripts(HtmlPage.render(SamplePage.full()));

        Matcher link = Pattern.compile("href=\"#([^\"]+)\"").matcher(html);
        int links = 0;
        while (link.find()) {
            assertThat(html.split(" id=\"" + Pattern.quote(link.group(1)) + "\"", -1))
                    .as("places called %s", link.group(1))
                    .hasSize(2);
            links++;
        }
        assertThat(links).isGreaterThan(20);
    }

    @Test
    void textFromOutsideNeverBecomesMarkup() {
        Chart chart = new Chart(
                Chart.Kind.LINES,
                EVIL,
                EVIL,
                EVIL,
                List.of(EVIL),
                List.of(new Chart.Series(EVIL, new double[] {1})),
                List.of(new Chart.Reference(EVIL, 1)));
        Section section = new Section(
                "one",
                EVIL,
                EVIL,
                EVIL,
                List.of(new Judgement(EVIL, EVIL, EVIL, EVIL, EVIL, EVIL, Judgement.Status.DIFFERS)),
                List.of(chart),
                List.of(Table.titled(EVIL).text(EVIL).number(EVIL).row(EVIL, EVIL)),
                List.of(EVIL),
                List.of(new RunLabel(EVIL, EVIL, EVIL)),
                EVIL);

        String html = HtmlPage.render(new Page(EVIL, EVIL, List.of(section)));

        assertThat(html.contains("</script><b>")).isFalse();
        assertThat(withoutScripts(html)).doesNotContain("<b>", "<!--").contains("a&lt;/script&gt;&lt;b&gt;");
        assertThat(data(html).get("claims").get(0).get("sentence").asString()).isEqualTo(EVIL);
    }

    @Test
    void theClaimsStandInThePageForPrograms() {
        JsonNode data = data(HtmlPage.render(SamplePage.full()));

        assertThat(data.get("claims").size()).isEqualTo(14);
        assertThat(Json.compact(data.get("claims").get(2))).isEqualTo("""
                        {"section":"e2mc-raw","group":"E²MC: Entropy Encoding Based Memory Compression for GPUs",\
                        "name":"sl16","sentence":"16-bit symbols compress best, by 1.97","source":"§V-A",\
                        "paper":"1.97","ours":"1.52","tolerance":"±15 %","status":"differs"}""");
        assertThat(Json.compact(data.get("claims").get(12)))
                .endsWith(
                        "\"status\":\"same direction\",\"reason\":\"Banks are full here.\",\"evidence\":\"DEVIATIONS 16.6\"}");
    }

    @Test
    void theOverviewCountsForEachGroupAndOverAll() {
        String html = withoutScripts(HtmlPage.render(SamplePage.full()));

        assertThat(html)
                .contains("<strong>9</strong> of 12 claims hold")
                .contains("1 in the same direction · 2 differ · 2 not measured")
                .contains("<strong>4</strong> of 5 claims hold")
                .contains("<strong>1</strong> of 1 claim holds");
        // Every claim stands once, in its section.
        assertThat(html.split("✗ differs", -1)).hasSize(2 + 1);
        assertThat(html.split("◐ same direction", -1)).hasSize(1 + 1);
        assertThat(html.split("✓ holds", -1)).hasSize(9 + 1);
        assertThat(html.split("○ not measured", -1)).hasSize(2 + 1);
    }

    /** Every claim that has a number is a dot in both sizes of the overview's figure, and leads to its section. */
    @Test
    void theOverviewShowsEveryClaimAsADot() {
        String html = withoutScripts(HtmlPage.render(SamplePage.full()));
        String figure = html.substring(html.indexOf("<figure id=\"verdicts\""));
        figure = figure.substring(0, figure.indexOf("</figure>"));

        assertThat(figure.split("<circle", -1)).hasSize(2 * 11 + 1);
        assertThat(figure).contains("<a href=\"#e2mc-raw\"><circle class=\"dot holds\"", "dot differs");
    }

    @Test
    void findingsAndEvidenceAreTold() {
        Section section = new Section(
                "one",
                "g",
                "h",
                "",
                List.of(off("first", Judgement.Status.DIFFERS, "Size.")),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                "");
        String html = HtmlPage.render(
                new Page("t", "i", List.of(section), List.of(), Map.of("g", List.of("It is faster.")), "../D.md"));

        assertThat(html)
                .contains("<p class=\"finding\">It is faster.</p>")
                .contains("Size. (<a href=\"../D.md#1.1\">DEVIATIONS 1.1</a>)");
    }

    @Test
    void aSectionSaysWhatDiffersAndWhyAfterItsCharts() {
        String html = withoutScripts(HtmlPage.render(SamplePage.full()));
        String section = html.substring(html.indexOf("<section id=\"warped-energy\""));

        assertThat(section.replace("\n", "")).contains("""
                        <h4>What differs and why</h4><ul class="differences"><li><p>Banks are full here. (DEVIATIONS 16.6)\
                        </p><ul><li><span class="badge same-direction">◐ same direction</span> Leakage falls by 10 %: \
                        paper 10 %, ours <strong>2 %</strong> (""");
        assertThat(section.indexOf("</figure>")).isLessThan(section.indexOf("What differs"));
        assertThat(section.indexOf("What differs")).isLessThan(section.indexOf("<h4>Notes"));
        // Three sections have such claims: one for each that is off.
        assertThat(html.split("What differs and why", -1)).hasSize(3 + 1);
        assertThat(html.split("Nobody has looked into it yet", -1)).hasSize(2 + 1);
    }

    @Test
    void claimsThatShareAReasonShareItsPlaceAndTheWorstComeFirst() {
        Section section = new Section(
                "one",
                "g",
                "h",
                "",
                List.of(
                        off("same", Judgement.Status.SAME_DIRECTION, "Data."),
                        off("first", Judgement.Status.DIFFERS, "Size."),
                        off("second", Judgement.Status.DIFFERS, "Data.")),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                "");
        String html = HtmlPage.render(new Page("t", "i", List.of(section)));
        String list = html.substring(html.indexOf("What differs"), html.indexOf("<script type"));

        assertThat(list.replaceAll("<[^>]*>\n?", "|").replaceAll("\\|+", "|")).contains("""
                        |Size. (DEVIATIONS 1.1)|✗ differs| first: paper 1, ours |2| (±0.1)|\
                        Data. (DEVIATIONS 1.1)|✗ differs| second: paper 1, ours |2| (±0.1)|◐ same direction| same: paper 1, ours |2| (±0.1)|""");
    }

    @Test
    void whatProvesNothingAndWhatShowsNoDifferenceAreCountedApart() {
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "t",
                "x",
                "y",
                List.of("a"),
                List.of(new Chart.Series("bdi", new double[] {1}, new double[] {0.5})),
                List.of());
        Section section = new Section(
                "one",
                "g",
                "h",
                "",
                List.of(
                        off("chosen", Judgement.Status.USED_TO_CHOOSE, "The size."),
                        off("none", Judgement.Status.NO_DIFFERENCE, "Noise."),
                        new Judgement("held", "held", "", "1", "1", "±0.1", Judgement.Status.HOLDS)),
                List.of(chart),
                List.of(),
                List.of(),
                List.of(),
                "");
        String html = withoutScripts(HtmlPage.render(new Page("t", "i", List.of(section))));
        assertThat(html)
                .contains("<strong>1</strong> of 2 claims hold")
                .contains("1 without a difference here · 1 used to choose", "≈ no difference", "◇ used to choose")
                .contains("1 claim that holds, 1 used to choose")
                .contains("The size. (DEVIATIONS 1.1)");
        String differences =
                html.substring(html.indexOf("What differs and why"), html.indexOf("<details class=\"within"));
        assertThat(differences).contains("Noise.").doesNotContain("The size.");
    }

    private static Judgement off(String sentence, Judgement.Status status, String reason) {
        return new Judgement(sentence, sentence, "", "1", "2", "±0.1", status, reason, "DEVIATIONS 1.1");
    }

    @Test
    void theMeterHasAPartForEveryStatusThatOccurs() {
        String html = HtmlPage.render(SamplePage.full());

        assertThat(html).contains("""
                        <span style="flex-grow:9" class="holds"></span>\
                        <span style="flex-grow:1" class="same-direction"></span>\
                        <span style="flex-grow:2" class="differs"></span>\
                        <span style="flex-grow:2" class="not-measured"></span></div>""").contains("""
                        <span style="flex-grow:1" class="holds"></span>\
                        <span style="flex-grow:2" class="not-measured"></span></div>""");
    }

    @Test
    void aClaimNotMeasuredHasADashAndItsOwnBadge() {
        assertThat(HtmlPage.render(SamplePage.full()))
                .contains("<td class=\"number\" data-label=\"Ours\">–</td>")
                .contains("<span class=\"badge not-measured\">○ not measured</span>")
                .contains("<span class=\"count not-measured\" title=\"claims not measured\"> ○ 2</span>");
    }

    @Test
    void nothingMeasuredIsNotAgreement() {
        Judgement open = SamplePage.claim("a", "It is 1", "1", "–", "±1", Judgement.Status.NOT_MEASURED);
        Section section =
                new Section("one", "g", "h", "", List.of(open), List.of(), List.of(), List.of(), List.of(), "");

        assertThat(HtmlPage.render(new Page("t", "i", List.of(section))))
                .contains("no claim is judged", "<p class=\"rest\">1 not measured</p>")
                .doesNotContain("What differs");
    }

    @Test
    void aPageWithoutSectionsIsStillAPage() {
        assertThat(HtmlPage.render(new Page("Empty", "Nothing was run.", List.of())))
                .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
                .contains("<h1>Empty</h1>")
                .endsWith("</body></html>\n");
    }

    @Test
    void aPageWithoutClaimsHasNoOverview() {
        String html = withoutScripts(HtmlPage.render(new Page("Data", "Measured.", List.of(empty("only")))));
        assertThat(html).doesNotContain(">Overview<", "no claims").contains("href=\"#only\">Skip");
    }

    @Test
    void anchorsAreChecked() {
        assertThatThrownBy(() -> empty("a b")).hasMessageContaining("a b");
        assertThatThrownBy(() -> new Page("t", "i", List.of(empty("x"), empty("x"))))
                .hasMessageContaining("x");
        assertThatThrownBy(() -> new Page("t", "i", List.of(empty("overview")))).hasMessageContaining("overview");
    }

    private static Section empty(String id) {
        return new Section(id, "g", "h", "", List.of(), List.of(), List.of(), List.of(), List.of(), "");
    }

    private static JsonNode data(String html) {
        Matcher data = Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>")
                .matcher(html);
        assertThat(data.find()).isTrue();
        return Json.read(data.group(1));
    }

    private static String withoutScripts(String html) {
        return html.replaceAll("(?s)<script.*?</script>", "");
    }
}
