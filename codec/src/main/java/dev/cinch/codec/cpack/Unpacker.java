package dev.cinch.codec.cpack;

import dev.cinch.base.bits.BitReader;
import dev.cinch.codec.Bits;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A decoder of plain C-Pack with {@code push=all}. One branch per code and lengths that are constants let the processor
 * start on the next items before this one is done; whether the stream was malformed is asked at the end.
 */
final class Unpacker {
    private static final VarHandle BIG_ENDIAN_LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private static final int LONGEST_ITEM = 34;

    private final int blockBytes;
    private final byte[] stream;
    private final int[] dictionary = new int[Dictionary.SLOTS];

    Unpacker(int blockBytes) {
        this.blockBytes = blockBytes;
        // With room for a look at eight bytes behind the longest items.
        stream = new byte[blockBytes / 4 * LONGEST_ITEM / 8 + 8];
    }

    /** Decodes a block; false, with the reader where it was, if the stream is malformed. */
    boolean decode(BitReader in, byte[] data, int offset) {
        in.copyRemaining(stream);
        int at = 0;
        int count = 0;
        int wrong = 0;
        for (int i = 0; i < blockBytes; i += 4) {
            long window = (long) BIG_ENDIAN_LONG.get(stream, at >>> 3) << (at & 7);
            int word;
            if (window >= 0) {
                if (window << 1 >= 0) { // 00 zzzz
                    Bits.putInt32(data, offset + i, 0);
                    at += 2;
                    continue;
                }
                word = (int) (window >>> 30); // 01 xxxx
                at += 34;
            } else if (window << 1 >= 0) { // 10 mmmm
                int index = (int) (window >>> 58) & 15;
                wrong |= count - 1 - index;
                word = dictionary[index];
                at += 6;
            } else {
                int index = (int) (window >>> 56) & 15;
                int code = (int) (window >>> 60);
                if (code == 0b1100) { // mmxx
                    wrong |= count - 1 - index;
                    word = dictionary[index] & ~0xFFFF | (int) (window >>> 40) & 0xFFFF;
                    at += 24;
                } else if (code == 0b1110) { // mmmx
                    wrong |= count - 1 - index;
                    word = dictionary[index] & ~0xFF | (int) (window >>> 48) & 0xFF;
                    at += 16;
                } else if (code == 0b1101) { // zzzx
                    Bits.putInt32(data, offset + i, (int) (window >>> 52) & 0xFF);
                    at += 12;
                    continue;
                } else {
                    return false;
                }
            }
            dictionary[count++ & 15] = word;
            Bits.putInt32(data, offset + i, word);
        }
        // Negative: an index was not below the count.
        if (wrong < 0 || at > in.remaining()) {
            return false;
        }
        in.skip(at);
        return true;
    }
}
