package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.workload.input.TextLines;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;

class PageViewTest {
    private static final int PADDING = BitonicSort.PADDING;

    private static final PageViews VIEWS = new PageViews(
            new TextLines("a\t1\0b\t1\0a\t2\0a\t1\0".getBytes(StandardCharsets.US_ASCII), new int[] {0, 4, 8, 12, 16}));

    /** Length 2, then 'a' and 0: (0x20 ^ 0x61) rotated is 0x410. */
    @Test
    void hashesRotateByFourBits() {
        assertThat(PageViews.hash(new byte[] {'a', 0}, 0, 2)).isEqualTo(0x410);
        assertThat(VIEWS.pageHash(0)).isEqualTo(0x410);
        assertThat(VIEWS.lineHash(0)).isEqualTo(VIEWS.lineHash(3));
    }

    @Test
    void linesAndPagesAreCompared() {
        assertThat(VIEWS.compareLines(0, 3)).isZero();
        assertThat(VIEWS.compareLines(0, 2)).isNegative();
        assertThat(VIEWS.comparePages(0, 2)).isZero();
        assertThat(VIEWS.comparePages(1, 2)).isPositive();
        assertThat(VIEWS.withEnds()).startsWith('a', 0, '1', 0, 'b', 0);
    }

    @Test
    void ranksDiffer() {
        int[] ranks = PageViewRank.ranks(100_000, new SplitMix(5));
        assertThat(Arrays.stream(ranks).distinct().count()).isEqualTo(100_000);
        assertThat(Arrays.stream(ranks).min().getAsInt()).isNotNegative();
        assertThat(Arrays.stream(ranks).average().getAsDouble()).isBetween(1.06e9, 1.09e9);
    }

    @Test
    void theNetworkSorts() {
        int[] keys = PageViewRank.ranks(300, new SplitMix(1));
        IntBinaryOperator comparison = (a, b) -> Integer.compare(keys[a], keys[b]);
        int[] order = BitonicSort.unsorted(keys.length);
        assertThat(order).hasSize(512).startsWith(0, 1, 2).endsWith(PADDING, PADDING);
        assertThat(order[299]).isEqualTo(299);
        int[] sorted = BitonicSort.sorted(order, comparison);
        assertThat(sorted).startsWith(PADDING, PADDING);
        assertThat(Arrays.stream(sorted).skip(212).map(i -> keys[i]).toArray()).isSorted();
        int[] byNetwork = order.clone();
        BitonicSort.network(byNetwork, comparison);
        assertThat(byNetwork).containsExactly(sorted);
        // the same from the state before the last merge
        BitonicSort.sortHalves(order, comparison);
        BitonicSort.passes(order, 512, 256, 0, comparison);
        assertThat(order).containsExactly(sorted);
    }

    @Test
    void recordsLeadToKeysAndValues() {
        assertThat(BitonicSort.directory(new int[] {PADDING, 3}, 16, 8)).containsExactly(-1, -1, -1, -1, 48, 16, 24, 8);
    }
}
