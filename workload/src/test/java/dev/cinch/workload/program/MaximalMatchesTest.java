package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.SuffixTree;
import dev.cinch.workload.input.TreeImage;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MaximalMatchesTest {
    @Test
    void findsTheLongestAndTheFirst() {
        byte[] genome = "GATTACAGATT".getBytes(StandardCharsets.US_ASCII);
        byte[] reads = "GATTC\nTTACC\n".getBytes(StandardCharsets.US_ASCII);
        // GATT at 0 (and 7), ATT at 1, TT at 2; TTAC at 2, TAC at 3, AC at 4
        assertThat(MaximalMatches.matches(genome, reads, 5, 3)).containsExactly(0, 4, 1, 3, 2, 2, 2, 4, 3, 3, 4, 2);
    }

    /** Of ACA the node 2 is A at 0, node 5 ACA and the end: at it, and two letters along the edge to it. */
    @Test
    void nodesTellWhereAndHowLong() {
        TreeImage tree = TreeImage.of(SuffixTree.of("ACA".getBytes(StandardCharsets.US_ASCII)), 3);
        assertThat(MaximalMatches.told(new int[] {2, 0, 5, 2, 0, 0, 99, 1}, tree))
                .containsExactly(0, 1, 0, 3, -1, 0, -1, 0);
    }

    @Test
    void findsNothingWhereALetterDoesNotOccur() {
        byte[] genome = "AACA".getBytes(StandardCharsets.US_ASCII);
        byte[] reads = "GC\n".getBytes(StandardCharsets.US_ASCII);
        assertThat(MaximalMatches.matches(genome, reads, 2, 2)).containsExactly(-1, 0, 2, 1);
    }

    @Test
    void theEndOfTheGenomeEndsAMatch() {
        byte[] genome = "CCAG".getBytes(StandardCharsets.US_ASCII);
        byte[] reads = "AGT\n".getBytes(StandardCharsets.US_ASCII);
        assertThat(MaximalMatches.matches(genome, reads, 3, 1)).containsExactly(2, 2);
    }
}
