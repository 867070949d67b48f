package dev.cinch.hardware;

import dev.cinch.base.Decimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The costs of codecs by their circuits, as rows of the table that codecs read: cycles of the memory clock at 45 nm, from
 * typical silicon by the faster library to slow silicon by the slower one; energy of a block, leakage and area in cells of
 * 45 nm, tables at the mean of their rule of thumb.
 */
final class CircuitCosts {
    static final String HEAD = "units,compress_cycles,slow,decompress_cycles,slow,compress_pJ,decompress_pJ,"
            + "compressor_mW,decompressor_mW,mm2";

    private static final String COMPRESSOR = "-compressor";
    private static final String DECOMPRESSOR = "-decompressor";
    private static final double NODE = 45;

    private CircuitCosts() {}

    /** The rows, in the order of the catalogue; a pair of which one has not been measured has none. */
    static List<String> rows(MeasuredUnits results) {
        List<String> rows = new ArrayList<>(List.of(HEAD));
        for (CircuitUnit unit : CircuitUnits.CATALOGUE) {
            if (unit.kind() == CircuitUnit.Kind.COMPRESSOR) {
                String pair = unit.name().substring(0, unit.name().length() - COMPRESSOR.length());
                CircuitUnit back = CircuitUnits.CATALOGUE.get(pair + DECOMPRESSOR);
                Optional<SynthesisResult> there = at45(results, unit);
                Optional<SynthesisResult> home = at45(results, back);
                if (there.isPresent() && home.isPresent()) {
                    rows.add(row(pair, results, unit, there.get(), back, home.get()));
                }
            }
        }
        return rows;
    }

    private static Optional<SynthesisResult> at45(MeasuredUnits results, CircuitUnit unit) {
        return results.synthesis(unit).stream()
                .filter(result -> result.nanometres() == NODE)
                .findFirst();
    }

    private static String row(
            String pair,
            MeasuredUnits results,
            CircuitUnit unit,
            SynthesisResult there,
            CircuitUnit back,
            SynthesisResult home) {
        ScaledUnit compress = scaled(results, unit);
        ScaledUnit decompress = scaled(results, back);
        return String.join(
                ",",
                pair,
                "" + compress.cyclesLow(),
                "" + compress.cyclesHigh(),
                "" + decompress.cyclesLow(),
                "" + decompress.cyclesHigh(),
                Decimal.fixed(unit.blockPicojoules(there), 1),
                Decimal.fixed(back.blockPicojoules(home), 1),
                Decimal.fixed(there.leakage(), 3),
                Decimal.fixed(home.leakage(), 3),
                Decimal.fixed(unit.squareMillimetres(there, NODE) + back.squareMillimetres(home, NODE), 4));
    }

    private static ScaledUnit scaled(MeasuredUnits results, CircuitUnit unit) {
        return ScaledUnit.of(unit, results.synthesis(unit), Scaling.RULE).stream()
                .filter(row -> row.nanometres() == NODE)
                .findFirst()
                .orElseThrow();
    }
}
