package dev.cinch.lab.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Searches over a grid of 500 designs that was run whole: {@code lbm} at scale tiny, with five codecs, two granularities, five
 * latencies, five metadata caches and two schedulers. {@code grid.csv} has the seconds of each, of the first design's.
 */
class SearchTest {
    private final List<int[]> designs = new ArrayList<>();
    private final List<Double> seconds = new ArrayList<>();

    SearchTest() throws IOException {
        List<List<String>> values = new ArrayList<>();
        try (InputStream in = SearchTest.class.getResourceAsStream("grid.csv")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String line : text.lines().skip(1).toList()) {
                String[] cells = line.split(",");
                int[] design = new int[cells.length - 1];
                for (int axis = 0; axis < design.length; axis++) {
                    if (values.size() <= axis) {
                        values.add(new ArrayList<>());
                    }
                    if (!values.get(axis).contains(cells[axis])) {
                        values.get(axis).add(cells[axis]);
                    }
                    design[axis] = values.get(axis).indexOf(cells[axis]);
                }
                designs.add(design);
                seconds.add(Double.parseDouble(cells[cells.length - 1]));
            }
        }
    }

    /** What a search finds, of what there is to find. */
    private double found(int budget, boolean least) {
        Search search = new Search(designs, budget, least);
        Set<Integer> tried = new HashSet<>();
        for (List<Integer> next = search.next(); !next.isEmpty(); next = search.next()) {
            for (int design : next) {
                assertThat(tried.add(design)).as("each is tried once").isTrue();
                search.tell(design, seconds.get(design));
            }
        }
        assertThat(tried).hasSize(Math.min(budget, designs.size()));
        double best = least
                ? seconds.stream().mapToDouble(Double::doubleValue).min().orElseThrow()
                : seconds.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        return seconds.get(search.best()) / best;
    }

    @Test
    void aTenthOfTheRunsFindsADesignWithinTwoPercentOfTheBest() {
        assertThat(designs).hasSize(500);
        assertThat(seconds.stream().filter(one -> one <= 1.02 * 0.8612)).hasSizeLessThan(20);
        assertThat(found(50, true)).isLessThanOrEqualTo(1.02);
        assertThat(found(50, false)).isGreaterThanOrEqualTo(0.98);
    }

    @Test
    void theWholeBudgetFindsTheBest() {
        assertThat(found(500, true)).isEqualTo(1);
        assertThat(found(9999, true)).isEqualTo(1);
    }

    @Test
    void whatCannotBeMeasuredIsNotTheBest() {
        Search search = new Search(designs, 20, true);
        List<Integer> first = search.next();
        search.tell(first.get(0), Double.NaN);
        first.subList(1, first.size()).forEach(design -> search.tell(design, seconds.get(design)));
        assertThat(search.best()).isNotEqualTo(first.get(0));
    }
}
