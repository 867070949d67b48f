package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class MarkupTest {
    @Test
    void textAndAttributesAreEscaped() {
        String html = new Markup().leaf("i", "<&>\"'\u0001", "title", "\"><b>").toString();

        assertThat(html).isEqualTo("<i title=\"&quot;&gt;&lt;b&gt;\">&lt;&amp;&gt;&quot;&#39;\uFFFD</i>");
    }

    @Test
    void anAttributeWithoutValueIsLeftOut() {
        assertThat(new Markup().empty("rect", "class", null, "x", "1").toString())
                .isEqualTo("<rect x=\"1\"/>");
    }

    @Test
    void whatIsOpenedMustBeClosed() {
        assertThatThrownBy(() -> new Markup().open("i").toString()).hasMessageContaining("[i]");
    }

    @Test
    void scriptsCannotEndTheirElement() {
        assertThat(Markup.script("'</script>' + '</SCRIPT' + '<!--'"))
                .isEqualTo("'<\\/script>' + '<\\/SCRIPT' + '<\\!--'");
        assertThat(Markup.scriptJson(Map.of("a", "</script>"))).isEqualTo("{\"a\":\"\\u003c/script>\"}");
    }

    @Test
    void csvQuotesWhatItMustAndItsAddressIsPlain() {
        Table table = Table.titled("t").text("a,b").number("n").row("say \"hé\"", "1.5");

        assertThat(Csv.of(table)).isEqualTo("\"a,b\",n\n\"say \"\"hé\"\"\",1.5\n");
        assertThat(DataAddress.csv(table))
                .isEqualTo("data:text/csv;charset=utf-8,%22a,b%22,n%0A%22say%20%22%22h%C3%A9%22%22%22,1.5%0A");
    }

    @Test
    void numbersForPeopleHaveFourDigits() {
        assertThat(Plot.shown(1.23456)).isEqualTo("1.235");
        assertThat(Plot.shown(0.000123456)).isEqualTo("0.0001235");
        assertThat(Plot.shown(123456.7)).isEqualTo("123457");
        assertThat(Plot.shown(100)).isEqualTo("100");
        assertThat(Plot.shown(0)).isEqualTo("0");
        assertThat(Plot.shown(Double.NaN)).isEqualTo("–");
    }
}
