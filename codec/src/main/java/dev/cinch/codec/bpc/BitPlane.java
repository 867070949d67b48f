package dev.cinch.codec.bpc;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Circuits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import java.util.ArrayList;
import java.util.List;

/** The codec BPC; the format is in the package's description. */
public final class BitPlane implements Codec {
    public static final CodecKind KIND =
            CodecKind.of("bpc", "Bit-Plane Compression: deltas, transposed, xor-ed, run-length coded", BitPlane::new);

    private static final int WORDS = DeltaPlanes.WORDS;
    private static final int PLANES = DeltaPlanes.PLANES;
    private static final int PLANE_BITS = DeltaPlanes.PLANE_BITS;
    static final int ONES = -1 >>> 1;

    /** The bits that a zero plane adds after 0, 1 or more zero planes: 3 for the first, 7 for any longer run. */
    private static final int[] RUN_STEP = {3, 4, 0};

    /** The costs by our estimate; the authors' figure was not at hand. */
    private static final Hardware LATENCY = Hardware.estimate(
            11,
            11,
            "four codes a cycle, about as many as FPC's published 32 codes in 10 cycles. Compressing: all 31 differences in 1"
                    + " cycle, transposing is wires, all planes xor-ed and coded in 1, 34 codes joined in 9."
                    + " Decompressing: 34 codes parted one after the other in 9, the differences summed in 5 levels of"
                    + " adders in 2");

    private final CodecSpec spec;

    private BitPlane(CodecSpec spec) {
        if (spec.blockBytes() != WORDS * 4) {
            throw new BadInput("bpc is defined for blocks of 128 bytes, not " + spec.blockBytes());
        }
        this.spec = spec;
    }

    @Override
    public CodecSpec spec() {
        return spec;
    }

    @Override
    public Coder newCoder() {
        return new PlaneCoder();
    }

    @Override
    public Hardware circuit() {
        return Circuits.of("bpc", spec);
    }

    @Override
    public Hardware hardware() {
        return LATENCY;
    }

    static int baseBits(int base) {
        int width = Bits.signedWidth(base);
        if (width > 16) {
            return 33;
        }
        return base == 0 ? 3 : width <= 4 ? 7 : width <= 8 ? 11 : 19;
    }

    /** Bits of a plane that is not zero. */
    private static int planeBits(int dbx, int dbp) {
        if (dbp == 0 || dbx == ONES) {
            return 5;
        }
        int lowest = dbx & -dbx;
        return dbx == lowest || dbx == lowest * 3 ? 10 : 32;
    }

    /** A coder that owns the planes of the block at hand. */
    private static final class PlaneCoder implements Coder {
        private final DeltaPlanes block = new DeltaPlanes();

        @Override
        public int sizeInBits(byte[] data, int offset) {
            block.split(data, offset);
            int topPlane = block.top;
            int[] planes = block.planes;
            int bits = baseBits(Bits.int32(data, offset)) + RUN_STEP[0] * (topPlane == 0 ? 1 : 0);
            int dbp = topPlane;
            int run = topPlane == 0 ? 1 : 0;
            bits += topPlane == 0 ? 0 : planeBits(topPlane, dbp);
            for (int plane = WORDS - 1; plane >= 0; plane--) {
                int dbx = planes[plane];
                dbp ^= dbx;
                bits += dbx == 0 ? RUN_STEP[run] : planeBits(dbx, dbp);
                run = dbx == 0 ? Math.min(2, run + 1) : 0;
            }
            return bits;
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            block.split(data, offset);
            putBase(Bits.int32(data, offset), out);
            int dbp = 0;
            int run = 0;
            for (int plane = PLANES - 1; plane >= 0; plane--) {
                int dbx = block.plane(plane);
                if (dbx == 0) {
                    run++;
                    continue;
                }
                putRun(run, out);
                run = 0;
                dbp ^= dbx;
                putPlane(dbx, dbp, out);
            }
            putRun(run, out);
            return 0;
        }

        private static void putBase(int base, BitWriter out) {
            switch (baseBits(base)) {
                case 3 -> out.put(0b000, 3);
                case 7 -> out.put(0b001 << 4 | base & 0xF, 7);
                case 11 -> out.put(0b010 << 8 | base & 0xFF, 11);
                case 19 -> out.put(0b011 << 16 | base & 0xFFFF, 19);
                default -> out.put(1L << 32 | base & 0xFFFFFFFFL, 33);
            }
        }

        private static void putRun(int run, BitWriter out) {
            if (run == 1) {
                out.put(0b001, 3);
            } else if (run > 1) {
                out.put(0b01 << 5 | run - 2, 7);
            }
        }

        private static void putPlane(int dbx, int dbp, BitWriter out) {
            int lowest = dbx & -dbx;
            if (dbx == ONES) {
                out.put(0b00000, 5);
            } else if (dbp == 0) {
                out.put(0b00001, 5);
            } else if (dbx == lowest * 3) {
                out.put(0b00010 << 5 | Integer.numberOfTrailingZeros(dbx), 10);
            } else if (dbx == lowest) {
                out.put(0b00011 << 5 | Integer.numberOfTrailingZeros(dbx), 10);
            } else {
                out.put(1L << PLANE_BITS | dbx, 32);
            }
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            int base = base(in);
            int start = in.position();
            if (!planesOfWhole(in)) {
                in.seek(start);
                planes(in);
            }
            if (!block.join(base, data, offset)) {
                throw new MalformedStream(in.position(), "the top plane contradicts the words");
            }
        }

