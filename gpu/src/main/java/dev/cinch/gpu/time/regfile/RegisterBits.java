package dev.cinch.gpu.time.regfile;

import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.bdi.WarpedBdi;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** A measure of warp registers: the bits that one takes. */
interface RegisterBits {
    int LANES = 32;

    /** @param values of the 32 lanes */
    int of(int[] values);

    /** What a codec says, by the shortest way. */
    static RegisterBits of(Codec codec) {
        return codec.name().equals(WarpedBdi.KIND.name()) ? new Deltas() : new Stream(codec);
    }

    /** The three pairs of Warped-Compression, without bytes in between: most results pass here. */
    final class Deltas implements RegisterBits {
        @Override
        public int of(int[] values) {
            int base = values[0];
            // What is random mostly shows it at once.
            int first = values[1] - base + 0x8000 | values[2] - base + 0x8000;
            if (first >>> 16 != 0) {
                return LANES * 32;
            }
            int different = 0;
            int byteMisfit = 0;
            int halfMisfit = 0;
            for (int lane = 1; lane < LANES; lane++) {
                int delta = values[lane] - base;
                different |= delta;
                byteMisfit |= delta + 0x80;
                halfMisfit |= delta + 0x8000;
            }
            if (different == 0) {
                return 32;
            }
            if (byteMisfit >>> 8 == 0) {
                return 32 + 31 * 8;
            }
            return halfMisfit >>> 16 == 0 ? 32 + 31 * 16 : LANES * 32;
        }
    }

    /** Any codec: the lanes one after the other, least significant byte first. */
    final class Stream implements RegisterBits {
        private static final VarHandle INTS =
                MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

        private final Coder coder;
        private final byte[] block = new byte[4 * LANES];

        Stream(Codec codec) {
            coder = codec.newCoder();
        }

        @Override
        public int of(int[] values) {
            for (int lane = 0; lane < LANES; lane++) {
                INTS.set(block, 4 * lane, values[lane]);
            }
            int bits = Math.min(coder.sizeInBits(block, 0), 8 * block.length);
            coder.advance(block, 0);
            return bits;
        }
    }

    /** The widest lane decides: 1, 2 or 4 bytes that, extended by their sign, are the value. */
    final class Narrowest implements RegisterBits {
        @Override
        public int of(int[] values) {
            int byteMisfit = 0;
            int halfMisfit = 0;
            for (int lane = 0; lane < LANES; lane++) {
                byteMisfit |= values[lane] + 0x80;
                halfMisfit |= values[lane] + 0x8000;
            }
            return LANES * (byteMisfit >>> 8 == 0 ? 8 : halfMisfit >>> 16 == 0 ? 16 : 32);
        }
    }
}
