package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StreamCompactionTest {
    private static final int[] STREAM = {7, 2, 5, 4, 9, 5};

    /** Two arrays of three. */
    @Test
    void keepsWhatReachesTheThreshold() {
        assertThat(StreamCompaction.kept(STREAM, 3, 5)).containsExactly(7, 5, 0, 9, 5, 0);
    }

    @Test
    void placesCountWhatIsKeptBefore() {
        assertThat(StreamCompaction.places(STREAM, 3, 5)).containsExactly(0, 1, 1, 0, 0, 1);
    }
}
