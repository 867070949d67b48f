package dev.cinch.lab.e2mc;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;

/** The statistics that the experiments of E2MC record. */
public final class E2mcStatistics {
    static final Statistic BURST_LENGTH = new Statistic(
            "dram.burst-length", Unit.ONE, "Transfers on the data bus in one cycle of the memory's cell array.");
    static final Statistic MAG = new Statistic(
            "dram.mag", Unit.BYTE, "Memory access granularity: the bytes that one burst moves over a bus.");

    static final Statistic PEAK_BANDWIDTH = new Statistic(
            "dram.peak-bandwidth", Unit.GIGABYTE_PER_SECOND, "Bytes that data lines of the memory move in a second.");

    static final Statistic FETCHED =
            new Statistic("block.fetched", Unit.BYTE, "Bytes fetched from memory for a compressed block.");
    static final Statistic LOWEST_RATIO = new Statistic(
            "block.lowest-ratio", Unit.ONE, "Lowest raw compression ratio for which so many bytes are fetched.");
    static final Statistic HIGHEST_RATIO = new Statistic(
            "block.highest-ratio", Unit.ONE, "Highest raw compression ratio for which so many bytes are fetched.");
    static final Statistic RATIO =
            new Statistic("block.ratio", Unit.ONE, "Raw compression ratio: block size over compressed size.");
    static final Statistic EFFECTIVE_RATIO =
            new Statistic("block.effective-ratio", Unit.ONE, "Effective ratio: block size over bytes fetched.");

    static final Statistic BURST_BITS =
            new Statistic("block.burst-bits", Unit.BIT, "Bits that tell how many bursts a block takes.");
    static final Statistic BURST_METADATA = new Statistic(
            "block.burst-metadata", Unit.MEBIBYTE, "The bits that tell how many bursts each block of 4 GB takes.");

    static final Statistic BANDWIDTH = new Statistic(
            "unit.bandwidth", Unit.GIGABYTE_PER_SECOND, "Uncompressed bytes that one unit handles in a second.");
    static final Statistic UNITS =
            new Statistic("units.count", Unit.UNIT, "Units that together sustain the compressed memory bandwidth.");
    static final Statistic AREA = new Statistic("units.area", Unit.SQUARE_MILLIMETRE, "Area of all these units.");
    static final Statistic POWER = new Statistic("units.power", Unit.WATT, "Power of all these units.");
    static final Statistic AREA_SHARE = new Statistic(
            "units.area-share", Unit.PERCENT, "Area of compressors and decompressors in percent of the GPU's die.");
    static final Statistic POWER_SHARE = new Statistic(
            "units.power-share",
            Unit.PERCENT,
            "Power of compressors and decompressors in percent of the graphics card's.");

    static final Statistic LATENCY =
            new Statistic("unit.latency", Unit.CYCLE, "Cycles of the memory clock until a block is through a unit.");
    static final Statistic POINTER_BITS =
            new Statistic("block.pointer-bits", Unit.BIT, "Bits of all pointers to decoding ways in a block.");

    public static final List<Statistic> ALL = List.of(
            BURST_LENGTH,
            MAG,
            PEAK_BANDWIDTH,
            FETCHED,
            LOWEST_RATIO,
            HIGHEST_RATIO,
            RATIO,
            EFFECTIVE_RATIO,
            BURST_BITS,
            BURST_METADATA,
            BANDWIDTH,
            UNITS,
            AREA,
            POWER,
            AREA_SHARE,
            POWER_SHARE,
            LATENCY,
            POINTER_BITS);

    private E2mcStatistics() {}
}
