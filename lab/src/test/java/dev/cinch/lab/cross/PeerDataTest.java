package dev.cinch.lab.cross;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PeerDataTest {
    private static int[] words(String name, int count) {
        int[] words = new int[count];
        ByteBuffer.wrap(new PeerData(0, 100).bytes(name, count))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .get(words);
        return words;
    }

    @Test
    void aShuffleHasEveryNumberOnce() {
        int[] words = words("shuffle", 1000);
        Arrays.sort(words);

        assertThat(words).isEqualTo(IntStream.range(0, 1000).toArray());
    }

    @Test
    void aRingComesBackOnlyAfterAll() {
        int[] next = words("ring", 1000);
        int steps = 1;
        for (int at = next[0]; at != 0; at = next[at]) {
            steps++;
        }

        assertThat(steps).isEqualTo(1000);
    }

    @Test
    void aDoubleTakesTwoWordsTheLowerFirst() {
        int[] words = words("double", 4);

        assertThat(Double.longBitsToDouble((long) words[3] << 32 | words[2] & 0xFFFFFFFFL))
                .isEqualTo(8);
    }

    @Test
    void edgesLeadToNodesAndStartWhereThoseBeforeEnd() {
        assertThat(Arrays.stream(words("edges", 1000))).allMatch(node -> node >= 0 && node < 100);
        int[] starts = words("edges-start", 101);
        for (int i = 0; i < 100; i++) {
            assertThat(starts[i + 1] - starts[i]).isBetween(0, 15);
        }
    }

    @Test
    void twoBuffersOfAKernelDiffer() {
        assertThat(new PeerData(0, 1).bytes("hash", 8)).isNotEqualTo(new PeerData(1, 1).bytes("hash", 8));
    }
}
