package dev.cinch.codec.entropy;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Circuits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import java.util.ArrayList;
import java.util.List;

/**
 * Selective lossy compression on top of E2MC with 16-bit symbols and four decoding ways: a block that is a few bytes above
 * a multiple of the memory access granularity is approximated until it fits. What is approximated is the subclass's
 * business; layout and rules are in {@code SlcKind}.
 */
abstract class SelectiveLossy implements Codec {
    static final int BLOCK_BYTES = 128;
    static final int SYMBOLS = 64;
    static final int SYMBOL_BITS = 16;

    private static final int WAYS = 4;
    private static final int WAY_SYMBOLS = SYMBOLS / WAYS;
    private static final int POINTER_BITS = 7;
    private static final int EXACT_HEADER_BITS = 24;
    private static final int LOSSY_HEADER_BITS = 32;

    final ValueCode code;
    private final CodecSpec spec;
    private final int magBits;
    private final int thresholdBits;

    SelectiveLossy(CodecSpec spec, ValueCode code) {
        this.spec = spec;
        this.code = code;
        magBits = spec.integer("mag") * 8;
        thresholdBits = spec.integer("threshold") * 8;
    }

    static void check(CodecSpec spec) {
        if (spec.blockBytes() != BLOCK_BYTES) {
            throw new BadInput(spec + " is defined for blocks of 128 bytes, not " + spec.blockBytes());
        }
        if (BLOCK_BYTES % spec.integer("mag") != 0) {
            throw new BadInput(spec + ": mag must divide the block of 128 bytes");
        }
    }

    @Override
    public CodecSpec spec() {
        return spec;
    }

    @Override
    public Hardware circuit() {
        return Circuits.of("e2mc-16-4-ways", spec())
                .asEstimate("the circuit of E2MC with four decoding ways; what SLC adds was not measured");
    }

    @Override
    public Hardware hardware() {
        Hardware lossless = EntropyKind.UNITS_16.hardware(SYMBOLS, WAYS);
        return Hardware.latency(60, 20, "MAG-aware BDI, Section V-A, on SLC")
                .withEnergy(borrowed(lossless.compressEnergy()), borrowed(lossless.decompressEnergy()));
    }

    private static Quantity borrowed(Quantity energy) {
        return Quantity.estimate(
                        energy.value(),
                        energy.unit(),
                        "E2MC with 16-bit symbols, Table III; what SLC adds is small (MAG-aware BDI, Section V-B)")
                .at(energy.at());
    }

    /** Mode and, for an approximated block, what the subclass needs to know; pointers follow. */
    abstract int modeBits();

    abstract Approximation newApproximation();

    @Override
    public Coder newCoder() {
        return new LossyCoder(thresholdBits);
    }

    /** A coder with a threshold of 0: nothing is approximated; the stream has its mode bit all the same. */
    @Override
    public Coder newExactCoder() {
        return new LossyCoder(0);
    }

    static int symbol(byte[] data, int offset, int index) {
        return Bits.short16(data, offset + index * 2);
    }

    /** The approximation that makes one block fit. Scratch space of one coder. */
    abstract static class Approximation {
        /** Bits of each symbol in the exact stream, and in the approximated one: 0 where it is left out. */
        final int[] exact = new int[SYMBOLS];

        final int[] bits = new int[SYMBOLS];

        /**
         * Approximates so that at least {@code extra} bits are saved.
         *
         * @return false when it cannot
         */
        abstract boolean save(byte[] data, int offset, int extra);

        /** Appends mode and parameters. */
        abstract void putMode(BitWriter out);

        abstract void getMode(BitReader in);

        abstract String describeMode();

        abstract void putSymbol(byte[] data, int offset, int index, BitWriter out);

        /** Reads the symbol into the block, unless it was left out. */
        abstract void getSymbol(BitReader in, byte[] data, int offset, int index);

        /** Fills in what was left out. */
        abstract void complete(byte[] data, int offset);

        /** Size with this header: each way starts at a byte, the last ends where it ends. */
        final int size(int headerBits, int[] symbolBits) {
            int size = headerBits;
            for (int way = 0; way < WAYS; way++) {
                size = size + 7 & ~7;
                for (int i = way * WAY_SYMBOLS; i < (way + 1) * WAY_SYMBOLS; i++) {
                    size += symbolBits[i];
                }
            }
            return size;
        }

        /** What the approximated stream saves against the exact one with the same header. */
        final int saved() {
            return size(0, exact) - size(0, bits);
        }

        /** What is saved when the symbols from {@code from} to {@code to} are left out; {@code sums} are running sums of {@code exact}. */
        static int savedWithout(int from, int to, int[] sums) {
            int saved = 0;
            for (int way = from / WAY_SYMBOLS; way <= (to - 1) / WAY_SYMBOLS; way++) {
                int start = way * WAY_SYMBOLS;
                int end = start + WAY_SYMBOLS;
                int all = sums[end] - sums[start];
                int left = all - (sums[Math.min(to, end)] - sums[Math.max(from, start)]);
                // All ways but the last are filled up to a byte.
                saved += way == WAYS - 1 ? all - left : (all + 7 & ~7) - (left + 7 & ~7);
            }
            return saved;
        }
    }

