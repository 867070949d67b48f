package dev.cinch.codec.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Streams;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.BitText;
import dev.cinch.codec.twin.Twin.Encoded;
import dev.cinch.codec.twin.Twins;
import java.util.HexFormat;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

/** Blocks of 64 bytes, eight chunks; SC² is trained on the block itself. */
class HybridChoiceTest {
    private static final long POINTER = 0x00007F00_00001000L;

    private static byte[] chunks(IntToLongFunction chunk) {
        byte[] block = new byte[64];
        for (int i = 0; i < 64; i++) {
            block[i] = (byte) (chunk.applyAsLong(i / 8) >> 8 * (i % 8));
        }
        return block;
    }

    private static Encoded encode(String text, byte[] block) {
        CodecSpec spec = Codecs.parse(text, 64);
        Encoded encoded = Streams.encode(spec.createFor(block).newCoder(), block);
        assertThat(Twins.of(spec, List.of(block)).encode(block)).isEqualTo(encoded);
        return encoded;
    }

    private static int encoding(byte[] block) {
        return encode("hycomp", block).encoding();
    }

    private static String hex(byte[] block) {
        return HexFormat.of().formatHex(BitText.toBytes(encode("hycomp", block).bits()));
    }

    /** Base8-Δ1, encoding 2 of part 0: the first pointer, a mask of ones, distances of 8. */
    @Test
    void pointersGoToBdi() {
        byte[] block = chunks(i -> POINTER + 8 * i);
        assertThat(encoding(block)).isEqualTo(2);
        assertThat(hex(block)).isEqualTo("00100000007f0000" + "ff" + "0008101820283038");
    }

    /**
     * Words 0 and 3FF00000, eight each, and the escape, which counts 1. Escape and 0 are joined first, so 3FF00000 has
     * codeword 0, word 0 has 10. A chunk is 10 0. BDI would need eight bytes, but the type decides, not the size.
     */
    @Test
    void floatingPointNumbersGoToSc2() {
        byte[] block = chunks(i -> Double.doubleToRawLongBits(1.0));
        assertThat(encoding(block)).isEqualTo(256);
        assertThat(hex(block)).isEqualTo("924924");
    }

    /** Words 5 and 0 have codewords 0 and 10 for the same reason; a chunk is 0 10. */
    @Test
    void integersGoToSc2() {
        byte[] block = chunks(i -> 5);
        assertThat(encoding(block)).isEqualTo(256);
        assertThat(hex(block)).isEqualTo("492492");
        assertThat(encoding(chunks(i -> -5 - i % 2))).isEqualTo(256);
    }

    @Test
    void aTieGoesToBdi() {
        assertThat(encoding(chunks(i -> i < 4 ? POINTER : 5)) / 256).isEqualTo(0);
        assertThat(encoding(chunks(i -> i < 3 ? POINTER : 5)) / 256).isEqualTo(1);
    }

    @Test
    void zeroBlocksGoToBdi() {
        assertThat(encoding(new byte[64])).isEqualTo(0);
        assertThat(hex(new byte[64])).isEqualTo("00");
    }

    /**
     * Seven bits after the sign that no neighbour has: no vote, so the one pointer wins. BDI cannot store such a block; it
     * stays raw, which comes after the parts. With two neighbours alike there are two votes for SC².
     */
    @Test
    void chunksWithoutTypeDoNotVote() {
        long[] tops = {0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0};
        IntToLongFunction lonely = i -> i == 7 ? POINTER : tops[i] << 56 | 0x123456789AL * (i + 1);
        assertThat(encoding(chunks(lonely))).isEqualTo(512);
        // The sign is none of the seven bits: 91 and 11 are alike.
        tops[1] = 0x91;
        assertThat(encoding(chunks(lonely)) / 256).isEqualTo(1);
    }

    /** Words FFF and 7F00: the first fits into 13 bits, the second is the base, so one burst of 32 bytes does. */
    @Test
    void bdiMayBeMagAware() {
        byte[] block = chunks(i -> POINTER - 1);
        assertThat(encode("hycomp", block)).isEqualTo(new Encoded(BitText.of(0xFF0F0000007F0000L, 64), 1));
        assertThat(encode("hycomp:bdi=mag-bdi", block).encoding()).isEqualTo(0);
        assertThat(encode("hycomp:bdi=mag-bdi", block).bits()).hasSize(256);
    }

    @Test
    void namesAndCosts() {
        Codec codec = Codecs.parse("hycomp", 64).createFor(new byte[64]);
        assertThat(codec.encodingName(2)).isEqualTo("bdi Base8-Δ1");
        assertThat(codec.encodingName(256)).isEqualTo("sc2");
        assertThat(codec.encodingName(512)).isEqualTo("uncompressed");
        assertThat(codec.metadataBits(32)).isEqualTo(5);
        assertThat(codec.hardware().compressCycles().value()).isEqualTo(12);
        assertThat(codec.hardware().decompressCycles().value()).isEqualTo(28);
    }
}
