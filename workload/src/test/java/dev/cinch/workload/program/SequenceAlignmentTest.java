package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.Blosum62;
import org.junit.jupiter.api.Test;

class SequenceAlignmentTest {
    /** W against W is 11, R against R 5, R against W -3; a gap costs 2 here. */
    @Test
    void alignsWithAGap() {
        int[] expected = {
            0, -2, -4, -6,
            -2, 11, 9, 7,
            -4, 9, 8, 20
        };
        assertThat(SequenceAlignment.scores(acids("WRW"), acids("WW"), 2)).containsExactly(expected);
    }

    /** With a dear gap, all of a pair that is not alike is matched all the same. */
    @Test
    void alignsWithoutAGap() {
        int[] expected = {
            0, -10, -20,
            -10, -3, -5,
            -20, 1, -6
        };
        assertThat(SequenceAlignment.scores(acids("WR"), acids("RW"), 10)).containsExactly(expected);
    }

    private static int[] acids(String text) {
        return text.chars().map(Blosum62.ACIDS::indexOf).toArray();
    }
}
