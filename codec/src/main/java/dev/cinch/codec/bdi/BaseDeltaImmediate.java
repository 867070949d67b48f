package dev.cinch.codec.bdi;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Circuits;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.StatelessCodec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * BDI with the bases zero and one explicit value. {@code bdi} tries zero, repeated value and six pairs of base and delta
 * and keeps the smallest, the lowest code on a tie; {@code bdi-4b} has only Base4-Δ1 and Base4-Δ2, which is what "cannot
 * be smaller than 40 bytes" in the MAG-aware paper (Section VI-A) implies of its baseline.
 */
public final class BaseDeltaImmediate extends StatelessCodec {
    public static final CodecKind BDI = CodecKind.of(
            "bdi",
            "Base-Delta-Immediate: zero, repeated value, bases of 8, 4, 2 bytes with whole-byte deltas",
            spec -> new BaseDeltaImmediate(
                    spec, true, new int[][] {{8, 1, 2}, {8, 2, 3}, {8, 4, 4}, {4, 1, 5}, {4, 2, 6}, {2, 1, 7}}, 15));

    public static final CodecKind BDI_4B = CodecKind.of(
            "bdi-4b",
            "Base-Delta-Immediate as in the MAG-aware paper: base of 4 bytes, deltas of 1 or 2 bytes",
            spec -> new BaseDeltaImmediate(spec, false, new int[][] {{4, 1, 0}, {4, 2, 1}}, 3));

    private static final int ZERO = 0;
    private static final int REPEATED = 1;

    private final boolean specials;
    private final DeltaEncoding[] encodings;
    private final int[] codes;
    private final int rawCode;

    /** @param pairs rows of base bytes, delta bytes, code */
    private BaseDeltaImmediate(CodecSpec spec, boolean specials, int[][] pairs, int rawCode) {
        super(spec);
        this.specials = specials;
        this.rawCode = rawCode;
        record Coded(DeltaEncoding encoding, int code) {}
        List<Coded> useful = new ArrayList<>();
        for (int[] pair : pairs) {
            DeltaEncoding encoding = DeltaEncoding.wholeBytes(spec.blockBytes(), pair[0], pair[1]);
            if (encoding.streamBits() < spec.blockBits()) {
                useful.add(new Coded(encoding, pair[2]));
            }
        }
        // Smallest stream first, so that the first encoding that fits is the answer; the sort is stable.
        useful.sort(Comparator.comparingInt(coded -> coded.encoding().streamBits()));
        encodings = useful.stream().map(Coded::encoding).toArray(DeltaEncoding[]::new);
        codes = useful.stream().mapToInt(Coded::code).toArray();
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        if (specials && repeated(data, offset)) {
            return Bits.long64(data, offset) == 0 ? 8 : 64;
        }
        int plausible = plausibleBases(data, offset);
        if (plausible == 0) {
            return spec().blockBits();
        }
        for (DeltaEncoding encoding : encodings) {
            if ((encoding.baseBytes() & plausible) != 0 && encoding.fits(data, offset)) {
                return encoding.streamBits();
            }
        }
        return spec().blockBits();
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        if (specials && repeated(data, offset)) {
            boolean zero = Bits.long64(data, offset) == 0;
            out.putBytes(data, offset, zero ? 1 : 8);
            return zero ? ZERO : REPEATED;
        }
        int plausible = plausibleBases(data, offset);
        if (plausible != 0) {
            for (int i = 0; i < encodings.length; i++) {
                if ((encodings[i].baseBytes() & plausible) != 0 && encodings[i].tryEncode(data, offset, out)) {
                    return codes[i];
                }
            }
        }
        out.putBytes(data, offset, blockBytes());
        return rawCode;
    }

    /**
     * Sizes of bases, each a bit, that the first values let hope for: the widest deltas hold them, or the first value is
     * immediate, so that the base is not known yet. Where the widest deltas do not fit, narrower ones do not either. This
     * alone tells most blocks that cannot be compressed.
     */
    private static int plausibleBases(byte[] data, int offset) {
        long first = Bits.long64(data, offset);
        long second = Bits.long64(data, offset + 8);
        int bases = 0;
        if (first == (int) first || second == (int) second || second - first == (int) (second - first)) {
            bases = 8;
        }
        int word0 = (int) first;
        int word1 = (int) (first >> 32);
        int word2 = (int) second;
        if (word0 == (short) word0
                || (word1 == (short) word1 || word1 - word0 == (short) (word1 - word0))
                        && (word2 == (short) word2 || word2 - word0 == (short) (word2 - word0))) {
            bases |= 4;
        }
        int half0 = (short) first;
        int half1 = (short) (first >> 16);
        int half2 = (short) (first >> 32);
        if (half0 == (byte) half0
                || (half1 == (byte) half1 || (short) (half1 - half0) == (byte) (half1 - half0))
                        && (half2 == (byte) half2 || (short) (half2 - half0) == (byte) (half2 - half0))) {
            bases |= 2;
        }
        return bases;
    }

    private boolean repeated(byte[] data, int offset) {
        long first = Bits.long64(data, offset);
        for (int at = offset + 8; at < offset + blockBytes(); at += 8) {
            if (Bits.long64(data, at) != first) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        if (specials && encoding <= REPEATED && encoding >= ZERO) {
            long value = encoding == ZERO ? in.get(8) * 0 : Long.reverseBytes(in.get(64));
            for (int at = offset; at < offset + blockBytes(); at += 8) {
                Bits.putLong64(data, at, value);
            }
        } else if (encoding == rawCode) {
            in.getBytes(data, offset, blockBytes());
        } else {
            find(encoding).decode(in, data, offset);
        }
    }

    private DeltaEncoding find(int code) {
        for (int i = 0; i < codes.length; i++) {
            if (codes[i] == code) {
                return encodings[i];
            }
        }
        throw new MalformedStream(0, spec().kind().name() + " has no encoding " + code);
    }

    @Override
    public int metadataBits(int magBytes) {
        return specials ? 4 : 2;
    }

    @Override
    public int headerBits() {
        return specials ? 0 : DeltaEncoding.headerBits(encodings);
    }

    @Override
    public String encodingName(int encoding) {
        if (encoding == rawCode) {
            return "uncompressed";
        }
        if (specials && encoding == ZERO) {
            return "zeros";
        }
        return specials && encoding == REPEATED
                ? "repeated 8-byte value"
                : find(encoding).name();
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        if (encoding == rawCode) {
            return List.of(Field.at(in, in.bitLength(), "block", "the block's own bytes"));
        }
        if (specials && encoding == ZERO) {
            return List.of(Field.at(in, 8, "zero", "every byte is zero"));
        }
        if (specials && encoding == REPEATED) {
            return List.of(Field.at(in, 64, "value", "repeated " + blockBytes() / 8 + " times"));
        }
        return find(encoding).fields(in);
    }

    @Override
    public Hardware circuit() {
        return Circuits.of(spec().kind().name(), spec());
    }

    @Override
    public Hardware hardware() {
        return BdiUnits.oneCycle("E2MC, Table VI; MAG-aware BDI, Section V-A");
    }
}
