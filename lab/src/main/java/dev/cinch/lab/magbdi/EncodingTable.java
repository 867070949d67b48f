package dev.cinch.lab.magbdi;

import dev.cinch.base.Decimal;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Field;
import dev.cinch.codec.bdi.MagAwareBdi;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.CalculatedExperiment;
import dev.cinch.lab.Comparison;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Table III: the encodings of MAG-aware BDI, taken from the codec and tried on blocks at their borders. */
public final class EncodingTable extends CalculatedExperiment {
    private static final String DEFAULT = "mag-bdi";
    private static final List<Integer> MAGS = List.of(32, 16, 64);
    private static final List<Integer> BASES = List.of(4, 8, 2);

    /** Deltas for which the paper says in words what happens. */
    private static final List<Integer> TOLD_DELTAS = List.of(16, 24);

    public EncodingTable() {
        super(Paper.MAGBDI, "tab3", "Table III", "Encodings of MAG-aware BDI");
    }

    @Override
    protected void calculate(Recorder recorder) {
        for (int mag : MAGS) {
            for (int base : BASES) {
                record(codec(mag, base), base, recorder);
            }
        }
        for (int bits : TOLD_DELTAS) {
            DeltaBlock block = new DeltaBlock(4, border(bits) - 1);
            recorder.record(told(bits), MagBdiStatistics.BLOCK_SIZE, block.compressedBytes(codec(32, 4)));
        }
    }

    private static MagAwareBdi codec(int mag, int base) {
        return (MagAwareBdi)
                Codecs.parse(DEFAULT + ":bases=" + base + ",mag=" + mag).create();
    }

    /** The least positive number that signed deltas of so many bits do not hold. */
    private static long border(int deltaBits) {
        return deltaBits == 0 ? 1 : 1L << deltaBits - 1;
    }

    private static String told(int deltaBits) {
        return "deltas of " + deltaBits + " bits";
    }

    private static void record(MagAwareBdi codec, int base, Recorder recorder) {
        List<MagAwareBdi.Row> rows = codec.encodingTable();
        List<MagAwareBdi.Row> compressed = rows.subList(0, rows.size() - 1);
        recorder.record(codec.name(), MagBdiStatistics.ENCODINGS, compressed.size());
        recorder.record(codec.name(), MagBdiStatistics.METADATA, rows.get(0).codeBits());
        recorder.record(codec.name(), MagBdiStatistics.MASK, maskBits(codec, base));
        for (MagAwareBdi.Row row : compressed) {
            String part = part(codec.name(), row.code());
            long border = border(row.deltaBits());
            recorder.record(part, MagBdiStatistics.BASE, row.baseBytes());
            recorder.record(part, MagBdiStatistics.DELTA, row.deltaBits());
            recorder.record(part, MagBdiStatistics.SIZE, new DeltaBlock(base, border - 1).compressedBytes(codec));
            recorder.record(part, MagBdiStatistics.SIZE_BEYOND, new DeltaBlock(base, border).compressedBytes(codec));
        }
    }

    /** Takes a real stream apart; the block of zero deltas fits every encoding. */
    private static int maskBits(MagAwareBdi codec, int base) {
        BitWriter out = new BitWriter();
        int encoding = codec.newCoder().encode(new DeltaBlock(base, 0).bytes(), 0, out);
        for (Field field : codec.fields(new BitReader(out.toByteArray(), 0, out.bitLength()), encoding)) {
            if (field.name().equals("mask")) {
                return field.bits();
            }
        }
        throw new IllegalStateException(codec.name() + " writes no mask");
    }

    private static String part(String codec, int code) {
        return codec + ", encoding " + code;
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        return new Outcome(
                List.of(encodings(results, comparison), told(results, comparison), others(results, comparison)),
                List.of(sizes(results), deltas(results)),
                comparison.values(),
                List.of(
                        "Base, delta and code come from the codec's own table. Each size is the length of a stream that"
                                + " the codec wrote for a block whose largest delta just fits; the column after it is"
                                + " the size when that delta is larger by one.",
                        "Deltas are signed and the base is the first value that is not immediate, as the paper's"
                                + " sign-extension check has it. Encodings of other granularities and bases follow from the"
                                + " paper's Equation 1; deltas that do not fill the size leave zero bits at its end."));
    }

    private Table encodings(Results results, Comparison comparison) {
        Table table = Table.titled("Encodings for a block of 128 bytes and a MAG of 32 bytes")
                .text("name")
                .text("encoding")
                .number("base (B), paper")
                .number("base (B), ours")
                .number("delta (bit), paper")
                .number("delta (bit), ours")
                .number("size (B), paper")
                .number("size (B), ours")
                .number("one more (B)");
        int count = (int) value(results, DEFAULT, MagBdiStatistics.ENCODINGS);
        int codeBits = (int) value(results, DEFAULT, MagBdiStatistics.METADATA);
        double last = 0;
        for (int code = 0; code < count; code++) {
            String part = part(DEFAULT, code);
            String binary = binary(code, codeBits);
            double base = value(results, part, MagBdiStatistics.BASE);
            double delta = value(results, part, MagBdiStatistics.DELTA);
            last = value(results, part, MagBdiStatistics.SIZE_BEYOND);
            table.row(
                    "Base" + Decimal.text(base) + "B-Δ" + Decimal.text(delta) + "b",
                    binary,
                    comparison.paper(binary + ".base", 0),
                    comparison.ours(binary + ".base", base, 0),
                    comparison.paper(binary + ".delta", 0),
                    comparison.ours(binary + ".delta", delta, 0),
                    comparison.paper(binary + ".size", 0),
                    comparison.ours(binary + ".size", value(results, part, MagBdiStatistics.SIZE), 0),
                    Decimal.fixed(last, 0));
        }
        // What does not fit the last encoding stays as it is.
        String raw = binary((1 << codeBits) - 1, codeBits);
        return table.row(
                "Uncompressed",
                raw,
                "–",
                "–",
                "–",
                "–",
                comparison.paper(raw + ".size", 0),
                comparison.ours(raw + ".size", last, 0),
                "–");
    }

