package dev.cinch.codec.bdi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.VectorBlocks;
import dev.cinch.codec.catalogue.Codecs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MagAwareBdiTest {
    private static MagAwareBdi codec(String text, int blockBytes) {
        return (MagAwareBdi) Codecs.parse(text, blockBytes).create();
    }

    /** Equation 1 of the MAG-aware paper; the rows of base 4 and block 128 stand in its Sections IV-C and VI-G. */
    @ParameterizedTest
    @CsvSource({
        "128, 4, 32, 6 14 22",
        "128, 4, 16, 2 6 10 14 18 22 26",
        "128, 4, 64, 14",
        "128, 8, 32, 11 27 43",
        "128, 8, 16, 3 11 19 27 35 43 51",
        "128, 2, 32, 2 6 10",
        "128, 2, 16, 0 2 4 6 8 10 12",
        " 64, 4, 32, 13",
        " 64, 4, 16, 5 13 21",
        "256, 4, 32, 2 6 10 14 18 22 26",
    })
    void deltaBitsFillTheGranularity(int block, int base, int mag, String deltaBits) {
        List<MagAwareBdi.Row> rows =
                codec("mag-bdi:bases=" + base + ",mag=" + mag, block).encodingTable();
        List<String> actual = new ArrayList<>();
        for (MagAwareBdi.Row row : rows.subList(0, rows.size() - 1)) {
            assertThat(row.baseBytes()).isEqualTo(base);
            assertThat(row.bytes()).isEqualTo(mag * (row.code() + 1));
            assertThat(row.name()).isEqualTo("Base" + base + "B-Δ" + row.deltaBits() + "b");
            actual.add(Integer.toString(row.deltaBits()));
        }
        assertThat(String.join(" ", actual)).isEqualTo(deltaBits);
    }

    @Test
    void codesOfTheDefaultAreTheOnesOfTableThree() {
        assertThat(codec("mag-bdi", 128).encodingTable())
                .containsExactly(
                        new MagAwareBdi.Row("Base4B-Δ6b", 4, 6, 32, 0b00, 2),
                        new MagAwareBdi.Row("Base4B-Δ14b", 4, 14, 64, 0b01, 2),
                        new MagAwareBdi.Row("Base4B-Δ22b", 4, 22, 96, 0b10, 2),
                        new MagAwareBdi.Row("Uncompressed", 0, 0, 128, 0b11, 2));
    }

    /** The granularity of the memory is the codec's own here, whatever the asker says. */
    @ParameterizedTest
    @CsvSource({"mag=32, 2", "mag=16, 3", "mag=64, 1", "bases=8+4+2, 4"})
    void metadataBitsNumberTheEncodings(String settings, int bits) {
        assertThat(codec("mag-bdi:" + settings, 128).metadataBits(32)).isEqualTo(bits);
    }

    /** Section IV-D: sixteen bits that are not fourteen cost 96 bytes, 24 bits are too many. */
    @ParameterizedTest
    @CsvSource({
        "0x3F, 32",
        "0x40, 64",
        "0x3FFF, 64",
        "0x4000, 96",
        "0xFFFF, 96",
        "0x3FFFFF, 96",
        "0x400000, 128",
        "0xFFFFFF, 128"
    })
    void theWidestUnsignedDeltaDecides(String delta, int bytes) {
        int distance = Integer.decode(delta);
        byte[] based = VectorBlocks.words(i -> 0x40000000 + (i == 17 ? distance : 0));
        byte[] immediate = VectorBlocks.words(i -> i == 17 ? distance : i == 18 ? 0x70000000 : 0);
        assertThat(codec("mag-bdi:sign=unsigned", 128).sizeInBits(based, 0)).isEqualTo(bytes * 8);
        assertThat(codec("mag-bdi:sign=unsigned", 128).sizeInBits(immediate, 0)).isEqualTo(bytes * 8);
    }

    /** One bit goes to the sign: the reach to either side is half of the unsigned reach. */
    @ParameterizedTest
    @CsvSource({"31, 32", "32, 64", "-32, 32", "-33, 64", "8191, 64", "8192, 96", "-8192, 64", "-8193, 96"})
    void signedDeltasReachBothWays(int delta, int bytes) {
        byte[] block = VectorBlocks.words(i -> 0x40000000 + (i == 31 ? delta : 0));
        assertThat(codec("mag-bdi", 128).sizeInBits(block, 0)).isEqualTo(bytes * 8);
    }

    @Test
    void signedDeltasWrapAround() {
        byte[] block = VectorBlocks.words(i -> i % 2 == 0 ? 0x7FFFFFFF : 0x80000000);
        assertThat(codec("mag-bdi", 128).sizeInBits(block, 0)).isEqualTo(32 * 8);
        byte[] wide = new byte[128];
        for (int i = 0; i < 128; i++) {
            wide[i] = (byte) (i % 16 < 8 ? (i % 8 == 7 ? 0x7F : 0xFF) : (i % 8 == 7 ? 0x80 : 0));
        }
        assertThat(codec("mag-bdi:bases=8", 128).sizeInBits(wide, 0)).isEqualTo(32 * 8);
    }

    @Test
    void withoutDeltaBitsOnlyZeroAndTheBaseFit() {
        MagAwareBdi codec = codec("mag-bdi:bases=2,mag=16", 128);
        byte[] two = new byte[128];
        two[6] = two[126] = 0x12;
        assertThat(codec.sizeInBits(two, 0)).isEqualTo(16 * 8);
        two[8] = 0x13;
        assertThat(codec.sizeInBits(two, 0)).isEqualTo(32 * 8);
    }

    /** Among encodings of equal size the largest base comes first. */
    @Test
    void largerBasesArePreferred() {
        MagAwareBdi codec = codec("mag-bdi:bases=2+4+8", 128);
        assertThat(codec.name()).isEqualTo("mag-bdi:bases=8+4+2");
        assertThat(codec.encodingTable())
                .extracting(MagAwareBdi.Row::name)
                .containsExactly(
                        "Base8B-Δ11b",
                        "Base4B-Δ6b",
                        "Base2B-Δ2b",
                        "Base8B-Δ27b",
                        "Base4B-Δ14b",
                        "Base2B-Δ6b",
                        "Base8B-Δ43b",
                        "Base4B-Δ22b",
                        "Base2B-Δ10b",
                        "Uncompressed");
    }

    /** A base of 32 bits and a mask of one bit for each of 32 words; bases of several sizes have no one header. */
    @Test
    void headersAreBaseAndMask() {
        assertThat(Codecs.parse("mag-bdi").create().headerBits()).isEqualTo(64);
        assertThat(Codecs.parse("mag-bdi:bases=8").create().headerBits()).isEqualTo(64 + 16);
        assertThat(Codecs.parse("mag-bdi:bases=8+4").create().headerBits()).isZero();
        assertThat(Codecs.parse("bdi-4b").create().headerBits()).isEqualTo(64);
        assertThat(Codecs.parse("bdi").create().headerBits()).isZero();
        assertThat(Codecs.parse("fpc").create().headerBits()).isZero();
    }
}
