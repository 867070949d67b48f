package dev.cinch.lab.magbdi;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Statistic;
import dev.cinch.codec.Codec;
import dev.cinch.codec.bdi.MagAwareBdi;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.CalculatedExperiment;
import dev.cinch.lab.Comparison;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import java.util.List;

/** The costs of MAG-aware BDI: units, metadata in memory, and a metadata cache that reaches far enough. */
public final class Overhead extends CalculatedExperiment {
    private static final int MAG = 32;
    private static final int BLOCK_BYTES = 128;
    private static final int LINE_BYTES = 128;
    private static final double MIB = 1 << 20;
    private static final double MEMORY_BYTES = 4096 * MIB;

    /** Base and mask of an encoding with a base of 4 bytes. */
    private static final int HEADER_BITS = 32 + 32;

    /** CACTI 6.5 at 32 nm, as the paper gives it, for a cache of 16 KB. */
    private static final double CACHE_SQUARE_MILLIMETRES = 0.005;

    private static final double CACHE_WATTS = 0.1e-3;

    /** The GF110 chip and the GTX580 card, as the trade press gave them at launch. */
    private static final double DIE_SQUARE_MILLIMETRES = 520;

    private static final double CARD_WATTS = 244;

    private static final String SHORT = "encoding only";
    private static final String LONG = "encoding, base and mask";

    public Overhead() {
        super(Paper.MAGBDI, "overhead", "Sections IV-F and V-B", "Units, metadata and the reach of the metadata cache");
    }

    @Override
    protected void calculate(Recorder recorder) {
        MagAwareBdi magAware = (MagAwareBdi) Codecs.parse("mag-bdi").create();
        recorder.record(
                "mag-bdi", MagBdiStatistics.UNITS, magAware.encodingTable().size() - 1);
        recorder.record("bdi", MagBdiStatistics.UNITS, baseDeltaPairs());
        int bits = magAware.metadataBits(MAG);
        record(recorder, SHORT, bits);
        record(recorder, LONG, bits + HEADER_BITS);
        recorder.record("", MagBdiStatistics.CACHE_AREA, 100 * CACHE_SQUARE_MILLIMETRES / DIE_SQUARE_MILLIMETRES);
        recorder.record("", MagBdiStatistics.CACHE_POWER, 100 * CACHE_WATTS / CARD_WATTS);
    }

    /** Encodings of BDI with a base and deltas; zero and repeated blocks need no subtraction. */
    private static int baseDeltaPairs() {
        Codec bdi = Codecs.parse("bdi").create();
        int pairs = 0;
        for (int encoding = 0; encoding < 8; encoding++) {
            pairs += bdi.encodingName(encoding).startsWith("Base") ? 1 : 0;
        }
        return pairs;
    }

    private static void record(Recorder recorder, String what, int bits) {
        Machine machine = Machines.get("gtx580");
        int lines = machine.compression().metadataSets() * machine.compression().metadataWays();
        int blocksPerLine = 8 * LINE_BYTES / bits;
        double reach = lines * (double) blocksPerLine * BLOCK_BYTES / MIB;
        double inMemory = MEMORY_BYTES / BLOCK_BYTES * bits / 8 / MIB;
        recorder.record(what, MagBdiStatistics.METADATA, bits);
        recorder.record(what, MagBdiStatistics.LINE_BLOCKS, blocksPerLine);
        recorder.record(what, MagBdiStatistics.IN_MEMORY, inMemory);
        recorder.record(what, MagBdiStatistics.MEMORY_SHARE, 100 * inMemory * MIB / MEMORY_BYTES);
        recorder.record(what, MagBdiStatistics.REACH, reach);
        recorder.record(
                what, MagBdiStatistics.REACH_OF_ALL, reach * machine.dram().controllers());
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        Table table = Table.titled("Overhead")
                .text("what")
                .number("paper")
                .number("ours")
                .text("unit");
        row(
                table,
                comparison,
                "units",
                "compressor units of MAG-aware BDI",
                of(results, "mag-bdi", MagBdiStatistics.UNITS),
                0,
                "");
        row(
                table,
                comparison,
                "bdi-units",
                "compressor units of BDI",
                of(results, "bdi", MagBdiStatistics.UNITS),
                0,
                "");
        row(
                table,
                comparison,
                "line-blocks",
                "blocks that a line of the metadata cache tells of",
                of(results, SHORT, MagBdiStatistics.LINE_BLOCKS),
                0,
                "");
        row(
                table,
                comparison,
                "in-memory",
                "metadata of 4 GB",
                of(results, SHORT, MagBdiStatistics.IN_MEMORY),
                2,
                "MB");
        row(
                table,
                comparison,
                "reach",
                "reach of a metadata cache of 16 KB",
                of(results, SHORT, MagBdiStatistics.REACH),
                2,
                "MB");
        row(
                table,
                comparison,
                "cache-blocks",
                "blocks that it tells of",
                of(results, SHORT, MagBdiStatistics.REACH) * MIB / BLOCK_BYTES,
                0,
                "");
        row(
                table,
                comparison,
                "reach-of-all",
                "reach of all six",
                of(results, SHORT, MagBdiStatistics.REACH_OF_ALL),
                2,
                "MB");
        row(
                table,
                comparison,
                "headers.in-memory",
                "metadata of 4 GB with base and mask",
                of(results, LONG, MagBdiStatistics.IN_MEMORY),
                2,
                "MB");
        row(
                table,
                comparison,
                "headers.memory-share",
                "the same as a share of memory",
                of(results, LONG, MagBdiStatistics.MEMORY_SHARE),
                2,
                "%");
        row(
                table,
                comparison,
                "headers.reach",
                "reach of a metadata cache with base and mask",
                of(results, LONG, MagBdiStatistics.REACH),
                3,
                "MB");
        row(
                table,
                comparison,
                "cache-area",
                "area of a metadata cache, of a GTX580's",
                of(results, "", MagBdiStatistics.CACHE_AREA),
                5,
                "%");
        row(
                table,
                comparison,
                "cache-power",
                "power of a metadata cache, of a GTX580's",
                of(results, "", MagBdiStatistics.CACHE_POWER),
                6,
                "%");
        return new Outcome(
                List.of(table),
                List.of(chart(results)),
                comparison.values(),
                List.of(
                        "MB are 2^20 bytes. A line of 128 bytes holds whole entries only: 15 of 66 bits, so the reach with"
                                + " base and mask is a little below that of all bits of the cache, 0.242 MB.",
                        "Area and power of the cache are the paper's, from CACTI; the chip's 520 mm² and the card's 244 W"
                                + " are ours, as for E2MC."));
    }

    private double of(Results results, String part, Statistic statistic) {
        return value(results, part, statistic);
    }

    private static void row(
            Table table, Comparison comparison, String claim, String what, double ours, int digits, String unit) {
        table.row(
                what,
                Decimal.text(comparison.paper(claim)),
                comparison.ours(claim, ours, digits),
                unit.isEmpty() ? "–" : unit);
    }

    private Chart chart(Results results) {
        double[] reach = {of(results, SHORT, MagBdiStatistics.REACH), of(results, LONG, MagBdiStatistics.REACH)};
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "Memory that a metadata cache of 16 KB tells of",
                "",
                "MB",
                List.of(SHORT, LONG),
                List.of(new Chart.Series("reach", reach)),
                List.of());
    }
}