    private static String binary(int code, int bits) {
        String digits = "0".repeat(bits) + Integer.toBinaryString(code);
        return digits.substring(digits.length() - bits);
    }

    private Table told(Results results, Comparison comparison) {
        Table table = Table.titled("Blocks between the encodings")
                .number("delta needed (bit)")
                .number("size (B), paper")
                .number("size (B), ours");
        for (int bits : TOLD_DELTAS) {
            String claim = bits + "-bit-deltas.size";
            double size = value(results, told(bits), MagBdiStatistics.BLOCK_SIZE);
            table.row(Integer.toString(bits), comparison.paper(claim, 0), comparison.ours(claim, size, 0));
        }
        return table;
    }

    private Table others(Results results, Comparison comparison) {
        Table table = Table.titled("Other granularities and bases, block of 128 bytes")
                .number("MAG (B)")
                .number("base (B)")
                .number("mask (bit)")
                .number("metadata (bit)")
                .text("size (B) → delta (bit)");
        for (int mag : MAGS) {
            for (int base : BASES) {
                String codec = codecName(mag, base);
                List<String> steps = new ArrayList<>();
                for (int code = 0; code < value(results, codec, MagBdiStatistics.ENCODINGS); code++) {
                    double delta = value(results, part(codec, code), MagBdiStatistics.DELTA);
                    String size = Decimal.text(value(results, part(codec, code), MagBdiStatistics.SIZE));
                    steps.add(size + " → " + Decimal.text(delta));
                    if (mag == 16 && base == 4) {
                        comparison.ours("mag-16." + size + ".delta", delta, 0);
                    }
                }
                double metadata = value(results, codec, MagBdiStatistics.METADATA);
                double mask = value(results, codec, MagBdiStatistics.MASK);
                table.row(
                        Integer.toString(mag),
                        Integer.toString(base),
                        Decimal.fixed(mask, 0),
                        Decimal.fixed(metadata, 0),
                        String.join(", ", steps));
                if (mag != 32 && base == 4) {
                    comparison.ours("mag-" + mag + ".units", value(results, codec, MagBdiStatistics.ENCODINGS), 0);
                    comparison.ours("mag-" + mag + ".metadata", metadata, 0);
                }
                if (mag == 32 && base == 8) {
                    comparison.ours("base-8.mask", mask, 0);
                }
            }
        }
        return table;
    }

    /** Parameters that have their default value are not part of a codec's name. */
    private static String codecName(int mag, int base) {
        return Codecs.parse(DEFAULT + ":bases=" + base + ",mag=" + mag).canonical();
    }

    private Chart sizes(Results results) {
        int count = (int) value(results, DEFAULT, MagBdiStatistics.ENCODINGS);
        double[] sizes = new double[count];
        double[] deltas = new double[count];
        List<String> categories = new ArrayList<>();
        for (int code = 0; code < count; code++) {
            deltas[code] = value(results, part(DEFAULT, code), MagBdiStatistics.DELTA);
            sizes[code] = value(results, part(DEFAULT, code), MagBdiStatistics.SIZE);
            categories.add("Δ" + Decimal.text(deltas[code]) + "b");
        }
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "Compressed size and delta of each encoding",
                "encoding",
                "size in bytes, delta in bits",
                categories,
                List.of(new Chart.Series("size (B)", sizes), new Chart.Series("delta (bit)", deltas)),
                List.of(new Chart.Reference("uncompressed", 128)));
    }

    private Chart deltas(Results results) {
        List<String> categories = new ArrayList<>();
        for (int size = 16; size < 128; size += 16) {
            categories.add(Integer.toString(size));
        }
        List<Chart.Series> series = new ArrayList<>();
        for (int base : BASES) {
            double[] bits = new double[categories.size()];
            Arrays.fill(bits, Double.NaN);
            String codec = codecName(16, base);
            for (int code = 0; code < value(results, codec, MagBdiStatistics.ENCODINGS); code++) {
                int size = (int) value(results, part(codec, code), MagBdiStatistics.SIZE);
                bits[size / 16 - 1] = value(results, part(codec, code), MagBdiStatistics.DELTA);
            }
            series.add(new Chart.Series("base of " + base + " bytes", bits));
        }
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "Bits of a delta at a MAG of 16 bytes",
                "compressed size (B)",
                "bits",
                categories,
                series,
                List.of());
    }
}
