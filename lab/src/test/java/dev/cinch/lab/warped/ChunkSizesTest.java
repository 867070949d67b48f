package dev.cinch.lab.warped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.InMemoryResults;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChunkSizesTest {
    private static final Map<String, Double> VALUES =
            InMemoryResults.outcome("warped/tab1").values();

    /** By hand: 1; 2 + 63; 4; 4 + 31; 4 + 2 × 31; 8; 8 + 15; 8 + 2 × 15; 8 + 4 × 15 bytes. */
    @ParameterizedTest
    @CsvSource({
        "1-0, 1, 1, 0",
        "2-1, 65, 5, 0",
        "4-0, 4, 1, 1",
        "4-1, 35, 3, 1",
        "4-2, 66, 5, 1",
        "8-0, 8, 1, 0",
        "8-1, 23, 2, 0",
        "8-2, 38, 3, 0",
        "8-4, 68, 5, 0"
    })
    void sizesBanksAndUse(String pair, double size, double banks, double used) {
        assertThat(VALUES)
                .containsEntry(pair + ".size", size)
                .containsEntry(pair + ".banks", banks)
                .containsEntry(pair + ".used", used);
    }
}
