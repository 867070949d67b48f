package dev.cinch.hardware;

import dev.cinch.base.Catalogue;
import java.util.List;
import java.util.Map;

/** The catalogue of units in hardware. Adding one is a folder of Verilog and a line here. */
public final class CircuitUnits {
    private static final String UNITS = "units and choice";
    private static final String ADDER = "vector adder";

    public static final Catalogue<CircuitUnit> CATALOGUE = Catalogue.of(
            "unit",
            List.of(
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
                    unit("warped-bdi-decompressor", "warped-bdi", "warped-bdi", "warped_bdi_decompressor", ADDER)));

    private static CircuitUnit unit(String name, String codec, String folder, String module, String... stages) {
        return CircuitUnit.pipelined(name, codec, folder, module, Map.of(), stages);
    }

    private static CircuitUnit magAware(String name, int mag, int signed, boolean compressor) {
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
