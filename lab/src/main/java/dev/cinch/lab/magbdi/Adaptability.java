package dev.cinch.lab.magbdi;

import dev.cinch.base.Decimal;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Coder;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.CalculatedExperiment;
import dev.cinch.lab.Comparison;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.lab.Row;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Table I: the techniques that can be made aware of the memory access granularity. A size is static when it follows
 * from the encoding alone, whatever the block holds; that is found by encoding many blocks and comparing the shortest
 * and the longest stream of each encoding.
 */
public final class Adaptability extends CalculatedExperiment {
    private static final int BLOCKS = 1 << 15;
    private static final int FIRST_COUNT = 1 << 6;
    private static final long SEED = 1;
    private static final int BLOCK_BITS = StructuredBlocks.BYTES * 8;
    private static final int BURST_BITS = 32 * 8;

    /**
     * A technique of the table.
     *
     * @param claim its name among the claims
     * @param adapted the codec with MAG-aware BDI in the place of BDI; itself where there is no BDI in it
     */
    private record Technique(String claim, String name, String codec, String adapted) {
        Technique(String claim, String name, String codec) {
            this(claim, name, codec, codec);
        }
    }

    private static final List<Technique> TECHNIQUES = List.of(
            new Technique("fpc", "FPC", "fpc"),
            new Technique("cpack", "C-PACK", "cpack"),
            new Technique("e2mc", "E2MC", "e2mc-16"),
            new Technique("sc2", "SC2", "sc2"),
            new Technique("hycomp", "HyComp", "hycomp", "hycomp:bdi=mag-bdi"),
            new Technique("bpc", "BPC", "bpc"),
            new Technique("bdi", "BDI", "bdi", "mag-bdi"));

    public Adaptability() {
        super(Paper.MAGBDI, "tab1", "Table I", "Techniques that can be made MAG-aware");
    }

    @Override
    protected void calculate(Recorder recorder) {
        byte[] data = new StructuredBlocks(SEED).take(BLOCKS);
        for (Technique technique : TECHNIQUES) {
            if (Codecs.CATALOGUE.contains(technique.codec())) {
                record(technique.codec(), recorder, data);
                if (!technique.adapted().equals(technique.codec())) {
                    record(technique.adapted(), recorder, data);
                }
            }
        }
    }

    private static void record(String name, Recorder recorder, byte[] data) {
        Coder coder = Codecs.parse(name).createFor(data).newCoder();
        BitWriter out = new BitWriter();
        TreeSet<Integer> sizes = new TreeSet<>();
        Map<Integer, SizeRange> ranges = new TreeMap<>();
        for (int block = 1; block <= BLOCKS; block++) {
            out.clear();
            int encoding = coder.encode(data, (block - 1) * StructuredBlocks.BYTES, out);
            sizes.add(out.bitLength());
            ranges.computeIfAbsent(encoding, key -> new SizeRange()).add(out.bitLength());
            if (block >= FIRST_COUNT && Integer.bitCount(block) == 1) {
                recorder.record(after(name, block), MagBdiStatistics.DISTINCT, sizes.size());
            }
        }
        ranges.forEach((encoding, range) -> {
            String part = encodingPrefix(name) + encoding;
            recorder.record(part, MagBdiStatistics.BLOCKS, range.blocks);
            recorder.record(part, MagBdiStatistics.SMALLEST, range.smallest);
            recorder.record(part, MagBdiStatistics.LARGEST, range.largest);
        });
    }

    private static final class SizeRange {
        private int blocks;
        private int smallest = Integer.MAX_VALUE;
        private int largest;

        void add(int bits) {
            blocks++;
            smallest = Math.min(smallest, bits);
            largest = Math.max(largest, bits);
        }
    }

    private static String after(String codec, int blocks) {
        return codec + " after " + blocks + " blocks";
    }

    private static String encodingPrefix(String codec) {
        return codec + ", encoding ";
    }

    /** The finding on a codec's encodings that make a block smaller; storing a block as it is proves nothing. */
    private record Finding(int fixed, int varying, double distinct, double distinctAtHalf) {
        double verdict() {
            if (fixed == 0) {
                return 0;
            }
            return varying == 0 && distinct == distinctAtHalf ? 1 : 0.5;
        }
    }

    private Finding finding(Results results, String codec) {
        int fixed = 0;
        int varying = 0;
        for (Row row : rows(results)) {
            if (row.part().startsWith(encodingPrefix(codec))
                    && row.stat().equals(MagBdiStatistics.SMALLEST.name())
                    && row.value() < BLOCK_BITS
                    && value(results, row.part(), MagBdiStatistics.BLOCKS) > 1) {
                double largest = value(results, row.part(), MagBdiStatistics.LARGEST);
                fixed += largest == row.value() ? 1 : 0;
                varying += largest == row.value() ? 0 : 1;
            }
        }
        return new Finding(
                fixed,
                varying,
                value(results, after(codec, BLOCKS), MagBdiStatistics.DISTINCT),
                value(results, after(codec, BLOCKS / 2), MagBdiStatistics.DISTINCT));
    }

