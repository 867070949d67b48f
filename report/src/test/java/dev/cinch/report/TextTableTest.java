package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTableTest {
    private static final Table CODECS = Table.titled("Codecs")
            .text("codec")
            .number("blocks in fewer bursts")
            .text("what it is")
            .row("raw", "0.0 %", "no compression")
            .row("mag-bdi", "98.5 %", "deltas sized so that the block fills whole memory bursts of any size");

    private static String text(String... lines) {
        return String.join("\n", lines) + "\n";
    }

    @Test
    void nothingIsBrokenForWhoeverReadsNoTerminal() {
        assertThat(TextTable.of(CODECS))
                .isEqualTo(text(
                        "Codecs",
                        "codec    blocks in fewer bursts  what it is",
                        "───────  ──────────────────────  " + "─".repeat(68),
                        "raw                       0.0 %  no compression",
                        "mag-bdi                  98.5 %  deltas sized so that the block fills whole memory bursts of any"
                                + " size"));
    }

    @Test
    void headersOfNumbersBreakFirstThenSentences() {
        assertThat(TextTable.of(CODECS, 90).lines())
                .contains(
                        "codec      blocks in  what it is",
                        "mag-bdi       98.5 %  deltas sized so that the block fills whole memory bursts of any size");
        assertThat(TextTable.of(CODECS, 60).lines())
                .contains(
                        "mag-bdi  98.5 %  deltas sized so that the block fills whole",
                        "                 memory bursts of any size");
    }

    @Test
    void sentencesGoBelowWhenNoRoomIsLeftBesideNames() {
        Table keys = Table.titled("")
                .text("key")
                .number("value")
                .text("source")
                .row("register-compression.compress-cycles", "2", "the paper, in its section on hardware")
                .row("l1.ways", "4", "");
        assertThat(TextTable.of(keys, 50))
                .isEqualTo(text(
                        "key                                   value",
                        "    source",
                        "────────────────────────────────────  ─────",
                        "register-compression.compress-cycles      2",
                        "    the paper, in its section on hardware",
                        "l1.ways                                   4"));
    }

    @Test
    void columnsWithoutRoomFollowBehindTheSameNames() {
        Table ratios = Table.titled("").text("input").text("codec");
        for (int i = 0; i < 6; i++) {
            ratios.number("ratio" + i);
        }
        ratios.row("a", "bdi", "1.00", "1.10", "1.20", "1.30", "1.40", "1.50");
        assertThat(TextTable.of(ratios, 40))
                .isEqualTo(text(
                        "input  codec  ratio0  ratio1  ratio2",
                        "─────  ─────  ──────  ──────  ──────",
                        "a      bdi      1.00    1.10    1.20",
                        "",
                        "input  codec  ratio3  ratio4  ratio5",
                        "─────  ─────  ──────  ──────  ──────",
                        "a      bdi      1.30    1.40    1.50"));
    }

    @Test
    void aNameThatIsTooLongBreaksBehindAMark() {
        Table files = Table.titled("").text("file").number("bytes");
        files.row("/data/somebody/projects/demo-files/counters.bin", "65536");
        assertThat(TextTable.of(files, 40).lines().skip(2))
                .containsExactly("/data/somebody/projects/demo-      65536", "files/counters.bin");
    }

    /** A name with a line end would look like two rows, one with an escape sequence would clear the screen. */
    @Test
    void aCellIsOneLineThatNoTerminalObeys() {
        Table names = Table.titled("a\nb").text("name").row("x\ny\u001b[2J\tz");
        assertThat(TextTable.of(names))
                .isEqualTo(text("a\\u000ab", "name", "─".repeat(24), "x\\u000ay\\u001b[2J\\u0009z"));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 41, 55, 80, 100, 160})
    void noLineIsWiderThanTheTerminal(int width) {
        Table wide = Table.titled(
                "A title that is long enough to be broken in every terminal that people use, at 40 columns");
        wide.text("name");
        String[] row = new String[26];
        Arrays.fill(row, "1234.56");
        for (int i = 1; i < 25; i++) {
            wide.number("column number " + i);
        }
        wide.text("why");
        row[0] = "n".repeat(300);
        row[25] = "word ".repeat(100) + "w".repeat(500);
        assertThat(TextTable.of(wide.row(row), width).lines()).allMatch(line -> line.length() <= width);
    }

    @Test
    void longLinesGoOnUnderTheirBeginning() {
        assertThat(Wrapped.text(
                        "\nDRAM     one two three four\n- five six seven eight\n  short\nfree text that goes on\n", 18))
                .isEqualTo(
                        "\nDRAM     one two\n         three\n         four\n- five six seven\n  eight\n  short\nfree text that\ngoes on\n");
        assertThat(Wrapped.text("* nine ten eleven twelve", 18)).isEqualTo("* nine ten eleven\n  twelve");
        assertThat(Wrapped.text("Report: /a/very/long/path/that/stays/whole", 18))
                .isEqualTo("Report:\n/a/very/long/path/that/stays/whole");
    }
}
