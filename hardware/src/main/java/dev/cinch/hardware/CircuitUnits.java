package dev.cinch.hardware;

import dev.cinch.base.Catalogue;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The catalogue of units in hardware. Adding one is a folder of Verilog and a line here. */
public final class CircuitUnits {
    private static final String UNITS = "units and choice";
    private static final String ADDER = "vector adder";
    private static final String TAGGED_FIELDS = "tfc-plain:modes=3";
    private static final String E2MC_16 = "e2mc-16:lookup=sets";

    private static final List<HuffmanUnit> HUFFMAN = List.of(
            new HuffmanUnit("e2mc-4", "e2mc-4", 4, 8, 1, false),
            new HuffmanUnit("e2mc-8", "e2mc-8", 8, 16, 1, false),
            new HuffmanUnit("e2mc-16", E2MC_16, 16, 20, 1, false),
            new HuffmanUnit("e2mc-16-2-ways", E2MC_16 + ",ways=2", 16, 20, 2, false),
            new HuffmanUnit("e2mc-16-4-ways", E2MC_16 + ",ways=4", 16, 20, 4, false),
            new HuffmanUnit("e2mc-32", "e2mc-32:lookup=sets", 32, 20, 1, false),
            new HuffmanUnit("sc2", "sc2", 32, 18, 1, true));

    public static final Catalogue<CircuitUnit> CATALOGUE = Catalogue.of(
            "unit",
            Stream.concat(
                            Stream.of(
                                    unit("bdi-compressor", "bdi", "bdi", "bdi_compressor", UNITS),
                                    unit("bdi-decompressor", "bdi", "bdi", "bdi_decompressor", ADDER),
                                    unit("bdi-4b-compressor", "bdi-4b", "bdi", "bdi_4b_compressor", UNITS),
                                    unit("bdi-4b-decompressor", "bdi-4b", "bdi", "bdi_4b_decompressor", ADDER),
                                    magAware("mag-bdi", 32, 1, true),
                                    magAware("mag-bdi", 32, 1, false),
                                    magAware("mag-bdi-unsigned", 32, 0, true),
                                    magAware("mag-bdi-unsigned", 32, 0, false),
                                    magAware("mag-bdi-16", 16, 1, true),
                                    magAware("mag-bdi-16", 16, 1, false),
                                    unit(
                                            "warped-bdi-compressor",
                                            "warped-bdi",
                                            "warped-bdi",
                                            "warped_bdi_compressor",
                                            "subtraction",
                                            "comparison and packing"),
                                    unit(
                                            "warped-bdi-decompressor",
                                            "warped-bdi",
                                            "warped-bdi",
                                            "warped_bdi_decompressor",
                                            ADDER),
                                    frequentPattern("fpc", 0),
                                    serial("fpc-decompressor", "fpc", "fpc", "fpc_decompressor", "four words", 8),
                                    frequentPattern("fpc-mc", 1),
                                    serial(
                                            "fpc-mc-decompressor",
                                            "fpc-mc",
                                            "fpc",
                                            "fpc_mc_decompressor",
                                            "four prefixes, then four words",
                                            16),
                                    new CircuitUnit(
                                            "cpack-compressor",
                                            "cpack",
                                            CircuitUnit.Kind.COMPRESSOR,
                                            "cpack",
                                            "cpack_compressor",
                                            Map.of(),
                                            List.of("two words"),
                                            17,
                                            17,
                                            UnitTables.NONE),
                                    serial(
                                            "cpack-decompressor",
                                            "cpack",
                                            "cpack",
                                            "cpack_decompressor",
                                            "two words",
                                            16),
                                    unit(
                                            "bpc-compressor",
                                            "bpc",
                                            "bpc",
                                            "bpc_compressor",
                                            "differences",
                                            "planes",
                                            "runs of zeros",
                                            "packing, 32 to 8",
                                            "packing, 8 to 2",
                                            "packing, 2 to 1",
                                            "joining"),
                                    serial(
                                            "bpc-decompressor",
                                            "bpc",
                                            "bpc",
                                            "bpc_decompressor",
                                            "four planes, then sums",
                                            11),
                                    unit(
                                            "tfc-3-compressor",
                                            TAGGED_FIELDS,
                                            "tfc",
                                            "tfc_compressor",
                                            "residuals, equal words",
                                            "widths, kinds of rows",
                                            "counts",
                                            "savings, formats",
                                            "first widths, format",
                                            "second widths",
                                            "mode",
                                            "residuals of the mode",
                                            "tags and fields",
                                            "packing, 32 to 8",
                                            "packing, 8 to 2",
                                            "packing, 2 to 1",
                                            "joining"),
                                    unit(
                                            "tfc-3-decompressor",
                                            TAGGED_FIELDS,
                                            "tfc",
                                            "tfc_decompressor",
                                            "head, tags, lengths",
                                            "sums of lengths, 32 to 4",
                                            "sums of lengths",
                                            "words around fields",
                                            "fields and signs",
                                            "rows, following",
                                            "planes, following",
                                            "sums over 4, following",
                                            "sums over 16, following",
                                            "sums over 32, following"),
                                    unit(
                                            "toggle-counter",
                                            "raw",
                                            "toggles",
                                            "toggle_counter",
                                            "changes and ones",
                                            "sum"),
                                    new CircuitUnit(
                                            "energy-control",
                                            "bdi",
                                            CircuitUnit.Kind.CONTROL,
                                            "toggles",
                                            "energy_control",
                                            Map.of(),
                                            List.of("toggles, then the decision"),
                                            2,
                                            3,
                                            UnitTables.NONE),
                                    new CircuitUnit(
                                            "tfc-decompressor",
                                            "tfc",
                                            CircuitUnit.Kind.DECOMPRESSOR,
                                            "tfc",
                                            "tfc_all_decompressor",
                                            Map.of(),
                                            List.of(
                                                    "head, tags, lengths",
                                                    "sums of lengths, 32 to 4",
                                                    "sums of lengths",
                                                    "words around fields",
                                                    "fields, signs, table",
                                                    "rows and halves, following",
                                                    "residuals and floats, following",
                                                    "sums over 4, following",
                                                    "sums over 16, following",
                                                    "sums over all, following"),
                                            10,
                                            1,
                                            new UnitTables("tfc_all_decompress", 32, 1024, 32, 5))),
                            HUFFMAN.stream().flatMap(unit -> Stream.of(unit.compressor(), unit.decompressor())))
                    .toList());

