package dev.cinch.codec.cpack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.Streams;
import dev.cinch.codec.VectorBlocks;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.BitText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CachePackerTest {
    /** Computed once with scripts that know nothing of this program. */
    @ParameterizedTest
    @CsvSource({
        " 0,   64,   64,   64",
        " 1,  220,  220,  220",
        " 2,  374,  374,  374",
        " 3,  530,  530,  530",
        " 4,  548,  548,  548",
        " 5,  516,  516,  516",
        " 6,  230,  230,  380",
        " 7,  248,  248,  248",
        " 8, 1056, 1056, 1056",
        " 9, 1088, 1088, 1088",
        "10,  636,  636,  636",
        "11,  284,  284,  536",
    })
    void sizesByPushRule(int block, int all, int partial, int misses) {
        byte[] words = VectorBlocks.t(block);
        assertThat(Streams.bits("cpack", words)).hasSize(all);
        assertThat(Streams.bits("cpack:push=partial", words)).hasSize(partial);
        assertThat(Streams.bits("cpack:push=misses", words)).hasSize(misses);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 4fe0000020820820",
        "2, 340740b40f413417",
        "3, 4000040038007800",
        "4, 40000e8018001d000e001e108e002e11",
        "6, 50000000380fe086",
    })
    void streams(int block, String start) {
        assertThat(Streams.hex("cpack", VectorBlocks.t(block))).startsWith(start);
    }

    @Test
    void consolidationGathersCodesAndIndices() {
        // 00 and 31 times 1101, two zeros; then the bytes.
        assertThat(Streams.hex("cpack-mc", VectorBlocks.t(2)))
                .isEqualTo(
                        "3" + "7".repeat(30) + "4" + "0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
        // 01 and 31 times 10 with slot 0, four zeros; then the only literal.
        assertThat(Streams.bits("cpack-mc", VectorBlocks.t(1)))
                .isEqualTo("01" + "100000".repeat(31) + "0000" + BitText.of(0x3F800000, 32));
        // xxxx, then mmmx and mmxx in slot 0, then zeros: 76 bits and four to fill a byte.
        byte[] block = VectorBlocks.words(i -> i == 0 ? 0x12345678 : i == 1 ? 0x12345699 : i == 2 ? 0x1234ABCD : 0);
        String codes = "01" + "1110" + "0000" + "1100" + "0000" + "00".repeat(29);
        assertThat(Streams.bits("cpack-mc", block))
                .isEqualTo(codes + "0000" + BitText.of(0x12345678, 32) + BitText.of(0x99, 8) + BitText.of(0xABCD, 16));
    }

    /**
     * Twenty words with different top halves fill slots 0 to 15 and overwrite 0 to 3. The 21st repeats the 20th; only
     * with push=all it enters again and drives out slot 4, which the 22nd asks for.
     */
    @ParameterizedTest
    @CsvSource({"all, 740, 01", "partial, 712, 10", "misses, 712, 10"})
    void slotsAreOverwrittenInOrder(String push, int bits, String lastCode) {
        byte[] block = VectorBlocks.words(i -> i < 20 ? i + 1 << 16 : i == 20 ? 20 << 16 : i == 21 ? 5 << 16 : 0);
        String stream = Streams.bits("cpack:push=" + push, block);
        assertThat(stream).hasSize(bits);
        assertThat(stream.substring(20 * 34, 20 * 34 + 8)).isEqualTo("10" + "0011" + lastCode);
        assertThat(stream).endsWith(lastCode.equals("10") ? "0100" + "00".repeat(10) : "00".repeat(10));
    }

    /** Full matches before three bytes before two, whatever the slot; among equals the lowest slot. */
    @Test
    void theCheapestMatchWins() {
        int[] words = {0x11223344, 0x11225566, 0x11225577, 0x11225566, 0x11225588, 0x11229900};
        byte[] block = VectorBlocks.words(i -> i < words.length ? words[i] : 0);
        assertThat(Streams.bits("cpack", block))
                .isEqualTo("01" + BitText.of(0x11223344, 32)
                        + ("1100" + "0000" + BitText.of(0x5566, 16))
                        + ("1110" + "0001" + BitText.of(0x77, 8))
                        + ("10" + "0001")
                        + ("1110" + "0001" + BitText.of(0x88, 8))
                        + ("1100" + "0000" + BitText.of(0x9900, 16))
                        + "00".repeat(26));
    }

    /** MAG-aware BDI, Section V-A; the metadata is the number of bursts. */
    @ParameterizedTest
    @CsvSource({"cpack", "cpack-mc"})
    void costs(String name) {
        var codec = Codecs.parse(name).create();
        assertThat(codec.hardware().compressCycles().value()).isEqualTo(12);
        assertThat(codec.hardware().decompressCycles().value()).isEqualTo(13);
        assertThat(codec.hardware().compressEnergy().known()).isFalse();
        assertThat(codec.metadataBits(32)).isEqualTo(2);
        assertThat(codec.metadataBits(16)).isEqualTo(3);
        assertThat(codec.metadataBits(64)).isEqualTo(1);
    }
}
