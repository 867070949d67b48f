package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CsvTest {
    @Test
    void namesAreNoFormulasAndNumbersStayNumbers() {
        Table table = Table.titled("").text("=name").number("+value").text("more");
        table.row("=HYPERLINK(\"x\")", "-1.5", "a = b");
        table.row("@sum", "+3e-10", "\t=1");
        table.row("-1+cmd", "-12.5 %", "\r=1");
        table.row("--memory", "-0", "mag-bdi - bdi");
        assertThat(Csv.of(table)).startsWith("=name,+value,more\n");
        assertThat(Csv.forSpreadsheets(table)).isEqualTo("""
                        '=name,'+value,more
                        "'=HYPERLINK(""x"")",-1.5,a = b
                        '@sum,+3e-10,'\t=1
                        '-1+cmd,-12.5 %,"'\r=1"
                        '--memory,-0,mag-bdi - bdi
                        """);
    }
}