    private static CircuitUnit unit(String name, String codec, String folder, String module, String... stages) {
        return CircuitUnit.pipelined(name, codec, folder, module, Map.of(), stages);
    }

    /** A unit that goes round its logic, and takes the next block as it gives an answer. */
    private static CircuitUnit serial(
            String name, String codec, String folder, String module, String round, int rounds) {
        return new CircuitUnit(
                name,
                codec,
                CircuitUnit.Kind.of(module),
                folder,
                module,
                Map.of(),
                List.of(round),
                rounds,
                rounds + 1,
                UnitTables.NONE);
    }

    private static CircuitUnit frequentPattern(String codec, int consolidated) {
        return CircuitUnit.pipelined(
                codec + "-compressor",
                codec,
                "fpc",
                "fpc_compressor",
                Map.of("CONSOLIDATED", consolidated),
                "patterns",
                "runs of zeros",
                "packing, 32 to 16",
                "packing, 16 to 4",
                "packing, 4 to 1",
                "joining");
    }

    static CircuitUnit magAware(String name, int mag, int signed, boolean compressor) {
        String codec = "mag-bdi:mag=" + mag + ",sign=" + (signed == 1 ? "signed" : "unsigned");
        return CircuitUnit.pipelined(
                name + (compressor ? "-compressor" : "-decompressor"),
                codec,
                "mag-bdi",
                compressor ? "mag_bdi_compressor" : "mag_bdi_decompressor",
                Map.of("MAG", mag, "SIGNED", signed),
                compressor ? UNITS : ADDER);
    }

    private CircuitUnits() {}
}
