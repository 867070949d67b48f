package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountTest {
    @ParameterizedTest
    @CsvSource({
        "3.2628, '', 3.26",
        "57.2449, %, 57.2 %",
        "0.031262, '', 0.0313",
        "1, block, 1 block",
        "2, block, 2 blocks",
        "12345.6, '', 12346",
        "-1.005, '', -1.01",
        "0.99999, '', 1",
        "0, '', 0"
    })
    void sentencesHaveThreeDigits(double value, String unit, String text) {
        assertThat(Amount.brief(value, unit)).isEqualTo(text);
    }
}
