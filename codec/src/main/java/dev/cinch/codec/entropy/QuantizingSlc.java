package dev.cinch.codec.entropy;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.CodecSpec;

/** The codec QSLC, which drops low bits of the symbols that have no codeword of their own. */
final class QuantizingSlc extends SelectiveLossy {
    private static final int DROPPED_BITS = 4;

    QuantizingSlc(CodecSpec spec, ValueCode code) {
        super(spec, code);
    }

    @Override
    int modeBits() {
        return DROPPED_BITS;
    }

    @Override
    Approximation newApproximation() {
        return new Quantization();
    }

    private final class Quantization extends Approximation {
        private int dropped;

        @Override
        boolean save(byte[] data, int offset, int extra) {
            for (dropped = 1; dropped <= SYMBOL_BITS; dropped++) {
                for (int i = 0; i < SYMBOLS; i++) {
                    bits[i] = exact[i] - (code.escapes(symbol(data, offset, i)) ? dropped : 0);
                }
                if (saved() >= extra) {
                    return true;
                }
            }
            return false;
        }

        @Override
        void putMode(BitWriter out) {
            out.put(dropped - 1, DROPPED_BITS);
        }

        @Override
        void getMode(BitReader in) {
            dropped = (int) in.get(DROPPED_BITS) + 1;
        }

        @Override
        String describeMode() {
            return dropped + " low bits of symbols without codeword are dropped";
        }

        @Override
        void putSymbol(byte[] data, int offset, int index, BitWriter out) {
            code.putShortened(symbol(data, offset, index), dropped, out);
        }

        /** Gets a symbol; what was dropped is restored as the middle: a one and zeros. */
        @Override
        void getSymbol(BitReader in, byte[] data, int offset, int index) {
            Bits.putShort16(data, offset + index * 2, code.getShortened(in, dropped));
        }

        @Override
        void complete(byte[] data, int offset) {
            // Every symbol is there.
        }
    }
}
