package dev.cinch.codec.lzss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.Quantity;
import dev.cinch.codec.Streams;
import dev.cinch.codec.VectorBlocks;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.BitText;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LempelZivTest {
    /** Computed once with scripts that know nothing of this program. */
    @ParameterizedTest
    @CsvSource({
        "0, 105", "1, 132", "2, 672", "3, 687", "4, 696", "5, 672", "6, 144", "7, 153", "8, 678", "9, 1152", "10, 369",
        "11, 216"
    })
    void sizes(int block, int bits) {
        assertThat(Streams.bits("lzss", VectorBlocks.t(block))).hasSize(bits);
    }

    @Test
    void streamOfNoise() {
        assertThat(Streams.hex("lzss", VectorBlocks.t(9))).startsWith("3b89c86753517860");
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static String literal(char character) {
        return "0" + BitText.of(character, 8);
    }

    /** In a block of 16 bytes the distance takes four bits. */
    private static String match(int distance, int length) {
        return "1" + BitText.of(distance - 1, 4) + BitText.of(length - 2, 4);
    }

    @Test
    void matchesMayOverlapThemselves() {
        assertThat(Streams.bits("lzss", text("abababababababab")))
                .isEqualTo(literal('a') + literal('b') + match(2, 14));
        assertThat(Streams.bits("lzss", new byte[128]))
                .isEqualTo("0".repeat(9) + ("1" + "0".repeat(7) + "1111").repeat(7) + "1" + "0".repeat(7) + "0110");
    }

    /** 0 61, 0 62, then distance 2 and length 14: 0 01100001 0 01100010 1 0001 1100 and five zeros. */
    @Test
    void aStreamByHand() {
        assertThat(Streams.hex("lzss", text("abababababababab"))).isEqualTo("3098a380");
    }

    /** The longest first; at equal length the nearest; a single equal byte is a literal. */
    @Test
    void theLongestThenTheNearestMatch() {
        assertThat(Streams.bits("lzss", text("abcXabYabcZabWab")))
                .isEqualTo(literal('a')
                        + literal('b')
                        + literal('c')
                        + literal('X')
                        + match(4, 2)
                        + literal('Y')
                        + match(7, 3)
                        + literal('Z')
                        + match(4, 2)
                        + literal('W')
                        + match(3, 2));
        assertThat(Streams.bits("lzss", text("abcdefghijklmnoa"))).hasSize(16 * 9);
    }

    @Test
    void costs() {
        var codec = Codecs.parse("lzss").create();
        assertThat(codec.hardware().latencyKind()).isEqualTo(Quantity.Kind.ESTIMATE);
        assertThat(codec.metadataBits(32)).isEqualTo(2);
    }
}
