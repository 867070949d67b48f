package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.BitText;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes and streams of T0 to T11, computed once with scripts that know nothing of this program, or by hand. */
class SyntheticVectorsTest {
    private static int bits(String codec, int block) {
        return Codecs.parse(codec).create().newCoder().sizeInBits(VectorBlocks.t(block), 0);
    }

    private static String hex(String codec, byte[] block) {
        Coder coder = Codecs.parse(codec).create().newCoder();
        return HexFormat.of()
                .formatHex(BitText.toBytes(Streams.encode(coder, block).bits()));
    }

    /** Bits for FPC, bytes for the others; mag-bdi with unsigned deltas, as default, and with unsigned ones from the minimum. */
    @ParameterizedTest
    @CsvSource({
        " 0,   24,   1,  40,  32,  32,  32",
        " 1,  608,   8,  40,  32,  32,  32",
        " 2,  319,  40,  40,  32,  32,  32",
        " 3,  608,  40,  40,  32,  32,  32",
        " 4,  864,  72,  72,  64,  96,  64",
        " 5,  315,  40,  40, 128,  32,  32",
        " 6,  864,   8,  40,  32,  64,  32",
        " 7,  864,   8,  40, 128,  32,  32",
        " 8,  595, 128, 128, 128, 128, 128",
        " 9, 1120, 128, 128, 128, 128, 128",
        "10,  467,  74, 128,  96,  96,  96",
        "11,  992, 128, 128,  96,  96,  96",
    })
    void sizes(int block, int fpc, int bdi, int bdi4b, int unsigned, int mag, int minimum) {
        assertThat(bits("fpc", block)).isEqualTo(fpc);
        assertThat(bits("bdi", block)).isEqualTo(bdi * 8);
        assertThat(bits("bdi-4b", block)).isEqualTo(bdi4b * 8);
        assertThat(bits("mag-bdi:sign=unsigned", block)).isEqualTo(unsigned * 8);
        assertThat(bits("mag-bdi", block)).isEqualTo(mag * 8);
        assertThat(bits("mag-bdi:base=minimum,sign=unsigned", block)).isEqualTo(minimum * 8);
    }

    @ParameterizedTest
    @CsvSource({
        "0, zeros",
        "1, repeated 8-byte value",
        "2, Base4-Δ1",
        "3, Base4-Δ1",
        "4, Base4-Δ2",
        "5, Base4-Δ1",
        "6, repeated 8-byte value",
        "7, repeated 8-byte value",
        "8, uncompressed",
        "9, uncompressed",
        "10, Base8-Δ4",
        "11, uncompressed",
    })
    void encodingsOfBdi(int block, String name) {
        Codec codec = Codecs.parse("bdi").create();
        int encoding = Streams.encode(codec.newCoder(), VectorBlocks.t(block)).encoding();
        assertThat(codec.encodingName(encoding)).isEqualTo(name);
    }

    /** Prefixes rounded up to a byte, then data: 24; 96 + 512; 99 + 5 + 220; and so on. */
    @ParameterizedTest
    @CsvSource({"0, 24", "1, 608", "2, 324", "3, 608", "4, 864", "5, 320", "9, 1120", "10, 472"})
    void sizesWithConsolidatedMetadata(int block, int bits) {
        assertThat(bits("fpc-mc", block)).isEqualTo(bits);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1c71c7",
        "1, 87f010fe021fc043",
        "2, 008922650a962e82104a0a41683106a0",
        "3, 62000c4005880131",
        "4, 67401e000740019d00f8001d00867405",
        "9, eea864eeff34c179",
    })
    void streamsOfFpc(int block, String start) {
        assertThat(hex("fpc", VectorBlocks.t(block))).startsWith(start);
    }

    @Test
    void fpcMcGathersPrefixesBeforeData() {
        assertThat(hex("fpc-mc", VectorBlocks.t(0))).isEqualTo("1c71c7");
        // 32 prefixes 100, then 32 high halves.
        assertThat(hex("fpc-mc", VectorBlocks.t(1))).isEqualTo("924924".repeat(4) + "3f80".repeat(32));
        // A run of one zero word (000 000), seven prefixes 001, 24 prefixes 010, five zeros, the numbers.
        String bytes = "08090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
        assertThat(hex("fpc-mc", VectorBlocks.t(2))).isEqualTo("00924929249249249249249240" + "1234567" + bytes + "0");
    }

    @Test
    void fpcMcMayHaveItsPrefixesBehindTheData() {
        // 32 high halves, then 32 prefixes 100 from the last bit to the first: 001.
        assertThat(hex("fpc-mc:metadata=after", VectorBlocks.t(1))).isEqualTo("3f80".repeat(32) + "249249".repeat(4));
        // Four runs of eight zeros, 000 111 each.
        assertThat(hex("fpc-mc:metadata=after", VectorBlocks.t(0))).isEqualTo("e38e38");
    }

    @Test
    void bdiStoresBaseMaskAndDeltas() {
        String upTo31 = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
        assertThat(hex("bdi", VectorBlocks.t(3))).isEqualTo("00100000" + "ffffffff" + upTo31);
        assertThat(hex("bdi-4b", VectorBlocks.t(3))).isEqualTo("00100000" + "ffffffff" + upTo31);
        assertThat(hex("bdi", VectorBlocks.t(2))).isEqualTo("00000000" + "00000000" + upTo31);
        assertThat(hex("bdi", VectorBlocks.t(0))).isEqualTo("00");
        assertThat(hex("bdi", VectorBlocks.t(1))).isEqualTo("0000803f0000803f");
        // Word 0 is bit 0 of mask byte 0, word 9 is bit 1 of mask byte 1.
        byte[] two = VectorBlocks.words(i -> i == 0 ? 0x11223344 : i == 9 ? 0x11223343 : 0);
        assertThat(hex("bdi-4b", two)).isEqualTo("44332211" + "01020000" + "00".repeat(9) + "ff" + "00".repeat(22));
    }

    @Test
    void magAwareBdiFillsABurstWithSixBitDeltas() {
        // 0, 1, 2, 3 in six bits each are 001083.
        String deltas = "001083105187" + "20928b30d38f" + "411493515597" + "61969b71d79f";
        assertThat(hex("mag-bdi", VectorBlocks.t(2))).isEqualTo("00000000" + "00000000" + deltas);
        assertThat(hex("mag-bdi", VectorBlocks.t(3))).isEqualTo("00100000" + "ffffffff" + deltas);
        assertThat(hex("mag-bdi:sign=unsigned", VectorBlocks.t(6)))
                .isEqualTo("00000040" + "ffffffff" + "03f03f".repeat(8));
        // From the minimum 3fffffff the deltas are 1, 0, 1, 0.
        assertThat(hex("mag-bdi:base=minimum,sign=unsigned", VectorBlocks.t(7)))
                .isEqualTo("ffffff3f" + "ffffffff" + "040040".repeat(8));
        // From the first value 40000000 they are 0, -1, 0, -1.
        assertThat(hex("mag-bdi", VectorBlocks.t(7))).isEqualTo("00000040" + "ffffffff" + "03f03f".repeat(8));
    }
}
