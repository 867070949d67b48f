package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesClaimTest {
    private static final List<String> ROWS = List.of("scan", "bfs-worklist", "mean");
    private static final List<String> SERIES = List.of("bdi", "mag-bdi", "e2mc-4, 8 ways", "missing");
    private static final double[][] VALUES = {
        {1.5, 1.0, 1.25}, {2.0, 1.75, 1.875}, {1.0, 3.0, 2.0}, {Double.NaN, 1.0, 1.0}
    };

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bdi | 1.25",
                "mag-bdi - bdi | 0.625",
                "bdi - mag-bdi | -0.625",
                "mag-bdi > bdi | 1",
                "bdi > mag-bdi | 0",
                "bdi > bdi | 0",
                "scan: mag-bdi | 2.0",
                "scan: mag-bdi - bdi | 0.5",
                "bfs-worklist: mag-bdi > e2mc-4, 8 ways | 0",
                "most mag-bdi - bdi | 0.75",
                "most missing | 1.0",
                "e2mc-4, 8 ways | 2.0",
            })
    void aNameSaysWhatIsMeant(String name, double expected) {
        assertThat(SeriesClaim.parse(name).of(ROWS, SERIES, VALUES)).isEqualTo(expected, within(1e-12));
    }

    @Test
    void whatIsNotThereHasNoAnswer() {
        assertThat(SeriesClaim.parse("lbm: bdi").of(ROWS, SERIES, VALUES)).isNaN();
        assertThat(SeriesClaim.parse("scan: missing > bdi").of(ROWS, SERIES, VALUES))
                .isNaN();
    }

    @Test
    void anUnknownSeriesIsAFailure() {
        assertThatThrownBy(() -> SeriesClaim.parse("fpc").of(ROWS, SERIES, VALUES))
                .hasMessageContaining("'fpc', which is none of the series");
        assertThatThrownBy(() -> SeriesClaim.parse("bdi > fpc").of(ROWS, SERIES, VALUES))
                .hasMessageContaining("'fpc'");
    }

    @Test
    void means() {
        assertThat(Mean.ARITHMETIC.of(new double[] {1, 4})).isEqualTo(2.5);
        assertThat(Mean.GEOMETRIC.of(new double[] {1, 4})).isEqualTo(2, within(1e-12));
        assertThat(Mean.GEOMETRIC.of(new double[] {1, Double.NaN, 4})).isEqualTo(2, within(1e-12));
        assertThat(Mean.GEOMETRIC.of(new double[] {0, 4})).isZero();
        assertThat(Mean.GEOMETRIC_OF_POSITIVE.of(new double[] {0, 1, 4})).isEqualTo(2, within(1e-12));
        assertThat(Mean.GEOMETRIC_OF_POSITIVE.of(new double[] {0})).isNaN();
    }
}
