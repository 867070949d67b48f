package dev.cinch.gpu.time;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.catalogue.Codecs;

/**
 * A lossy codec that can be followed by hand: the low byte of every word is left out and comes back as 0. A block takes 96
 * bytes, three bursts of 32; exact blocks are raw.
 */
final class LowBytesCodec implements Codec {
    private static final int WORDS = 32;

    /** What comes back of a word. */
    static int rounded(int word) {
        return word & 0xFFFFFF00;
    }

    /** Any of a lossy kind: only its block size is asked for. */
    @Override
    public CodecSpec spec() {
        return Codecs.parse("qslc");
    }

    @Override
    public Coder newCoder() {
        return new Rounding();
    }

    @Override
    public Coder newExactCoder() {
        return Codecs.parse("raw").create().newCoder();
    }

    @Override
    public Hardware hardware() {
        return Hardware.NONE;
    }

    private static final class Rounding implements Coder {
        @Override
        public int sizeInBits(byte[] data, int offset) {
            return WORDS * 24;
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            for (int i = 0; i < WORDS; i++) {
                out.putBytes(data, offset + 4 * i + 1, 3);
            }
            return 0;
        }

        @Override
        public boolean changes(byte[] data, int offset) {
            for (int i = 0; i < WORDS; i++) {
                if (data[offset + 4 * i] != 0) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            for (int i = 0; i < WORDS; i++) {
                data[offset + 4 * i] = 0;
                in.getBytes(data, offset + 4 * i + 1, 3);
            }
        }
    }
}
