package dev.cinch.codec;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.twin.BitText;
import dev.cinch.codec.twin.Twin;

/** One block through a codec, with all that a test wants to know. */
final class Streams {
    private Streams() {}

    static Twin.Encoded encode(Coder coder, byte[] block) {
        BitWriter out = new BitWriter();
        int encoding = coder.encode(block, 0, out);
        return new Twin.Encoded(BitText.ofBytes(out.toByteArray()).substring(0, out.bitLength()), encoding);
    }

    static byte[] decode(Coder coder, Twin.Encoded encoded, int blockBytes) {
        byte[] block = new byte[blockBytes];
        coder.decode(reader(encoded.bits()), encoded.encoding(), block, 0);
        return block;
    }

    static BitReader reader(String bits) {
        return new BitReader(BitText.toBytes(bits), 0, bits.length());
    }
}
