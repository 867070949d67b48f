package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.BitText;
import dev.cinch.codec.twin.Twin;
import java.util.HexFormat;

/** One block through a codec, with all that a test wants to know. */
public final class Streams {
    private Streams() {}

    /** The stream of a codec that needs no training. */
    public static String bits(String codec, byte[] block) {
        Coder coder = Codecs.parse(codec, block.length).create().newCoder();
        String bits = encode(coder, block).bits();
        assertThat(coder.sizeInBits(block, 0)).as("size of %s", codec).isEqualTo(bits.length());
        return bits;
    }

    /** The same in hexadecimal digits, the last byte filled with zeros. */
    public static String hex(String codec, byte[] block) {
        return HexFormat.of().formatHex(BitText.toBytes(bits(codec, block)));
    }

    public static Twin.Encoded encode(Coder coder, byte[] block) {
        BitWriter out = new BitWriter();
        int encoding = coder.encode(block, 0, out);
        return new Twin.Encoded(BitText.ofBytes(out.toByteArray()).substring(0, out.bitLength()), encoding);
    }

    public static byte[] decode(Coder coder, Twin.Encoded encoded, int blockBytes) {
        byte[] block = new byte[blockBytes];
        coder.decode(reader(encoded.bits()), encoded.encoding(), block, 0);
        return block;
    }

    public static BitReader reader(String bits) {
        return new BitReader(BitText.toBytes(bits), 0, bits.length());
    }
}
