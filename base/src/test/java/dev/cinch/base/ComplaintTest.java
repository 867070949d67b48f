package dev.cinch.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComplaintTest {
    @Test
    void aFewProblemsAreAllSaid() {
        assertThat(Complaint.of(List.of("one", "two"))).isEqualTo("one; two");
        assertThat(Complaint.of(Collections.nCopies(20, "x"))).endsWith("x; x").doesNotContain("more");
    }

    @Test
    void ofManyProblemsTheRestIsCounted() {
        assertThat(Complaint.of(Collections.nCopies(5000, "x")))
                .hasSizeLessThan(80)
                .endsWith("; x; and 4980 more");
    }

    @Test
    void anEndlessNameLosesItsMiddle() {
        String name = "a".repeat(5_000_000);
        BadInput wrong = new BadInput("unknown key '" + name + "'; give another");
        assertThat(wrong.getMessage())
                .hasSizeLessThan(6000)
                .startsWith("unknown key 'aaa")
                .contains("aaa … aaa")
                .endsWith("aaa'; give another");
        assertThat(new BadInput("short").getMessage()).isEqualTo("short");
    }

    /** A table of edits between it and every known name would have gigabytes. */
    @Test
    void anEndlessNameIsNearToNone() {
        assertThat(NearestNames.near("a".repeat(5_000_000), Collections.nCopies(100, "dram.mag-bytes")))
                .isEmpty();
    }
}