    private final class LossyCoder implements Coder {
        private final Approximation approximation = newApproximation();
        private final int mostExtra;
        private boolean lossy;

        /** @param mostExtra bits above a multiple of the granularity that are approximated */
        LossyCoder(int mostExtra) {
            this.mostExtra = mostExtra;
        }

        /** Decides how to store a block and returns the size of its stream. */
        private int plan(byte[] data, int offset) {
            int[] exact = approximation.exact;
            for (int i = 0; i < SYMBOLS; i++) {
                exact[i] = code.bits(symbol(data, offset, i));
            }
            lossy = false;
            int lossless = approximation.size(EXACT_HEADER_BITS, exact);
            int full = approximation.size(LOSSY_HEADER_BITS, exact);
            int extra = full % magBits;
            int budget = full - extra;
            boolean wanted = lossless > magBits && lossless > budget && budget < BLOCK_BYTES * 8 && budget > 0;
            if (wanted && extra <= mostExtra && approximation.save(data, offset, extra)) {
                lossy = true;
                return approximation.size(LOSSY_HEADER_BITS, approximation.bits);
            }
            return lossless;
        }

        @Override
        public int sizeInBits(byte[] data, int offset) {
            return plan(data, offset);
        }

        /** An approximated block may by luck be what it was; that is not looked into. */
        @Override
        public boolean changes(byte[] data, int offset) {
            plan(data, offset);
            return lossy;
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            plan(data, offset);
            int before = out.bitLength();
            int[] bits = lossy ? approximation.bits : approximation.exact;
            out.put(lossy ? 1 : 0, 1);
            if (lossy) {
                approximation.putMode(out);
            }
            int start = (lossy ? LOSSY_HEADER_BITS : EXACT_HEADER_BITS) / 8;
            for (int way = 0; way < WAYS - 1; way++) {
                int wayBits = 0;
                for (int i = way * WAY_SYMBOLS; i < (way + 1) * WAY_SYMBOLS; i++) {
                    wayBits += bits[i];
                }
                start += Bits.ceilDiv(wayBits, 8);
                out.put(start, POINTER_BITS);
            }
            for (int i = 0; i < SYMBOLS; i++) {
                if (i % WAY_SYMBOLS == 0) {
                    out.put(0, before - out.bitLength() & 7);
                }
                if (!lossy) {
                    code.put(symbol(data, offset, i), out);
                } else if (bits[i] > 0) {
                    approximation.putSymbol(data, offset, i, out);
                }
            }
            return 0;
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            boolean approximated = in.get(1) == 1;
            if (approximated) {
                approximation.getMode(in);
            }
            int pointers = in.position();
            int start = approximated ? LOSSY_HEADER_BITS : EXACT_HEADER_BITS;
            for (int way = 0; way < WAYS; way++) {
                if (way > 0) {
                    in.seek(pointers + (way - 1) * POINTER_BITS);
                    start = (int) in.get(POINTER_BITS) * 8;
                }
                in.seek(start);
                for (int i = way * WAY_SYMBOLS; i < (way + 1) * WAY_SYMBOLS; i++) {
                    if (approximated) {
                        approximation.getSymbol(in, data, offset, i);
                    } else {
                        Bits.putShort16(data, offset + i * 2, code.get(in));
                    }
                }
            }
            if (approximated) {
                approximation.complete(data, offset);
            }
        }
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> fields = new ArrayList<>();
        boolean lossy = in.peek(1) == 1;
        fields.add(Field.at(in, 1, "mode", lossy ? "approximated" : "exact"));
        Approximation approximation = newApproximation();
        if (lossy) {
            int start = in.position();
            approximation.getMode(in);
            in.seek(start);
            fields.add(Field.at(in, modeBits(), "approximation", approximation.describeMode()));
        }
        for (int way = 1; way < WAYS; way++) {
            String meaning = "way " + way + " starts at byte " + in.peek(POINTER_BITS);
            fields.add(Field.at(in, POINTER_BITS, "pointer[" + way + "]", meaning));
        }
        byte[] block = new byte[BLOCK_BYTES];
        for (int i = 0; i < SYMBOLS; i++) {
            int fill = i % WAY_SYMBOLS == 0 ? -in.position() & 7 : 0;
            if (fill > 0) {
                fields.add(Field.at(in, fill, "fill", "zeros up to a byte"));
            }
            int start = in.position();
            if (lossy) {
                approximation.getSymbol(in, block, 0, i);
            } else {
                Bits.putShort16(block, i * 2, code.get(in));
            }
            int length = in.position() - start;
            in.seek(start);
            if (length > 0) {
                String meaning = "symbol " + Bits.hex(symbol(block, 0, i), 2);
                fields.add(Field.at(in, length, "symbol[" + i + "]", meaning));
            }
        }
        return fields;
    }
}
