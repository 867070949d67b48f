package dev.cinch.lab.hardware;

import dev.cinch.base.stat.Statistic;
import dev.cinch.hardware.UnitAt;
import dev.cinch.hardware.UnitTables;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.hardware.CircuitComparison.Number;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;

/** The papers' tables on units in hardware, with our circuits' numbers. */
public final class CircuitTables {
    private static final List<Integer> SYMBOLS = List.of(4, 8, 16, 32);
    private static final List<String> KINDS = List.of("compressor", "decompressor");

    /** The process of E²MC's synthesis; the voltage is ours. */
    private static final double E2MC_NODE = 32;

    private static final double VOLT = 1.0;

    /** Half of four times the bandwidth of a GTX 580, in GB/s, and how units are grouped, as {@code e2mc/tab4} counts them. */
    private static final double DEMAND = 4 * 192.4 / 2;

    private static final int GROUP = 4;
    private static final double DIE_SQUARE_MILLIMETRES = 520;
    private static final double CARD_WATTS = 244;

    private static final String SCALED =
            "Ours are of the committed results of synthesis with open tools ('cinch hardware'): time by the faster of two libraries"
                    + " in typical silicon, area and energy by 45-nm cells, scaled to the paper's process; no wires.";
    private static final String TABLES =
            "Tables count as SRAM by rules of thumb, 280 to 600 squares of the feature size a bit, of which the mean is taken, and"
                    + " are left out of power.";
    private static final String TOLERANCES =
            "The tolerances, half of the paper's number either way, were fixed before E²MC's units were"
                    + " synthesised for the first time.";

    private CircuitTables() {}

    private static UnitAt e2mc(int symbol, String kind) {
        return UnitAt.of("e2mc-" + symbol + "-" + kind, E2MC_NODE, VOLT);
    }

    private static void each(List<Number> numbers, String what, Statistic statistic, ToDoubleFunction<UnitAt> ours) {
        for (int symbol : SYMBOLS) {
            for (String kind : KINDS) {
                numbers.add(new Number(
                        symbol + "-bit." + kind + "." + what, statistic, () -> ours.applyAsDouble(e2mc(symbol, kind))));
            }
        }
    }

    public static Experiment e2mcUnits() {
        List<Number> numbers = new ArrayList<>();
        each(numbers, "frequency", CircuitStatistics.FREQUENCY, UnitAt::gigahertz);
        each(numbers, "area", CircuitStatistics.AREA, UnitAt::squareMillimetres);
        each(numbers, "power", CircuitStatistics.POWER, UnitAt::milliwatts);
        for (String kind : KINDS) {
            numbers.add(new Number(
                    "16-bit." + kind + ".slowest-stage",
                    CircuitStatistics.STAGE,
                    () -> e2mc(16, kind).slowestStage()));
        }
        return new CircuitComparison(
                "e2mc-tab3",
                "E²MC, Table III and Section IV-A",
                "Frequency, area and power of E²MC's units",
                numbers,
                List.of(
                        SCALED,
                        TABLES,
                        TOLERANCES,
                        "Our units hold a whole block and its stream in registers, which the paper's Figures 6 and 7 leave open; most of"
                                + " their power is the clock of these registers."));
    }

    private static double units(int symbol, String kind) {
        double gigabytes = e2mc(symbol, kind).gigahertz() * symbol / 8;
        return GROUP * Math.ceil(DEMAND / gigabytes / GROUP);
    }

    private static double sum(int symbol, ToDoubleFunction<UnitAt> what) {
        double sum = 0;
        for (String kind : KINDS) {
            sum += units(symbol, kind) * what.applyAsDouble(e2mc(symbol, kind));
        }
        return sum;
    }

    public static Experiment e2mcShares() {
        List<Number> numbers = new ArrayList<>();
        for (int symbol : SYMBOLS) {
            numbers.add(new Number(
                    symbol + "-bit.area-share",
                    CircuitStatistics.SHARE,
                    () -> 100 * sum(symbol, UnitAt::squareMillimetres) / DIE_SQUARE_MILLIMETRES));
            numbers.add(new Number(
                    symbol + "-bit.power-share",
                    CircuitStatistics.SHARE,
                    () -> 100 * sum(symbol, UnitAt::milliwatts) / 1000 / CARD_WATTS));
        }
        return new CircuitComparison(
                "e2mc-tab4",
                "E²MC, Table IV",
                "E²MC's units for 4 × 192.4 GB/s in percent of a GTX 580",
                numbers,
                List.of(
                        SCALED,
                        TABLES,
                        TOLERANCES,
                        "Units are counted, and die and card are, as in e2mc/tab4, from our circuits' frequencies."));
    }

    public static Experiment e2mcLatencies() {
        List<Number> numbers = new ArrayList<>();
        each(numbers, "latency", CircuitStatistics.LATENCY, UnitAt::memoryCycles);
        return new CircuitComparison(
                "e2mc-tab6",
                "E²MC, Table VI",
                "Latency of E²MC's units in cycles of the memory clock",
                numbers,
                List.of(
                        SCALED,
                        TOLERANCES,
                        "Units have a clock of their own, as in the paper; rounds that fill and empty the pipeline are counted."));
    }

