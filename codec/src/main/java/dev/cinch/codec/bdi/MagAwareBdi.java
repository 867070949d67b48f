package dev.cinch.codec.bdi;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Circuits;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Parameter;
import dev.cinch.codec.StatelessCodec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * MAG-aware BDI ("Memory Access Granularity Aware Lossless Compression for GPUs", Section IV): the delta size is chosen
 * so that base, mask and deltas fill a multiple of the memory access granularity.
 *
 * <p>Deltas are signed by default, as the sign-extension check of Section IV-E has them, and the base is the first value that
 * is not immediate; {@code sign=unsigned} and {@code base=minimum} change that.
 */
public final class MagAwareBdi extends StatelessCodec {
    public static final CodecKind KIND = CodecKind.of(
            "mag-bdi",
            "MAG-aware BDI: deltas sized so that the block fills whole memory bursts",
            MagAwareBdi::new,
            Parameter.integer("mag", 32, 1, 4096, "memory access granularity in bytes; must divide the block"),
            new Parameter(
                    "bases",
                    "4",
                    "4, or any of 8, 4, 2 joined by '+'",
                    "sizes of the base in bytes",
                    MagAwareBdi::canonicalBases),
            Parameter.choice("sign", "whether deltas may be negative", "signed", "unsigned"),
            Parameter.choice("base", "which value becomes the explicit base", "first", "minimum"));

    private final DeltaEncoding[] encodings;
    private final int metadataBits;
    private final int rawCode;

    private MagAwareBdi(CodecSpec spec) {
        super(spec);
        encodings = encodings(spec).toArray(DeltaEncoding[]::new);
        metadataBits = Bits.toDistinguish(encodings.length + 1);
        rawCode = (1 << metadataBits) - 1;
    }

    /** Fewest bytes first; for equal bytes in the order of the bases, largest first. */
    private static List<DeltaEncoding> encodings(CodecSpec spec) {
        int mag = spec.integer("mag");
        int block = spec.blockBytes();
        if (mag >= block || block % mag != 0) {
            throw new BadInput("mag-bdi: mag=" + mag + " must divide the block of " + block + " bytes and be smaller");
        }
        List<DeltaEncoding> encodings = new ArrayList<>();
        for (String base : spec.value("bases").split("\\+")) {
            for (int bytes = mag; bytes < block; bytes += mag) {
                DeltaEncoding encoding = DeltaEncoding.filling(
                        block,
                        Integer.parseInt(base),
                        bytes,
                        spec.value("sign").equals("signed"),
                        spec.value("base").equals("minimum"));
                if (encoding != null) {
                    encodings.add(encoding);
                }
            }
        }
        encodings.sort(Comparator.comparingInt(DeltaEncoding::streamBits));
        return encodings;
    }

    private static String canonicalBases(String text) {
        TreeSet<String> bases = new TreeSet<>(Comparator.reverseOrder());
        for (String base : text.split("\\+", -1)) {
            if (!base.equals("8") && !base.equals("4") && !base.equals("2") || !bases.add(base)) {
                return null;
            }
        }
        return String.join("+", bases);
    }

    /** A row of the paper's Table III. */
    public record Row(String name, int baseBytes, int deltaBits, int bytes, int code, int codeBits) {}

    /** What Table III shows, for these parameters; the last row is "uncompressed". */
    public List<Row> encodingTable() {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < encodings.length; i++) {
            DeltaEncoding encoding = encodings[i];
            rows.add(new Row(
                    encoding.name(),
                    encoding.baseBytes(),
                    encoding.deltaBits(),
                    encoding.streamBits() / 8,
                    i,
                    metadataBits));
        }
        rows.add(new Row("Uncompressed", 0, 0, blockBytes(), rawCode, metadataBits));
        return rows;
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        int first = firstThatFits(data, offset);
        return first < 0 ? spec().blockBits() : encodings[first].streamBits();
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        int first = firstThatFits(data, offset);
        if (first < 0) {
            out.putBytes(data, offset, blockBytes());
            return rawCode;
        }
        encodings[first].encode(data, offset, out);
        return first;
    }

    /** The encoding of fewest bytes that fits; -1 if none does. */
    private int firstThatFits(byte[] data, int offset) {
        for (int i = 0; i < encodings.length; i++) {
            if (encodings[i].begins(data, offset) && encodings[i].fits(data, offset)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        if (encoding == rawCode) {
            in.getBytes(data, offset, blockBytes());
        } else {
            find(encoding).decode(in, data, offset);
        }
    }

    private DeltaEncoding find(int code) {
        if (code < 0 || code >= encodings.length) {
            throw new MalformedStream(0, "mag-bdi has no encoding " + code);
        }
        return encodings[code];
    }

    /** The encoding says how many bursts to fetch, so nothing else is needed. */
    @Override
    public int metadataBits(int magBytes) {
        return metadataBits;
    }

    /** Bases of several sizes have headers of several sizes. */
    @Override
    public int headerBits() {
        return DeltaEncoding.headerBits(encodings);
    }

    @Override
    public String encodingName(int encoding) {
        return encoding == rawCode ? "uncompressed" : find(encoding).name();
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        if (encoding == rawCode) {
            return List.of(Field.at(in, in.bitLength(), "block", "the block's own bytes"));
        }
        return find(encoding).fields(in);
    }

    @Override
    public Hardware circuit() {
        boolean signed = spec().value("sign").equals("signed");
        boolean first =
                spec().value("base").equals("first") && spec().value("bases").equals("4");
        int mag = spec().integer("mag");
        if (first && mag == 32) {
            return Circuits.of(signed ? "mag-bdi" : "mag-bdi-unsigned", spec());
        }
        if (first && mag == 16 && signed) {
            return Circuits.of("mag-bdi-16", spec());
        }
        return Circuits.of("mag-bdi", spec())
                .asEstimate("the circuit of mag-bdi with its usual parameters; what others change was not measured");
    }

    @Override
    public Hardware hardware() {
        return BdiUnits.oneCycle("MAG-aware BDI, Section V-A");
    }
}
