package dev.cinch.lab.e2mc;

import dev.cinch.base.Decimal;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
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
import java.util.List;

/** Table VI: cycles to compress and decompress a block, and what decoding ways change. */
public final class UnitLatencies extends CalculatedExperiment {
    private static final int BLOCK_BITS = 128 * 8;
    private static final double MEMORY_GIGAHERTZ = 1.002;
    private static final List<Integer> WAYS = List.of(1, 2, 4, 8, 16);
    private static final List<String> PUBLISHED = List.of("bdi", "fpc");

    public UnitLatencies() {
        super(Paper.E2MC, "tab6", "Table VI", "Latency of compressor and decompressor in cycles");
    }

    @Override
    protected void calculate(Recorder recorder) {
        for (CodingUnit unit : CodingUnit.ALL) {
            recorder.record(unit.part(), E2mcStatistics.LATENCY, cycles(unit));
        }
        for (int bits : CodingUnit.SYMBOL_BITS) {
            double serial = cycles(CodingUnit.of(bits, CodingUnit.DECOMPRESSOR));
            for (int ways : WAYS) {
                recorder.record(part(bits, ways), E2mcStatistics.LATENCY, Math.ceil(serial / ways));
            }
        }
        for (String name : PUBLISHED) {
            Hardware hardware = Codecs.parse(name).create().hardware();
            recorder.record(
                    name + "." + CodingUnit.COMPRESSOR,
                    E2mcStatistics.LATENCY,
                    hardware.compressCycles().value());
            recorder.record(
                    name + "." + CodingUnit.DECOMPRESSOR,
                    E2mcStatistics.LATENCY,
                    hardware.decompressCycles().value());
        }
        for (int ways : WAYS) {
            recorder.record(waysPart(ways), E2mcStatistics.POINTER_BITS, pointerBits(ways));
        }
    }

    /**
     * The cycles of a block: one symbol in each of the unit's cycles and one cycle more, which fits the table; in
     * cycles of the memory.
     */
    private static double cycles(CodingUnit unit) {
        int symbols = BLOCK_BITS / unit.symbolBits();
        return Math.ceil((symbols + 1) * MEMORY_GIGAHERTZ / unit.gigahertz());
    }

    /** Takes a real stream apart and adds up its pointers. */
    private static int pointerBits(int ways) {
        CodecSpec spec = Codecs.parse("e2mc-16:ways=" + ways);
        byte[] block = new byte[spec.blockBytes()];
        Codec codec = spec.createFor(block);
        BitWriter out = new BitWriter();
        int encoding = codec.newCoder().encode(block, 0, out);
        int bits = 0;
        for (Field field : codec.fields(new BitReader(out.toByteArray(), 0, out.bitLength()), encoding)) {
            bits += field.name().startsWith("pointer[") ? field.bits() : 0;
        }
        return bits;
    }

    private static String part(int symbolBits, int ways) {
        return CodingUnit.part(symbolBits, CodingUnit.DECOMPRESSOR) + ", " + ways + " ways";
    }

    private static String waysPart(int ways) {
        return "e2mc-16, " + ways + " ways";
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        return new Outcome(
                List.of(
                        latencies(results, comparison),
                        published(results, comparison),
                        ways(results),
                        pointers(results, comparison)),
                List.of(latencyChart(results), waysChart(results)),
                comparison.values(),
                List.of(
                        "A latency is (symbols + 1) × memory clock ÷ unit frequency, rounded up, with a memory clock of"
                                + " 1002 MHz. The paper states one symbol a cycle and the scaling to the memory clock;"
                                + " the one cycle more is ours, chosen because it fits the table. Its pipelines of two"
                                + " and three stages would suggest one and two, and two fits the decompressors worse.",
                        "The frequencies are the printed ones of Table III; the tolerance is their rounding carried"
                                + " through.",
                        "With n decoding ways the decompressor's latency is divided by n, as in the paper's method, and"
                                + " rounded up to whole cycles.",
                        "BDI and FPC also stand in the paper's table. Their latencies were published elsewhere; the codecs"
                                + " carry them as constants, so there is nothing to compute, and these claims prove nothing."));
    }

