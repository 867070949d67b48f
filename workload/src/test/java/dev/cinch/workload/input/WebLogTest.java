package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import org.junit.jupiter.api.Test;

class WebLogTest {
    @Test
    void entriesHaveThreePartsAndDiffer() {
        TextLines log = WebLog.of(4000, 3);
        String[] lines = new String(log.text(), StandardCharsets.US_ASCII).split("\0");
        assertThat(lines).hasSize(4000);
        assertThat(lines)
                .allMatch(line ->
                        line.matches("http://pages.cinch.org/\\d{1,4}.html\t(\\d{1,3}\\.){3}\\d{1,3}\t\\d{1,3}"));
        assertThat(new HashSet<>(Arrays.asList(lines))).hasSize(4000);
    }

    @Test
    void linesLieOneAfterTheOther() {
        TextLines log = WebLog.of(100, 1);
        assertThat(log.offsets()).hasSize(101).startsWith(0).isSorted();
        for (int i = 1; i <= 100; i++) {
            assertThat(log.text()[log.offsets()[i] - 1]).isZero();
        }
        assertThat(log.text().length).isEqualTo(log.offsets()[100]).isBetween(4800, 5300); // about 50 a line
    }
}
