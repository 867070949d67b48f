package dev.cinch.codec.bpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.Quantity;
import dev.cinch.codec.Streams;
import dev.cinch.codec.VectorBlocks;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.BitText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BitPlaneTest {
    /** Computed once with scripts that know nothing of this program. */
    @ParameterizedTest
    @CsvSource({
        "0, 10", "1, 40", "2, 15", "3, 31", "4, 339", "5, 15", "6, 116", "7, 104", "8, 177", "9, 1060", "10, 374",
        "11, 277"
    })
    void sizes(int block, int bits) {
        assertThat(Streams.bits("bpc", VectorBlocks.t(block))).hasSize(bits);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0fc0",
        "1, 9fc000003f",
        "2, 0f80",
        "3, 62000f80",
        "5, 007c",
        "6, a00000005555555538022aaaaaaaa0",
        "7, a00000006aaaaaaabdaaaaaaaa",
    })
    void streams(int block, String stream) {
        assertThat(Streams.hex("bpc", VectorBlocks.t(block))).isEqualTo(stream);
    }

    @Test
    void startOfALongStream() {
        assertThat(Streams.hex("bpc", VectorBlocks.t(4))).startsWith("67401aaaaaaaa40ac04040000c203ffe");
    }

    /** The base is the first word; all differences are zero, which is one run of 33 planes. */
    @ParameterizedTest
    @CsvSource({
        "0, 000",
        "7, 0010111",
        "-8, 0011000",
        "8, 01000001000",
        "-128, 01010000000",
        "128, 0110000000010000000",
        "-32768, 0111000000000000000",
        "32768, 100000000000000001000000000000000",
    })
    void basesBySize(int base, String code) {
        assertThat(Streams.bits("bpc", VectorBlocks.words(i -> base))).isEqualTo(code + "01" + "11111");
    }

    /** A step of one between two words is bit 0 of one difference: a single one in the last plane. */
    @ParameterizedTest
    @CsvSource({"0, 00000", "12, 01100", "30, 11110"})
    void aSingleOne(int difference, String position) {
        byte[] block = VectorBlocks.words(i -> i > difference ? 1 : 0);
        assertThat(Streams.bits("bpc", block)).isEqualTo("000" + "01" + "11110" + "00011" + position);
    }

    @ParameterizedTest
    @CsvSource({"0, 00000", "29, 11101"})
    void twoNeighbours(int lower, String position) {
        byte[] block = VectorBlocks.words(i -> i > lower + 1 ? 2 : i > lower ? 1 : 0);
        assertThat(Streams.bits("bpc", block)).isEqualTo("000" + "01" + "11110" + "00010" + position);
    }

    /** A difference of two: plane 1 differs from plane 2, plane 0 is zero again. */
    @Test
    void aPlaneBackToZero() {
        byte[] block = VectorBlocks.words(i -> i > 5 ? 2 : 0);
        assertThat(Streams.bits("bpc", block)).isEqualTo("000" + "01" + "11101" + "0001100101" + "00001");
    }

    /** From the least to the greatest word and back: differences of 33 bits, whose top plane is not the sign of 32. */
    @Test
    void differencesHaveThirtyThreeBits() {
        byte[] block = VectorBlocks.words(i -> i % 2 == 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE);
        // +(2^32 - 1) = 0 1…1 and -(2^32 - 1) = 1 0…01: odd differences in the top plane, all in the next and the last.
        String odd = BitText.of(0x2AAAAAAA, 31);
        assertThat(Streams.bits("bpc", block))
                .isEqualTo("1" + BitText.of(0x80000000, 32) + ("1" + odd) + "00000" + ("01" + "11100") + ("1" + odd));
    }

    @Test
    void costs() {
        var codec = Codecs.parse("bpc").create();
        assertThat(codec.hardware().latencyKind()).isEqualTo(Quantity.Kind.ESTIMATE);
        assertThat(codec.metadataBits(32)).isEqualTo(2);
        assertThat(codec.metadataBits(16)).isEqualTo(3);
        assertThat(codec.metadataBits(64)).isEqualTo(1);
    }
}