        /** Reads DBP of all planes. @return false if the stream is damaged */
        private boolean planesOfWhole(BitReader in) {
            int[] dbps = block.planes;
            int place = in.position();
            int dbp = 0;
            for (int plane = PLANES - 1; plane >= 0; ) {
                long window = in.windowAt(place);
                int run = 1;
                if (window < 0) {
                    place += 1 + PLANE_BITS;
                    dbp ^= (int) (window >>> 32) & ONES;
                } else if (window >>> 62 != 0) {
                    place += 7;
                    run = (int) (window >>> 57 & 31) + 2;
                } else if (window >>> 61 != 0) {
                    place += 3;
                } else if (window >>> 60 != 0) {
                    place += 10;
                    boolean two = (window >>> 59 & 1) == 0;
                    int position = (int) (window >>> 54 & 31);
                    if (position >= (two ? PLANE_BITS - 1 : PLANE_BITS)) {
                        return false;
                    }
                    dbp ^= (two ? 3 : 1) << position;
                } else {
                    place += 5;
                    dbp = window >>> 59 == 0 ? dbp ^ ONES : 0;
                }
                if (plane == PLANES - 1) {
                    block.top = dbp;
                    plane--;
                    run--;
                }
                if (run > plane + 1) {
                    return false;
                }
                for (int last = plane - run; plane > last; plane--) {
                    dbps[plane] = dbp;
                }
            }
            if (place > in.bitLength()) {
                return false;
            }
            in.seek(place);
            return true;
        }

        /** The same plane by plane: says what is wrong with a damaged stream, and where. */
        private void planes(BitReader in) {
            int[] dbps = block.planes;
            int dbp = 0;
            for (int plane = PLANES - 1; plane >= 0; ) {
                long window = in.window();
                int run = 1;
                if (window < 0) {
                    in.skip(1 + PLANE_BITS);
                    dbp ^= (int) (window >>> 32) & ONES;
                } else if (window >>> 62 != 0) {
                    in.skip(7);
                    run = checked((int) (window >>> 57 & 31) + 2, plane + 1, in);
                } else if (window >>> 61 != 0) {
                    in.skip(3);
                } else {
                    dbp ^= dbx(in, dbp);
                }
                if (plane == PLANES - 1) {
                    block.top = dbp;
                    plane--;
                    run--;
                }
                for (int last = plane - run; plane > last; plane--) {
                    dbps[plane] = dbp;
                }
            }
        }

        private static int base(BitReader in) {
            if (in.get(1) == 1) {
                return (int) in.get(32);
            }
            int size = (int) in.get(2);
            return size == 0 ? 0 : (int) in.getSigned(2 << size);
        }

        /** The length of the zero run that starts here, 0 when the next plane is not zero. */
        private static int zeroPlanes(BitReader in, int planesLeft) {
            int next = (int) in.peek(3);
            int run = 0;
            if (next == 0b001) {
                in.skip(3);
                run = 1;
            } else if (next >>> 1 == 0b01) {
                in.skip(2);
                run = (int) in.get(5) + 2;
            }
            return checked(run, planesLeft, in);
        }

        private static int checked(int run, int planesLeft, BitReader in) {
            if (run > planesLeft) {
                throw new MalformedStream(in.position(), run + " zero planes where " + planesLeft + " are left");
            }
            return run;
        }

        private static int dbx(BitReader in, int dbpAbove) {
            if (in.get(1) == 1) {
                return (int) in.get(PLANE_BITS);
            }
            int code = (int) in.get(4);
            int dbx;
            switch (code) {
                case 0 -> dbx = ONES;
                case 1 -> dbx = dbpAbove;
                case 2 -> dbx = 3 << position(in, PLANE_BITS - 1);
                case 3 -> dbx = 1 << position(in, PLANE_BITS);
                default -> throw new MalformedStream(in.position(), "no plane starts with these bits");
            }
            return dbx;
        }

        private static int position(BitReader in, int limit) {
            int position = (int) in.get(5);
            if (position >= limit) {
                throw new MalformedStream(in.position(), "position " + position + " is outside a plane");
            }
            return position;
        }
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> fields = new ArrayList<>();
        int start = in.position();
        int base = PlaneCoder.base(in);
        int bits = in.position() - start;
        in.seek(start);
        fields.add(Field.at(in, bits, "base", "word 0 is " + Bits.hex(base, 4)));
        int dbp = 0;
        for (int plane = PLANES - 1; plane >= 0; ) {
            start = in.position();
            int run = PlaneCoder.zeroPlanes(in, plane + 1);
            int dbx = run > 0 ? 0 : PlaneCoder.dbx(in, dbp);
            dbp ^= dbx;
            bits = in.position() - start;
            in.seek(start);
            if (run > 0) {
                String name = run == 1 ? "plane[" + plane + "]" : "planes[" + plane + ".." + (plane - run + 1) + "]";
                fields.add(Field.at(in, bits, name, "DBX is zero"));
                plane -= run;
            } else {
                String meaning = "DBX " + Bits.hex(dbx, 4) + ", DBP " + Bits.hex(dbp, 4);
                fields.add(Field.at(in, bits, "plane[" + plane + "]", meaning));
                plane--;
            }
        }
        return fields;
    }
}
