package dev.cinch.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import org.junit.jupiter.api.Test;

class ComplaintTest {
    @Test
    void anEndlessNameLosesItsMiddle() {
        String name = "a".repeat(5_000_000);
        BadInput wrong = new BadInput("unknown key '" + name + "'; give another");
        assertThat(wrong.getMessage())
                .hasSizeLessThan(6010)
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
