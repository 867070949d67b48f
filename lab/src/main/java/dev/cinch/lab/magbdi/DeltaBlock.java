package dev.cinch.lab.magbdi;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;

/** A block of values around one large base, whose largest delta is chosen to sit at an encoding's border. */
final class DeltaBlock {
    private static final int BYTES = 128;

    private final byte[] bytes = new byte[BYTES];

    /** Base, base + largest delta, then the largest delta as an immediate, and zeros. */
    DeltaBlock(int baseBytes, long largestDelta) {
        long base = 1L << baseBytes * 8 - 2;
        put(0, baseBytes, base);
        put(1, baseBytes, base + largestDelta);
        put(2, baseBytes, largestDelta);
    }

    private void put(int index, int width, long value) {
        switch (width) {
            case 8 -> Bits.putLong64(bytes, index * 8, value);
            case 4 -> Bits.putInt32(bytes, index * 4, (int) value);
            default -> Bits.putShort16(bytes, index * 2, (int) value);
        }
    }

    /** Bytes of the stream that the codec really writes. */
    int compressedBytes(Codec codec) {
        BitWriter out = new BitWriter();
        codec.newCoder().encode(bytes, 0, out);
        return Bits.ceilDiv(out.bitLength(), 8);
    }

    byte[] bytes() {
        return bytes;
    }
}
