package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PageViewTest {
    @Test
    void countsEachDifferentEntryOnce() {
        String[] log = {"a\tip1\tc1", "b\tip1\tc1", "a\tip2\tc2", "a\tip1\tc1", "a\tip1\tc3"};
        assertThat(PageViewCount.views(log))
                .containsEntry("a", 3)
                .containsEntry("b", 1)
                .hasSize(2);
    }

    @Test
    void digestsAreFnv() {
        // known values of FNV-1a with 64 bits
        assertThat(PageViewCount.digest("")).isEqualTo(0xCBF29CE484222325L);
        assertThat(PageViewCount.digest("a")).isEqualTo(0xAF63DC4C8601EC8CL);
        assertThat(PageViewCount.digest("foobar")).isEqualTo(0x85944171F73967E8L);
    }

    @Test
    void pagesComeInTheOrderOfTheirDigests() {
        // af63dc4c8601ec8c is more than 85944171f73967e8
        assertThat(PageViewCount.views(new String[] {"a\tip\tc", "foobar\tip\tc"})
                        .keySet())
                .containsExactly("foobar", "a");
    }

    @Test
    void ranksByViewsAndThenByLine() {
        String[] lines = {"x\t5", "y\t12", "z\t5", "w\t7"};
        int[] order = PageViewRank.order(lines);
        assertThat(order).containsExactly(1, 3, 0, 2);
        int[] slots = PageViewRank.slots(lines, order);
        assertThat(slots).hasSize(4 * 16);
        assertThat(slots[0]).isEqualTo('y');
        assertThat(slots[16]).isEqualTo('w');
        assertThat(slots[48]).isEqualTo('z');
    }
}
