package dev.cinch.codec.entropy;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.CodecSpec;

/** The codec TSLC, which leaves a group of neighbouring symbols out. */
final class TreeSlc extends SelectiveLossy {
    /** The paper's three variants. */
    enum Variant {
        SIMP,
        PRED,
        OPT
    }

    private static final int START_BITS = 6;
    private static final int COUNT_BITS = 4;

    private final Variant variant;

    TreeSlc(CodecSpec spec, ValueCode code, Variant variant) {
        super(spec, code);
        this.variant = variant;
    }

    @Override
    int modeBits() {
        return START_BITS + COUNT_BITS;
    }

    @Override
    Approximation newApproximation() {
        return new Gap();
    }

    private final class Gap extends Approximation {
        private final int[] sums = new int[SYMBOLS + 1];
        private int start;
        private int count;

        @Override
        boolean save(byte[] data, int offset, int extra) {
            int best = Integer.MAX_VALUE;
            int bestStart = 0;
            int bestCount = 0;
            for (int i = 0; i < SYMBOLS; i++) {
                sums[i + 1] = sums[i] + exact[i];
            }
            for (int size = 2; size <= 16; size *= 2) {
                boolean shifted = variant == Variant.OPT && size >= 8;
                for (int first = 0; first + size <= SYMBOLS; first += shifted ? size / 2 : size) {
                    int saved = savedWithout(first, first + size, sums);
                    if (saved >= extra && saved < best) {
                        best = saved;
                        bestStart = first;
                        bestCount = size;
                        if (variant != Variant.OPT) {
                            leaveOut(first, size);
                            return true;
                        }
                    }
                }
            }
            if (best == Integer.MAX_VALUE) {
                return false;
            }
            leaveOut(bestStart, bestCount);
            return true;
        }

        private void leaveOut(int first, int size) {
            start = first;
            count = size;
            for (int i = 0; i < SYMBOLS; i++) {
                bits[i] = left(i) ? 0 : exact[i];
            }
        }

        private boolean left(int index) {
            return index >= start && index < start + count;
        }

        @Override
        void putMode(BitWriter out) {
            out.put(start, START_BITS);
            out.put(count - 1, COUNT_BITS);
        }

        @Override
        void getMode(BitReader in) {
            start = (int) in.get(START_BITS);
            count = (int) in.get(COUNT_BITS) + 1;
            if (start + count > SYMBOLS) {
                throw new MalformedStream(
                        in.position(), "symbols " + start + " and " + count + " more leave the block");
            }
        }

        @Override
        String describeMode() {
            return "symbols " + start + " to " + (start + count - 1) + " are left out";
        }

        @Override
        void putSymbol(byte[] data, int offset, int index, BitWriter out) {
            code.put(symbol(data, offset, index), out);
        }

        @Override
        void getSymbol(BitReader in, byte[] data, int offset, int index) {
            if (!left(index)) {
                Bits.putShort16(data, offset + index * 2, code.get(in));
            }
        }

        @Override
        void complete(byte[] data, int offset) {
            for (int i = start; i < start + count; i++) {
                int like = variant == Variant.SIMP ? -1 : neighbour(i);
                Bits.putShort16(data, offset + i * 2, like < 0 ? 0 : symbol(data, offset, like));
            }
        }

        /** The nearest kept symbol before, else after, in the same half of a word; -1 when there is none. */
        private int neighbour(int index) {
            int before = index;
            while (before >= 0 && left(before)) {
                before -= 2;
            }
            if (before >= 0) {
                return before;
            }
            int after = index;
            while (after < SYMBOLS && left(after)) {
                after += 2;
            }
            return after < SYMBOLS ? after : -1;
        }
    }
}
