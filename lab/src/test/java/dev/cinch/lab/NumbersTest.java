package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NumbersTest {
    private static final List<String> ROWS = List.of("scan", "bfs-worklist", "");
    private static final List<String> SERIES = List.of("bdi", "mag-bdi", "e2mc-4, 8 ways", "missing");
    private static final double[][] VALUES = {
        {1.5, 1.0, 1.25}, {2.0, 1.75, 1.875}, {1.0, 3.0, 2.0}, {Double.NaN, 1.0, 1.0}
    };

    private final Numbers numbers = new Numbers();

    NumbersTest() {
        for (int s = 0; s < VALUES.length; s++) {
            for (int row = 0; row < ROWS.size(); row++) {
                numbers.series(ROWS.get(row), SERIES.get(s), VALUES[s][row]);
            }
        }
        ROWS.forEach(row -> numbers.number(row, "raw rate", 31));
    }

    private double answer(String row, String left, String relation, String right) {
        return numbers.answer(new Subject(row, left, Relation.of(relation), right))
                .value();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | bdi | number | '' | 1.25",
                "'' | mag-bdi | difference | bdi | 0.625",
                "'' | bdi | difference | mag-bdi | -0.625",
                "'' | mag-bdi | above | bdi | 1",
                "'' | bdi | above | mag-bdi | 0",
                "'' | bdi | above | bdi | 0",
                "scan | mag-bdi | number | '' | 2.0",
                "scan | mag-bdi | difference | bdi | 0.5",
                "bfs-worklist | mag-bdi | above | e2mc-4, 8 ways | 0",
                "'' | mag-bdi | most difference | bdi | 0.75",
                "'' | missing | most difference | bdi | 0",
                "'' | e2mc-4, 8 ways | number | '' | 2.0",
                "'' | bdi | above | 1.2 | 1",
                "'' | bdi | above | 1.25 | 0",
                "'' | raw rate | number | '' | 31",
                "'' | bdi | above that of | bfs-worklist | 1",
                "bfs-worklist | bdi | above that of | scan | 0",
                "'' | e2mc-4, 8 ways | is most | '' | 1",
                "'' | mag-bdi | is most | '' | 0",
                "'' | missing | is least | '' | 1",
                "bfs-worklist | bdi | is least | '' | 1",
                "bfs-worklist | missing | is least | '' | 1",
                "'' | bdi | is least | '' | 0",
                "'' | missing | others above | 1.2 | 1",
                "'' | missing | others above | 1.25 | 0",
                "'' | bdi | others above | missing | 0",
                "'' | '' | all grow | '' | 0",
                "'' | bdi | at least | bdi | 1",
                "'' | bdi | at least | 1.25 | 1",
                "'' | bdi | at least | mag-bdi | 0",
                "'' | mag-bdi | rows above | bdi | 2",
                "'' | bdi | rows above | 1 | 1",
                "'' | bdi | rows at least | 1 | 2",
                "'' | missing | rows at least | 1 | 1",
                "scan | bdi | rows at least | e2mc-4, 8 ways | 1",
                "scan + bfs-worklist | bdi | rows at least | e2mc-4, 8 ways | 1",
                "'' | bdi | rows within | 1 to 1.5 | 2",
                "'' | bdi | rows within | 1.25 to 1.5 | 1",
                "'' | bdi | rows within | -2 to -1 | 0",
                "scan | bdi | rows with most | '' | 1",
                "scan | bdi | rows with least | '' | 0",
                "bfs-worklist | missing | rows with most | '' | 1",
                "scan + bfs-worklist | bdi | rows with least | '' | 2",
            })
    void aRelationSaysHowNumbersMakeTheAnswer(String row, String left, String relation, String right, double expected) {
        assertThat(answer(row, left, relation, right)).isEqualTo(expected, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "scan | missing | number | ''",
                "scan | missing | above | bdi",
                "scan | bdi | above | missing",
                "scan | missing | above that of | bfs-worklist",
                "'' | missing | above that of | scan",
                "scan | missing | difference | bdi",
                "scan | bdi | is most | ''",
                "scan | bdi | is least | ''",
                "scan | bdi | others above | 1",
                "scan | '' | all grow | ''",
                "'' | '' | grows | ''",
                "scan | missing | at least | 1",
                "scan + bfs-worklist | missing | rows above | 0",
                "scan | missing | rows with most | ''",
                "scan + bfs-worklist | missing | rows with least | ''",
            })
    void whatIsMissingHasNoAnswer(String row, String left, String relation, String right) {
        assertThat(answer(row, left, relation, right)).isNaN();
    }

    @Test
    void allGrowsIsAboutEverySeriesAndNothingElse() {
        Numbers all = new Numbers()
                .series("compute", "fpc", 1.1)
                .number("compute", "raw rate", 0.3)
                .series("compute", "bdi", 1.1)
                .series("graphics", "fpc", 2)
                .series("graphics", "bdi", 0.5);
        assertThat(all.answer(new Subject("compute", "", Relation.ALL_GROW, "")).value())
                .isEqualTo(1);
        assertThat(all.answer(new Subject("graphics", "", Relation.ALL_GROW, ""))
                        .value())
                .isZero();
        assertThat(all.answer(new Subject("", "", Relation.GROWS, "")).value()).isZero();
        Numbers clusters = new Numbers()
                .series("cluster 0", "bank 0", 1)
                .series("cluster 0", "bank 1", 3)
                .series("cluster 1", "bank 0", 2)
                .series("cluster 1", "bank 1", 2);
        assertThat(clusters.answer(new Subject("", "", Relation.GROWS, "")).value())
                .isEqualTo(1);
    }

    /** By which a difference is told from none where there are several measurements. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | mag-bdi | above | bdi | 0.625",
                "'' | bdi | above | mag-bdi | -0.625",
                "'' | bdi | above | 1.2 | 0.05",
                "'' | bdi | above that of | bfs-worklist | 0.25",
                "'' | e2mc-4, 8 ways | is most | '' | 0.125",
                "'' | mag-bdi | is most | '' | -0.125",
                "'' | missing | is least | '' | 0.25",
                "bfs-worklist | bdi | is least | '' | 0",
                "'' | bdi | others above | 1.5 | -0.5",
                "bfs-worklist | '' | all grow | '' | 0",
                "'' | bdi | number | '' | NaN",
                "'' | mag-bdi | difference | bdi | NaN",
                "'' | mag-bdi | at least | bdi | 0.625",
                "'' | mag-bdi | rows above | bdi | NaN"
            })
    void anOrderSaysHowFarItHolds(String row, String left, String relation, String right, double margin) {
        Estimate answer = numbers.answer(new Subject(row, left, Relation.of(relation), right));
        assertThat(answer.margin()).isEqualTo(margin, within(1e-12));
        assertThat(answer.interval()).isNaN();
    }

    /** Whatever the relation, and wherever in its columns. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | fpc | number | '' | of 'fpc', which is none of the numbers [bdi, mag-bdi",
                "'' | bdi | above | fpc | of 'fpc', which is none",
                "'' | fpc | above | bdi | of 'fpc', which is none",
                "'' | fpc | difference | bdi | of 'fpc', which is none",
                "'' | bdi | difference | 1.2 | of '1.2', which is none",
                "'' | bdi | most difference | fpc | of 'fpc', which is none",
                "'' | fpc | is most | '' | of 'fpc', which is none",
                "'' | fpc | is least | '' | of 'fpc', which is none",
                "'' | fpc | others above | 1 | of 'fpc', which is none",
                "'' | bdi | others above | fpc | of 'fpc', which is none",
                "lbm | bdi | number | '' | of the row 'lbm', which is none of [scan, bfs-worklist, ]",
                "lbm | '' | all grow | '' | of the row 'lbm'",
                "lbm | missing | above | bdi | of the row 'lbm'",
                "'' | bdi | above that of | lbm | of the row 'lbm'",
                "'' | fpc | above that of | scan | of 'fpc', which is none",
                "'' | fpc | at least | 1 | of 'fpc', which is none",
                "'' | fpc | rows above | 1 | of 'fpc', which is none",
                "'' | bdi | rows at least | fpc | of 'fpc', which is none",
                "scan + lbm | bdi | rows above | 1 | of the row 'lbm'",
                "scan + lbm | bdi | rows with most | '' | of the row 'lbm'",
                "'' | bdi | rows within | 17 | of the range '17', which is none like 17 to 41",
            })
    void aClaimAboutWhatIsNotThereIsRefused(String row, String left, String relation, String right, String message) {
        assertThatThrownBy(() -> answer(row, left, relation, right)).hasMessageContaining(message);
    }

    @Test
    void aClaimAboutAllNeedsSeries() {
        Numbers none = new Numbers().number("", "correlation", 0.5);
        assertThatThrownBy(() -> none.answer(new Subject("", "", Relation.ALL_GROW, "")))
                .hasMessageContaining("there are none");
        assertThatThrownBy(() -> none.answer(new Subject("", "", Relation.GROWS, "")))
                .hasMessageContaining("there are none");
    }

    @Test
    void aNameIsGivenOnce() {
        assertThatThrownBy(() -> numbers.number("scan", "bdi", 1)).hasMessageContaining("are called 'bdi'");
    }
}
