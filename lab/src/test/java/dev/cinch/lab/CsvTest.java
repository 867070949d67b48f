package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTest {
    @Test
    void cellsWithCommasQuotesAndBreaksComeBack() {
        String line = Csv.line("plain", "a,b", "say \"hi\"", "two\nlines", "");
        assertThat(line).isEqualTo("plain,\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",\n");
        assertThat(Csv.parse(line)).containsExactly(List.of("plain", "a,b", "say \"hi\"", "two\nlines", ""));
    }

    @Test
    void theLastLineNeedsNoBreak() {
        assertThat(Csv.parse("a,b\nc,d")).containsExactly(List.of("a", "b"), List.of("c", "d"));
    }

    @Test
    void anOpenQuoteIsRefused() {
        assertThatThrownBy(() -> Csv.parse("a,\"b\n")).hasMessageContaining("quote");
    }
}
