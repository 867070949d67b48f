package dev.cinch.codec.entropy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.codec.Codec;
import dev.cinch.codec.Streams;
import dev.cinch.codec.VectorBlocks;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.BitText;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** E2MC with symbols of 4, 8 and 32 bits, and SC², by hand. */
class SymbolLengthsTest {
    /** A codec trained on 128 equal blocks. */
    private static Codec trained(String text, byte[] block) {
        byte[] data = new byte[128 * block.length];
        for (int at = 0; at < data.length; at += block.length) {
            System.arraycopy(block, 0, data, at, block.length);
        }
        return Codecs.parse(text, block.length).createFor(data);
    }

    private static String encode(Codec codec, byte[] block) {
        return Streams.encode(codec.newCoder(), block).bits();
    }

    private static byte[] words(IntUnaryOperator word) {
        return Arrays.copyOf(VectorBlocks.words(word), 16);
    }

    /** Sixteen symbols in four bits: every codeword is the symbol itself, so the stream shows the order of symbols. */
    @Test
    void theLeastSignificantSymbolComesFirst() {
        byte[] block = words(i -> 0x76543210 + 0x01010101 * i);
        String nibbles = "01234567" + "11335577" + "21436587" + "31537597";
        assertThat(encode(trained("e2mc-4:max-code=4", block), block))
                .isEqualTo(BitText.ofBytes(HexFormat.of().parseHex(nibbles)));
    }

    @Test
    void bytesInEightBitsStayAsTheyAre() {
        byte[] block = VectorBlocks.t(9);
        assertThat(encode(trained("e2mc-8:max-code=8", block), block)).isEqualTo(BitText.ofBytes(block));
    }

    /**
     * One nibble is overwhelming: one bit. The fifteen that never occur count once each; the last of them stands a level
     * above the others: 1000, then 10010 and so on in ascending order.
     */
    @Test
    void nibblesThatNeverOccurHaveCodewordsToo() {
        Codec codec = trained("e2mc-4", new byte[16]);
        assertThat(encode(codec, words(i -> i == 0 ? 0xF0000021 : 0)))
                .isEqualTo("10010" + "10011" + "00000" + "1000" + "0".repeat(24));
    }

    @Test
    void everyPositionInTheWordHasItsTree() {
        Codec nibbles = trained("e2mc-4", words(i -> 0x00000010));
        assertThat(encode(nibbles, words(i -> 0x00000010))).isEqualTo("0".repeat(32));
        assertThat(encode(nibbles, words(i -> i == 3 ? 0 : 0x00000010))).isEqualTo("0".repeat(25) + "10010" + "000000");
        Codec bytes = trained("e2mc-8", words(i -> 0x00AB0000));
        assertThat(encode(bytes, words(i -> i == 0 ? 0xFF000001 : 0x00AB0000)))
                .isEqualTo("100000010" + "0" + "100000010" + "10000000" + "0".repeat(12));
    }

    /** Words are unsigned: 1 comes before 80000000h, in the choice of values and in the tree. */
    @ParameterizedTest
    @CsvSource({"e2mc-32", "sc2"})
    void wordsAreOrderedAsUnsignedNumbers(String name) {
        byte[] block = words(i -> i < 2 ? 0x80000000 : 1);
        String escaped = "1" + BitText.of(0x80000000, 32);
        assertThat(encode(trained(name + ":values=1", block), block)).isEqualTo(escaped + escaped + "0" + "0");
        // The escape joins the older of two equal leaves, which is 1.
        assertThat(encode(trained(name + ":values=2", block), block)).isEqualTo("0" + "0" + "10" + "10");
    }

    @Test
    void waysOfWholeWords() {
        Codec codec = trained("e2mc-8:ways=4", new byte[16]);
        // Three pointers of four bits to the bytes 3, 4 and 5, fill, and four bits a way.
        assertThat(encode(codec, new byte[16]))
                .isEqualTo("0011" + "0100" + "0101" + "0000" + "0000" + "0000" + "0000" + "0000" + "0000" + "0000"
                        + "0000");
    }

    /** Tables III and VI of the paper: cycles, energy of a block in pJ, area in mm². */
    @ParameterizedTest
    @CsvSource({
        "e2mc-4, 154, 233, 219.2, 1180.8, 0.03",
        "e2mc-4:ways=8, 154, 30, 219.2, 1180.8, 0.10",
        "e2mc-8, 84, 143, 333.3, 1675.3, 0.12",
        "e2mc-8:ways=8, 84, 18, 333.3, 1675.3, 0.40",
        "e2mc-16, 46, 82, 244.8, 951.2, 0.18",
        "e2mc-32, 24, 42, 209.0, 572.0, 0.29",
        "e2mc-32:ways=4, 24, 11, 209.0, 572.0, 0.65",
    })
    void costs(
            String name,
            double compress,
            double decompress,
            double compressEnergy,
            double decompressEnergy,
            double area) {
        Codec codec = Codecs.parse(name).createUntrained();
        assertThat(codec.hardware().compressCycles().value()).isEqualTo(compress);
        assertThat(codec.hardware().decompressCycles().value()).isEqualTo(decompress);
        assertThat(codec.hardware().compressEnergy().value()).isCloseTo(compressEnergy, within(0.06));
        assertThat(codec.hardware().decompressEnergy().value()).isCloseTo(decompressEnergy, within(0.06));
        assertThat(codec.hardware().area().value()).isEqualTo(area);
        assertThat(codec.metadataBits(32)).isEqualTo(2);
        assertThat(codec.metadataBits(16)).isEqualTo(3);
        assertThat(codec.metadataBits(64)).isEqualTo(1);
    }

    @Test
    void sc2HasWhatIsOftenQuoted() {
        Codec codec = Codecs.parse("sc2").createUntrained();
        assertThat(codec.hardware().compressCycles().value()).isEqualTo(12);
        assertThat(codec.hardware().decompressCycles().value()).isEqualTo(28);
        assertThat(codec.hardware().compressEnergy().known()).isFalse();
        assertThat(codec.metadataBits(32)).isEqualTo(2);
    }
}
