package dev.cinch.codec.fibonacci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.Quantity;
import dev.cinch.codec.Streams;
import dev.cinch.codec.VectorBlocks;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.BitText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FibonacciDeltaTest {
    /** Computed once with scripts that know nothing of this program. */
    @ParameterizedTest
    @CsvSource({
        "0, 94",
        "1, 94",
        "2, 156",
        "3, 156",
        "4, 1489",
        "5, 125",
        "6, 373",
        "7, 140",
        "8, 1012",
        "9, 1428",
        "10, 1458",
        "11, 821"
    })
    void sizes(int block, int bits) {
        assertThat(Streams.bits("fibonacci", VectorBlocks.t(block))).hasSize(bits);
    }

    @Test
    void streams() {
        assertThat(Streams.hex("fibonacci", VectorBlocks.t(0))).isEqualTo("00000000fffffffffffffffc");
        assertThat(Streams.hex("fibonacci", VectorBlocks.t(2))).startsWith("0000000033333333");
        assertThat(Streams.hex("fibonacci", VectorBlocks.t(5)))
                .startsWith("000000006db6db6d")
                .endsWith("d8")
                .hasSize(32);
    }

    /** Words 7, 7, 6, 8: 7, then differences 0, -1, 2, which are numbers 1, 2, 5: 11 011 00011 and six zeros. */
    @Test
    void aStreamByHand() {
        byte[] block = {7, 0, 0, 0, 7, 0, 0, 0, 6, 0, 0, 0, 8, 0, 0, 0};
        assertThat(Streams.hex("fibonacci", block)).isEqualTo("00000007d8c0");
    }

    /** Differences 0, -1, 1, -2, 2 are numbers 1 to 5. */
    @Test
    void signsAreFolded() {
        int[] words = {9, 9, 8, 9, 7, 9};
        byte[] block = VectorBlocks.words(i -> i < words.length ? words[i] : 9);
        assertThat(Streams.bits("fibonacci", block))
                .isEqualTo(BitText.of(9, 32) + "11" + "011" + "0011" + "1011" + "00011" + "11".repeat(26));
    }

    /** The step from the greatest to the least value is +1. */
    @ParameterizedTest
    @CsvSource({"2, 7FFF", "4, 7FFFFFFF", "8, 7FFFFFFFFFFFFFFF"})
    void differencesWrapAround(int element, String hex) {
        long greatest = Long.parseLong(hex, 16);
        byte[] block = new byte[128];
        for (int i = 0; i < 128; i++) {
            block[i] = (byte) ((i < element ? greatest : greatest + 1) >> 8 * (i % element));
        }
        assertThat(Streams.bits("fibonacci:element=" + element, block))
                .isEqualTo(BitText.of(greatest, 8 * element) + "0011" + "11".repeat(128 / element - 2));
    }

    /** From the least positive number over both zeros to the least negative one: three steps down of one each. */
    @Test
    void floatsAreOrderedAcrossZero() {
        int[] words = {1, 0, 0x80000000, 0x80000001};
        byte[] block = VectorBlocks.words(i -> words[Math.min(i, 3)]);
        assertThat(Streams.bits("fibonacci:order=float", block))
                .isEqualTo(BitText.of(1, 32) + "011".repeat(3) + "11".repeat(28));
    }

    @Test
    void costs() {
        var codec = Codecs.parse("fibonacci").create();
        assertThat(codec.hardware().latencyKind()).isEqualTo(Quantity.Kind.ESTIMATE);
        assertThat(codec.metadataBits(32)).isEqualTo(2);
    }
}