    private Table latencies(Results results, Comparison comparison) {
        Table table = Table.titled("Latency for a block of 128 bytes, one decoding way")
                .text("codec")
                .number("compress (cycles), paper")
                .number("compress (cycles), ours")
                .number("decompress (cycles), paper")
                .number("decompress (cycles), ours");
        for (int bits : CodingUnit.SYMBOL_BITS) {
            List<String> cells = new ArrayList<>(List.of("E2MC, " + bits + "-bit symbols"));
            for (String kind : CodingUnit.KINDS) {
                String part = CodingUnit.part(bits, kind);
                cells.add(comparison.paper(part + ".latency", 0));
                cells.add(comparison.ours(part + ".latency", value(results, part, E2mcStatistics.LATENCY), 0));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private Table published(Results results, Comparison comparison) {
        Table table = Table.titled("Published latencies that the other codecs carry")
                .text("codec")
                .number("compress (cycles), paper")
                .number("compress (cycles), ours")
                .number("decompress (cycles), paper")
                .number("decompress (cycles), ours");
        for (String name : PUBLISHED) {
            List<String> cells = new ArrayList<>(List.of(name));
            for (String kind : CodingUnit.KINDS) {
                String part = name + "." + kind;
                cells.add(comparison.paper(part + ".latency", 0));
                cells.add(comparison.ours(part + ".latency", value(results, part, E2mcStatistics.LATENCY), 0));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private String latency(Results results, String part) {
        return Decimal.fixed(value(results, part, E2mcStatistics.LATENCY), 0);
    }

    private Table ways(Results results) {
        Table table = Table.titled("Decompression latency with parallel decoding ways")
                .number("symbol (bit)");
        for (int ways : WAYS) {
            table.number(ways + (ways == 1 ? " way" : " ways"));
        }
        for (int bits : CodingUnit.SYMBOL_BITS) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(bits)));
            for (int ways : WAYS) {
                cells.add(latency(results, part(bits, ways)));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private Table pointers(Results results, Comparison comparison) {
        Table table = Table.titled("Pointers in a block of the real codec, 16-bit symbols")
                .number("ways")
                .number("pointers (bit), paper")
                .number("pointers (bit), ours");
        for (int ways : WAYS) {
            double bits = value(results, waysPart(ways), E2mcStatistics.POINTER_BITS);
            String claim = ways == 2 ? "pointer" : ways == 4 ? "4-ways.pointers" : "";
            table.row(
                    Integer.toString(ways),
                    claim.isEmpty() ? "–" : comparison.paper(claim, 0),
                    claim.isEmpty() ? Decimal.fixed(bits, 0) : comparison.ours(claim, bits, 0));
        }
        return table;
    }

    private Chart latencyChart(Results results) {
        List<Chart.Series> series = new ArrayList<>();
        for (String kind : CodingUnit.KINDS) {
            double[] cycles = new double[CodingUnit.SYMBOL_BITS.size()];
            for (int i = 0; i < cycles.length; i++) {
                String part = CodingUnit.part(CodingUnit.SYMBOL_BITS.get(i), kind);
                cycles[i] = value(results, part, E2mcStatistics.LATENCY);
            }
            series.add(new Chart.Series(kind, cycles));
        }
        return bars("Latency of E2MC, one decoding way", series);
    }

    private Chart waysChart(Results results) {
        List<Chart.Series> series = new ArrayList<>();
        for (int ways : WAYS) {
            double[] cycles = new double[CodingUnit.SYMBOL_BITS.size()];
            for (int i = 0; i < cycles.length; i++) {
                cycles[i] = value(results, part(CodingUnit.SYMBOL_BITS.get(i), ways), E2mcStatistics.LATENCY);
            }
            series.add(new Chart.Series(ways + (ways == 1 ? " way" : " ways"), cycles));
        }
        return bars("Decompression latency with parallel decoding ways", series);
    }

    private static Chart bars(String title, List<Chart.Series> series) {
        List<String> categories =
                CodingUnit.SYMBOL_BITS.stream().map(String::valueOf).toList();
        return new Chart(
                Chart.Kind.GROUPED_BARS, title, "symbol length (bit)", "cycles", categories, series, List.of());
    }
}
