package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BitPageTest {
    private static final String EVIL = "a</script><b>\"'&";

    private static String html(BitPage.Bits... fields) {
        return new BitPage("Title", "Intro.", Map.of("stream", "70 bits"), List.of(fields), List.of(), List.of())
                .html();
    }

    @Test
    void drawsEveryBitOnce() {
        String html = html(
                new BitPage.Bits("base", 0, "1".repeat(60), "the base"),
                new BitPage.Bits("delta[0]", 60, "0".repeat(8), "first"),
                new BitPage.Bits("delta[1]", 68, "10", "second"));
        String grid = html.substring(html.indexOf("<svg"), html.indexOf("</svg>"));
        // The second field crosses the end of a line of 64 and is drawn in two pieces.
        assertThat(grid.split("<rect", -1)).hasSize(4 + 1);
        assertThat(grid).contains(">0000</text>", ">10</text>", ">" + "1".repeat(60) + "</text>");
        assertThat(grid).contains("<title>delta[1]: second</title>");
        assertThat(html).contains("delta <small>2 fields, 10 bits</small>", "base <small>60 bits</small>");
    }

    @Test
    void fieldsOfAKindShareAColour() {
        String html = html(
                new BitPage.Bits("prefix[0]", 0, "011", "a"),
                new BitPage.Bits("data[0]", 3, "1", "b"),
                new BitPage.Bits("prefix[1]", 4, "000", "c"));
        assertThat(html.split("<g class=\"s1\">", -1)).hasSize(3);
        assertThat(html.split("<g class=\"s2\">", -1)).hasSize(2);
    }

    @Test
    void isCompleteAndSafe() {
        String html = new BitPage(
                        EVIL,
                        EVIL,
                        Map.of(EVIL, EVIL),
                        List.of(new BitPage.Bits(EVIL, 0, "01", EVIL)),
                        List.of(new BitPage.Grid(EVIL, List.of(new BitPage.Bits(EVIL, 0, "10", EVIL)))),
                        List.of(Table.titled(EVIL).text(EVIL).row(EVIL)))
                .html();
        assertThat(html)
                .startsWith("<!DOCTYPE html>")
                .endsWith("</body></html>\n")
                .contains("default-src 'none'".replace("'", "&#39;"))
                .doesNotContain("<b>", "http://", "https://", "<script");
    }

    @Test
    void anEmptyStreamIsStillAPage() {
        assertThat(html()).contains("0 bits in 0 fields");
        assertThat(html(new BitPage.Bits("nothing", 0, "", "no bits"))).contains("nothing <small>0 bits</small>");
    }
}
