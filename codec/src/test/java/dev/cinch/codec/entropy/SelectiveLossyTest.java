package dev.cinch.codec.entropy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.Streams;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.BitText;
import dev.cinch.codec.twin.Twin.Encoded;
import dev.cinch.codec.twin.Twins;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Streams worked out by hand. The block is eleven symbols FFFF, then 53 zeros. Trained on zeros, zero has codeword 0
 * and FFFF is escaped: 1 and sixteen ones. So way 1 has 11 · 17 + 5 = 192 bits and each other way 16: with E2MC's header of
 * 24 bits that is 264 bits, a byte above one burst. With a header of 32 bits it is 272, so 16 bits must go.
 */
class SelectiveLossyTest {
    private static final String OTHER_WAYS = "00".repeat(6);

    private static byte[] block(int escaped) {
        byte[] block = new byte[128];
        java.util.Arrays.fill(block, 0, 2 * escaped, (byte) 0xFF);
        return block;
    }

    private static Codec codec(String text) {
        return Codecs.parse(text).createFor(new byte[128]);
    }

    /** What codec and twin write in hexadecimal digits; both must come back as {@code restored}. */
    private static String hex(String text, byte[] block, byte[] restored) {
        Coder coder = codec(text).newCoder();
        Encoded encoded = Streams.encode(coder, block);
        assertThat(Twins.of(Codecs.parse(text), List.of(new byte[128])).encode(block))
                .isEqualTo(encoded);
        assertThat(coder.sizeInBits(block, 0)).isEqualTo(encoded.bits().length());
        assertThat(Streams.decode(coder, encoded, 128)).isEqualTo(restored);
        return HexFormat.of().formatHex(BitText.toBytes(encoded.bits()));
    }

    /**
     * The first pair of symbols saves 34 bits: way 1 keeps 9 · 17 + 5 = 158 bits in 20 bytes. Header: 1, first symbol
     * 000000, one more 0001, ways at bytes 24, 26 and 28: 1000 0000 0010 0110 0000 1101 0001 1100.
     */
    @Test
    void simpleLeavesOutTheFirstPairThatSuffices() {
        byte[] block = block(11);
        byte[] restored = block.clone();
        java.util.Arrays.fill(restored, 0, 4, (byte) 0);
        assertThat(hex("tslc-simp", block, restored)).isEqualTo("80260d1c" + "ff".repeat(19) + "80" + OTHER_WAYS);
    }

    /** The same stream; nothing stands before symbols 0 and 1, so symbols 2 and 3 are copied, which is right. */
    @Test
    void predictionCopiesTheNeighbour() {
        assertThat(hex("tslc-pred", block(11), block(11))).isEqualTo("80260d1c" + "ff".repeat(19) + "80" + OTHER_WAYS);
    }

    /**
     * Symbols 10 and 11 are FFFF and zero and save 18 bits; way 1 keeps 174 in 22 bytes, 16 bits less, just enough. Header:
     * 1, 001010, 0001, ways at bytes 26, 28 and 30: 1001 0100 0010 0110 1000 1110 0001 1110. Restored are symbols 8
     * and 9, so 11 is wrong.
     */
    @Test
    void optimalLeavesOutTheLeast() {
        assertThat(hex("tslc-opt", block(11), block(12))).isEqualTo("94268e1e" + "ff".repeat(21) + "c0" + OTHER_WAYS);
    }

    /**
     * A bit less from eleven symbols: 181 bits still take 23 bytes. Two bits less: 170 bits, 22 bytes, enough. Header: 1,
     * 0001, ways at bytes 26, 28 and 30, fill: 1000 1001 1010 0011 1000 0111 1000 0000. Eleven times 1 and fourteen
     * ones, five zeros, six to fill. What comes back is fourteen ones, 1, 0.
     */
    @Test
    void quantizingDropsTwoBits() {
        byte[] restored = block(11);
        for (int i = 0; i < 11; i++) {
            restored[2 * i] = (byte) 0xFE;
        }
        assertThat(hex("qslc", block(11), restored)).isEqualTo("89a38780" + "ff".repeat(20) + "f800" + OTHER_WAYS);
    }

    /** Header: 0, ways at bytes 27, 29 and 31, fill: 0001 1011 0011 1010 0111 1100. The 16 bits are over 0 and 1 byte. */
    @ParameterizedTest
    @CsvSource({"tslc-simp, 0", "tslc-pred, 1", "tslc-opt, 0", "qslc, 1"})
    void aboveTheThresholdNothingIsLost(String name, int threshold) {
        assertThat(hex(name + ":threshold=" + threshold, block(11), block(11)))
                .isEqualTo("1b3a7c" + "ff".repeat(23) + "e0" + OTHER_WAYS);
    }

    /**
     * n symbols FFFF take 88 + 16 n bits, 8 more with the longer header. Ten fit into a burst. Of eighteen, 128 bits must
     * go: eight symbols in way 1 are 136. Of 57, 240 bits must go: sixteen symbols are 272. With 58 even the longer
     * stream is a raw block, which no approximation improves by a burst.
     */
    @ParameterizedTest
    @CsvSource({
        "10, 32, 16,  248, 0",
        "11, 32,  2,  240, 1",
        "11, 16,  2,  240, 1",
        "11, 64, 16,  264, 0",
        "18, 32, 15,  376, 0",
        "18, 32, 16,  248, 1",
        "57, 32, 29, 1000, 0",
        "57, 32, 30,  736, 1",
        "58, 32, 16, 1016, 0",
    })
    void boundaries(int escaped, int mag, int threshold, int bits, int mode) {
        String text = "tslc-simp:mag=" + mag + ",threshold=" + threshold;
        String stream = Streams.encode(codec(text).newCoder(), block(escaped)).bits();
        assertThat(stream).hasSize(bits).startsWith("" + mode);
    }

    @Test
    void fieldsNameWhatIsMissing() {
        Codec codec = codec("tslc-simp");
        String bits = Streams.encode(codec.newCoder(), block(11)).bits();
        List<Field> fields = codec.fields(Streams.reader(bits), 0);
        assertThat(fields.get(0).meaning()).isEqualTo("approximated");
        assertThat(fields.get(1).meaning()).isEqualTo("symbols 0 to 1 are left out");
        assertThat(fields.get(5).name()).isEqualTo("symbol[2]");
    }

    @Test
    void costs() {
        Codec codec = Codecs.parse("tslc-opt").createUntrained();
        assertThat(codec.hardware().compressCycles().value()).isEqualTo(60);
        assertThat(codec.hardware().decompressCycles().value()).isEqualTo(20);
        assertThat(codec.metadataBits(32)).isEqualTo(2);
        assertThat(codec.lossless()).isFalse();
    }
}