    private boolean built(Results results, String codec) {
        String part = after(codec, BLOCKS);
        return rows(results).stream().anyMatch(row -> row.part().equals(part));
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        Table table = Table.titled("Compressed size and whether a technique can be made MAG-aware")
                .text("technique")
                .text("codec")
                .text("size, paper")
                .text("size, ours")
                .text("MAG-aware, paper")
                .text("MAG-aware, ours")
                .number("encodings of one size")
                .number("encodings of many sizes")
                .number("sizes, half the blocks")
                .number("sizes, all blocks");
        List<String> missing = new ArrayList<>();
        for (Technique technique : TECHNIQUES) {
            String possible = technique.claim() + ".possible";
            String paper = word(comparison.paper(technique.claim()));
            String paperPossible = possibility(comparison.paper(possible));
            if (!built(results, technique.codec())) {
                missing.add(technique.name());
                table.row(technique.name(), "–", paper, "not built yet", paperPossible, "–", "–", "–", "–", "–");
                continue;
            }
            Finding finding = finding(results, technique.codec());
            comparison.ours(technique.claim(), finding.verdict(), 1);
            double whole = wholeBursts(results, technique.adapted());
            comparison.ours(possible, whole, 1);
            table.row(
                    technique.name(),
                    technique.codec(),
                    paper,
                    word(finding.verdict()),
                    paperPossible,
                    possibility(whole),
                    Integer.toString(finding.fixed()),
                    Integer.toString(finding.varying()),
                    Decimal.fixed(finding.distinctAtHalf(), 0),
                    Decimal.fixed(finding.distinct(), 0));
        }
        return new Outcome(List.of(table), List.of(growth(results)), comparison.values(), notes(missing));
    }

    private static String word(double verdict) {
        return verdict == 1 ? "static" : verdict == 0 ? "dynamic" : "mixed";
    }

    /** Whether streams that compress fill whole bursts: those of all encodings, of some, or of none. */
    private double wholeBursts(Results results, String codec) {
        int whole = 0;
        int all = 0;
        for (Row row : rows(results)) {
            if (row.part().startsWith(encodingPrefix(codec))
                    && row.stat().equals(MagBdiStatistics.SMALLEST.name())
                    && row.value() < BLOCK_BITS
                    && value(results, row.part(), MagBdiStatistics.BLOCKS) > 1) {
                all++;
                boolean fixed = value(results, row.part(), MagBdiStatistics.LARGEST) == row.value();
                whole += fixed && row.value() % BURST_BITS == 0 ? 1 : 0;
            }
        }
        return whole == 0 ? 0 : whole == all ? 1 : 0.5;
    }

    private static String possibility(double possible) {
        return possible == 1 ? "yes" : possible == 0 ? "no" : "partial";
    }

    private Chart growth(Results results) {
        List<String> categories = new ArrayList<>();
        for (int blocks = FIRST_COUNT; blocks <= BLOCKS; blocks *= 2) {
            categories.add(Integer.toString(blocks));
        }
        List<Chart.Series> series = new ArrayList<>();
        for (Technique technique : TECHNIQUES) {
            if (built(results, technique.codec())) {
                double[] sizes = new double[categories.size()];
                for (int i = 0; i < sizes.length; i++) {
                    String part = after(technique.codec(), FIRST_COUNT << i);
                    sizes[i] = value(results, part, MagBdiStatistics.DISTINCT);
                }
                series.add(new Chart.Series(technique.name(), sizes));
            }
        }
        return new Chart(
                Chart.Kind.LINES,
                "Different compressed sizes seen",
                "blocks encoded",
                "sizes",
                categories,
                series,
                List.of());
    }

    private static List<String> notes(List<String> missing) {
        List<String> notes = new ArrayList<>();
        notes.add("The paper argues in words; we count. " + BLOCKS + " structured blocks (zeros, repeated values, bases"
                + " of 8, 4 and 2 bytes with deltas of every width, narrow and mixed words, floating-point ramps,"
                + " noise; seed " + SEED + ") are encoded with each codec. An encoding is what the decoder is told"
                + " beside the stream; one that was chosen only once is left out.");
        notes.add("A size is static when every encoding that compresses has produced streams of one length only and the"
                + " second half of the blocks brought no new length; it is dynamic when every such encoding has"
                + " produced several lengths; and mixed otherwise.");
        notes.add(
                "A technique is MAG-aware if, with MAG-aware BDI in the place of BDI (mag-bdi, hycomp:bdi=mag-bdi), streams"
                        + " of all encodings that compress have one length, in whole bursts of 32 bytes; it is so in part if"
                        + " those of some have. Those without BDI in them are tried as they are.");
        if (!missing.isEmpty()) {
            notes.add("Not built yet, and therefore not judged: " + String.join(", ", missing) + ".");
        }
        return notes;
    }
}