    public static Experiment warpedUnits() {
        UnitNames names = new UnitNames("warped-bdi", 45, VOLT);
        return new CircuitComparison(
                "warped-tab3",
                "Warped-Compression, Tables 2 and 3, Section 6.1",
                "Warped-Compression's units",
                List.of(
                        new Number("compressor.energy", CircuitStatistics.ENERGY, names.there(UnitAt::blockPicojoules)),
                        new Number(
                                "decompressor.energy", CircuitStatistics.ENERGY, names.back(UnitAt::blockPicojoules)),
                        new Number(
                                "compressor.leakage",
                                CircuitStatistics.LEAKAGE,
                                names.there(UnitAt::leakageMilliwatts)),
                        new Number(
                                "decompressor.leakage",
                                CircuitStatistics.LEAKAGE,
                                names.back(UnitAt::leakageMilliwatts)),
                        new Number("compressor.latency", CircuitStatistics.LATENCY, names.there(UnitAt::memoryCycles)),
                        new Number("decompressor.latency", CircuitStatistics.LATENCY, names.back(UnitAt::memoryCycles)),
                        new Number(
                                "area",
                                CircuitStatistics.AREA,
                                () -> 2 * names.there(UnitAt::squareMillimetres).getAsDouble()
                                        + 4
                                                * names.back(UnitAt::squareMillimetres)
                                                        .getAsDouble())),
                List.of(
                        SCALED,
                        TOLERANCES + " What these units take was known by then.",
                        "The paper counts adders by a published energy and synthesises the rest with FreePDK45's cells, as we do. Ours have"
                                + " registers of a whole block at both ends and between stages. Cycles are those of the memory clock, which is"
                                + " faster than the core's."));
    }

    public static Experiment magAware() {
        UnitNames plain = new UnitNames("bdi", 32, VOLT);
        UnitNames aware = new UnitNames("mag-bdi", 32, VOLT);
        // The metadata cache: 16 KB.
        UnitTables cache = new UnitTables("cache", 1, 128, 1024, 1);
        return new CircuitComparison(
                "magbdi-overhead",
                "MAG-aware BDI, Sections V-A and V-B",
                "MAG-aware BDI's units and its metadata cache",
                List.of(
                        new Number("compressor.latency", CircuitStatistics.LATENCY, aware.there(UnitAt::memoryCycles)),
                        new Number("decompressor.latency", CircuitStatistics.LATENCY, aware.back(UnitAt::memoryCycles)),
                        new Number(
                                "compressor.area-ratio",
                                CircuitStatistics.RATIO,
                                ratio(aware, plain, UnitAt::squareMillimetres)),
                        new Number(
                                "compressor.energy-ratio",
                                CircuitStatistics.RATIO,
                                ratio(aware, plain, UnitAt::blockPicojoules)),
                        new Number("metadata-cache.area", CircuitStatistics.AREA, () -> cache.areaLow(32))),
                List.of(
                        SCALED,
                        TOLERANCES + " What these units take was known by then.",
                        "The paper has three compressor units in the place of six, and says that this reduces area and power; half is what the"
                                + " number of units would make of them.",
                        "Of the cache the least that our rule of thumb gives is taken, twice the area of its cells: cells of 140 squares of the"
                                + " feature size would alone take 0.019 mm², so that 0.005 mm² cannot be the area of 16 KB at 32 nm."));
    }

    private static DoubleSupplier ratio(UnitNames one, UnitNames other, ToDoubleFunction<UnitAt> what) {
        return () -> one.there(what).getAsDouble() / other.there(what).getAsDouble();
    }

    public static Experiment toggleCounter() {
        return new CircuitComparison(
                "toggle-counter",
                "Toggle-Aware Compression, Section 3.2",
                "Energy of counting the toggles of a block",
                List.of(new Number(
                        "energy",
                        CircuitStatistics.ENERGY,
                        () -> UnitAt.of("toggle-counter", 45, VOLT).blockPicojoules())),
                List.of(
                        SCALED,
                        TOLERANCES + " What this unit takes was known by then.",
                        "The letter names no process; ours is for 45 nm. Most of its energy is that of registers for a block's wires, and a"
                                + " tenth of all nets changing is a guess."));
    }

    /** A compressor and its decompressor. */
    private record UnitNames(String pair, double nanometres, double volts) {
        DoubleSupplier there(ToDoubleFunction<UnitAt> what) {
            return () -> what.applyAsDouble(UnitAt.of(pair + "-compressor", nanometres, volts));
        }

        DoubleSupplier back(ToDoubleFunction<UnitAt> what) {
            return () -> what.applyAsDouble(UnitAt.of(pair + "-decompressor", nanometres, volts));
        }
    }
}
