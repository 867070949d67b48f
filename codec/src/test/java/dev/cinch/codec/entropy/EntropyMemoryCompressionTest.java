package dev.cinch.codec.entropy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.BitText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntropyMemoryCompressionTest {
    private static Codec trained(String text, byte[]... blocks) {
        CodecSpec spec = Codecs.parse(text, blocks[0].length);
        SymbolCounts counts = spec.newCounts(blocks.length);
        for (int i = 0; i < blocks.length; i++) {
            counts.add(blocks[i], 0, i);
        }
        return spec.create(counts);
    }

    private static byte[] symbols(int... symbols) {
        byte[] block = new byte[symbols.length * 2];
        for (int i = 0; i < symbols.length; i++) {
            block[2 * i] = (byte) symbols[i];
            block[2 * i + 1] = (byte) (symbols[i] >> 8);
        }
        return block;
    }

    private static String encode(Codec codec, byte[] block) {
        BitWriter out = new BitWriter();
        codec.newCoder().encode(block, 0, out);
        return BitText.ofBytes(out.toByteArray()).substring(0, out.bitLength());
    }

    private static List<Field> fields(Codec codec, byte[] block) {
        String bits = encode(codec, block);
        return codec.fields(new BitReader(BitText.toBytes(bits), 0, bits.length()), 0);
    }

    /** Frequencies 4 and 2, escape 2: codewords 0, 10 and 11. */
    @Test
    void rareSymbolsAreEscaped() {
        byte[] block = symbols(1, 1, 1, 1, 2, 2, 3, 0xABCD);
        Codec codec = trained("e2mc-16:values=2", block);
        assertThat(encode(codec, block))
                .isEqualTo("0000" + "1010" + "11" + "0000000000000011" + "11" + "1010101111001101");
    }

    @Test
    void equallyFrequentSymbolsGoBySmallerValue() {
        byte[] block = symbols(6, 6, 5, 5, 7, 7, 7, 7);
        Codec codec = trained("e2mc-16:values=2", block);
        assertThat(fields(codec, symbols(7, 7, 7, 7, 7, 7, 7, 5)))
                .extracting(Field::name)
                .allMatch(name -> name.startsWith("codeword"));
        assertThat(fields(codec, symbols(6, 7, 7, 7, 7, 7, 7, 7)).get(0).name()).isEqualTo("escape[0]");
    }

    /** Two ways in a block of 16 bytes: one pointer of 4 bits, ways at bytes 1 and 2. */
    @Test
    void waysStartAtBytes() {
        byte[] block = symbols(1, 1, 1, 1, 2, 2, 3, 3);
        Codec codec = trained("e2mc-16:values=2,ways=2", block);
        // Tie of 2 and 3 for the second codeword goes to 2; the escape stands for 3.
        String escaped = "11" + "0000000000000011";
        assertThat(encode(codec, block)).isEqualTo("0010" + "0000" + "0000" + "0000" + "1010" + escaped + escaped);
    }

    /** Section III-F: seven bits point into 128 bytes, four ways need 21 bits. */
    @Test
    void pointersTakeSevenBits() {
        Codec codec = trained("e2mc-16:ways=4", new byte[128]);
        List<Field> fields = fields(codec, new byte[128]);
        assertThat(fields.subList(0, 3))
                .allMatch(field -> field.bits() == 7 && field.name().startsWith("pointer"));
        assertThat(fields.get(3).name()).isEqualTo("fill");
        assertThat(fields.get(4).bitOffset()).isEqualTo(24);
        // One symbol and the escape: a bit a symbol, two bytes a way, ways at bytes 3, 5, 7 and 9.
        assertThat(fields).extracting(Field::bitString).startsWith("0000101", "0000111", "0001001", "000");
        assertThat(codec.newCoder().sizeInBits(new byte[128], 0)).isEqualTo(24 + 64);
    }

    /** Sixteen entries are two sets of eight: the ninth even symbol finds its set full, the odd one does not. */
    @Test
    void fullSetsEscape() {
        byte[] often = symbols(0, 2, 4, 6, 8, 10, 12, 14);
        byte[] rare = symbols(16, 16, 16, 16, 17, 17, 17, 17);
        byte[] probe = symbols(0, 0, 0, 0, 0, 0, 16, 17);
        byte[][] training = {often, often, often, often, often, rare};
        assertThat(fields(trained("e2mc-16:values=16", training), probe))
                .extracting(Field::name)
                .noneMatch(name -> name.startsWith("escape"));
        assertThat(fields(trained("e2mc-16:values=16,lookup=sets", training), probe))
                .extracting(Field::name)
                .filteredOn(name -> !name.startsWith("codeword"))
                .containsExactly("escape[6]", "symbol[6]");
    }

    /** Table VI for one way; further ways divide the time to decompress. */
    @ParameterizedTest
    @CsvSource({"1, 82", "2, 41", "4, 21", "8, 11"})
    void latencies(int ways, double decompress) {
        var hardware = trained("e2mc-16:ways=" + ways, new byte[128]).hardware();
        assertThat(hardware.compressCycles().value()).isEqualTo(46);
        assertThat(hardware.decompressCycles().value()).isEqualTo(decompress);
        assertThat(hardware.compressEnergy().value()).isCloseTo(245, within(0.5));
        assertThat(hardware.decompressEnergy().value()).isCloseTo(951, within(0.5));
    }

    @ParameterizedTest
    @CsvSource({"32, 2", "16, 3", "64, 1"})
    void metadataCountBursts(int mag, int bits) {
        assertThat(trained("e2mc-16", new byte[128]).metadataBits(mag)).isEqualTo(bits);
    }
}
