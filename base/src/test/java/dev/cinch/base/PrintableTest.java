package dev.cinch.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {
    @Test
    void whatATerminalObeysIsShown() {
        assertThat(Printable.of("\u001b[31mred\u0007 \u009b2J \u007f"))
                .isEqualTo("\\u001b[31mred\\u0007 \\u009b2J \\u007f");
        assertThat(Printable.of("a\rb\r\nc\r")).isEqualTo("a\\u000db\r\nc\\u000d");
        assertThat(Printable.of("\u202egpj.exe \u2066 \u200f \u061c \u2028"))
                .isEqualTo("\\u202egpj.exe \\u2066 \\u200f \\u061c \\u2028");
    }

    @Test
    void everythingElseStays() {
        String text = "naïve Ελληνικά 数据 🙂 █ ─ ÷ Δ ² \u00a0 a\u200db\nline\ttab\n";
        assertThat(Printable.of(text)).isSameAs(text);
        assertThat(Printable.line("a\nb\tc\r\n")).isEqualTo("a\\u000ab\\u0009c\\u000d\\u000a");
    }
}
