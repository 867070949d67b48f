package dev.cinch.codec.bpc;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import java.util.ArrayList;
import java.util.List;

/** The codec BPC without runs: a tag for the base and for every plane, all tags first; the package has the format. */
public final class TaggedBitPlane implements Codec {
    public static final CodecKind KIND = CodecKind.beside(
            "tagged-bpc",
            "BPC with a fixed section of tags in place of runs, as Renz and Lal have it",
            TaggedBitPlane::new);

    private static final int TAG_BITS = 3;
    private static final int TAGS = 1 + DeltaPlanes.PLANES;
    private static final int ZERO = 0;
    private static final int ALL_ONES = 1;
    private static final int ZERO_DBP = 2;
    private static final int PAIR = 3;
    private static final int SINGLE = 4;
    private static final int ANY = 5;
    private static final int[] PLANE_DATA = {0, 0, 0, 5, 5, DeltaPlanes.PLANE_BITS};
    private static final int[] BASE_DATA = {0, 4, 8, 16, 32};

    private final CodecSpec spec;

    private TaggedBitPlane(CodecSpec spec) {
        if (spec.blockBytes() != DeltaPlanes.WORDS * 4) {
            throw new BadInput("tagged-bpc is defined for blocks of 128 bytes, not " + spec.blockBytes());
        }
        this.spec = spec;
    }

    @Override
    public CodecSpec spec() {
        return spec;
    }

    @Override
    public Coder newCoder() {
        return new TagCoder();
    }

    private static int baseTag(int base) {
        int width = Bits.signedWidth(base);
        return base == 0 ? 0 : width <= 4 ? 1 : width <= 8 ? 2 : width <= 16 ? 3 : 4;
    }

    private static int planeTag(int dbx, int dbp) {
        if (dbx == 0) {
            return ZERO;
        }
        int lowest = dbx & -dbx;
        return dbx == BitPlane.ONES
                ? ALL_ONES
                : dbp == 0 ? ZERO_DBP : dbx == lowest * 3 ? PAIR : dbx == lowest ? SINGLE : ANY;
    }

    private static int dataBits(int index, int tag) {
        int[] bits = index == 0 ? BASE_DATA : PLANE_DATA;
        if (tag >= bits.length) {
            throw new MalformedStream(index * TAG_BITS, "there is no tag " + tag);
        }
        return bits[tag];
    }

    private static int base(int tag, long data) {
        int unused = 32 - BASE_DATA[tag];
        return tag == 0 ? 0 : (int) data << unused >> unused;
    }

    private static int dbx(int tag, int data, int above) {
        return switch (tag) {
            case ZERO -> 0;
            case ALL_ONES -> BitPlane.ONES;
            case ZERO_DBP -> above;
            case PAIR -> 3 << data;
            case SINGLE -> 1 << data;
            default -> data;
        };
    }

    /** A coder that owns the planes of the block at hand. */
    private static final class TagCoder implements Coder {
        private final DeltaPlanes block = new DeltaPlanes();
        private final int[] tags = new int[TAGS];

        private int split(byte[] data, int offset) {
            block.split(data, offset);
            tags[0] = baseTag(Bits.int32(data, offset));
            int bits = TAGS * TAG_BITS + BASE_DATA[tags[0]];
            int dbp = 0;
            for (int i = 1; i < TAGS; i++) {
                int dbx = block.plane(DeltaPlanes.PLANES - i);
                dbp ^= dbx;
                tags[i] = planeTag(dbx, dbp);
                bits += PLANE_DATA[tags[i]];
            }
            return bits;
        }

        @Override
        public int sizeInBits(byte[] data, int offset) {
            return split(data, offset);
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            split(data, offset);
            for (int tag : tags) {
                out.put(tag, TAG_BITS);
            }
            out.put(Bits.int32(data, offset), BASE_DATA[tags[0]]);
            for (int i = 1; i < TAGS; i++) {
                int dbx = block.plane(DeltaPlanes.PLANES - i);
                boolean place = tags[i] == PAIR || tags[i] == SINGLE;
                out.put(place ? Integer.numberOfTrailingZeros(dbx) : dbx, PLANE_DATA[tags[i]]);
            }
            return 0;
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            for (int i = 0; i < TAGS; i++) {
                tags[i] = (int) in.get(TAG_BITS);
                dataBits(i, tags[i]);
            }
            int base = base(tags[0], in.get(BASE_DATA[tags[0]]));
            int dbp = 0;
            for (int i = 1; i < TAGS; i++) {
                int value = (int) in.get(PLANE_DATA[tags[i]]);
                checkPlace(in, tags[i], value);
                dbp ^= dbx(tags[i], value, dbp);
                block.set(DeltaPlanes.PLANES - i, dbp);
            }
            if (!block.join(base, data, offset)) {
                throw new MalformedStream(in.position(), "the top plane contradicts the words");
            }
        }
    }

    private static void checkPlace(BitReader in, int tag, int value) {
        if (tag == PAIR && value >= DeltaPlanes.PLANE_BITS - 1 || tag == SINGLE && value >= DeltaPlanes.PLANE_BITS) {
            throw new MalformedStream(in.position(), "position " + value + " is outside a plane");
        }
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> fields = new ArrayList<>();
        int[] tags = new int[TAGS];
        for (int i = 0; i < TAGS; i++) {
            tags[i] = (int) in.peek(TAG_BITS);
            String meaning = dataBits(i, tags[i]) + " bits of data";
            fields.add(Field.at(in, TAG_BITS, i == 0 ? "tag[base]" : "tag[" + (DeltaPlanes.PLANES - i) + "]", meaning));
        }
        int dbp = 0;
        for (int i = 0; i < TAGS; i++) {
            int bits = dataBits(i, tags[i]);
            int value = (int) in.peek(bits);
            if (i == 0 && bits > 0) {
                fields.add(Field.at(in, bits, "base", "word 0 is " + Bits.hex(base(tags[0], value), 4)));
            } else if (i > 0) {
                checkPlace(in, tags[i], value);
                int dbx = dbx(tags[i], value, dbp);
                dbp ^= dbx;
                if (bits > 0) {
                    String meaning = "DBX " + Bits.hex(dbx, 4) + ", DBP " + Bits.hex(dbp, 4);
                    fields.add(Field.at(in, bits, "plane[" + (DeltaPlanes.PLANES - i) + "]", meaning));
                }
            }
        }
        return fields;
    }

    @Override
    public Hardware circuit() {
        return Hardware.estimate(
                6,
                10,
                "of measured parts, a cycle for each stage. Compressing: BPC's circuit without its runs of zeros. Decompressing, as in"
                        + " the circuit of tfc: lengths 1, their sums 2, words around fields 1, fields 1, rows 1, planes 1, sums of"
                        + " differences 3");
    }

    @Override
    public Hardware hardware() {
        return Hardware.estimate(
                5,
                6,
                "no plane waits for another. Compressing: differences in 1 cycle, planes and tags in 1, a prefix sum of 34"
                        + " lengths in 1, packing in 2. Decompressing: prefix sum in 1, extraction in 2, an exclusive-or"
                        + " scan of 33 planes in 1, the differences summed in 5 levels of adders in 2");
    }
}
