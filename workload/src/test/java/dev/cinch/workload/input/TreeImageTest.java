package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TreeImageTest {
    @Test
    void nodesGoDown32RowsThenToTheNextColumn() {
        assertThat(TreeImage.address(1)).isEqualTo(0x1_0000);
        assertThat(TreeImage.address(31)).isEqualTo(0x1F_0000);
        assertThat(TreeImage.address(32)).isEqualTo(1);
        assertThat(TreeImage.address((1 << 17) - 1)).isEqualTo(0x1F_0FFF);
        assertThat(TreeImage.address(1 << 17)).isEqualTo(0x20_0000);
    }

    /** ACA has the edges A (to a node with CA$ and $), CA$ and $, level by level. */
    @Test
    void levelsFollowEachOther() {
        TreeImage image = TreeImage.of(SuffixTree.of("ACA".getBytes(StandardCharsets.US_ASCII)), 3);
        int a = TreeImage.address(2);
        int ca = TreeImage.address(3);
        int end = TreeImage.address(4);
        assertThat(image.children()).startsWith(0, 0, 0, 0, a, ca, 0, 0, 0, TreeImage.address(5), 0, 0);
        assertThat(image.nodes()[6]).isEqualTo(end);
        // A: the letter at 0, a child for the end, back to the root
        assertThat(image.nodes()).containsSubsequence(0, 0, TreeImage.address(6), TreeImage.address(1));
        assertThat(image.depths()).containsExactly(0, 0, 1, 3, 1, 4, 2);
    }
}
