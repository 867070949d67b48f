package dev.cinch.lab.frontier;

import dev.cinch.hardware.CircuitUnit;
import dev.cinch.hardware.CircuitUnits;
import dev.cinch.hardware.MeasuredUnits;
import dev.cinch.hardware.ScaledUnit;
import dev.cinch.hardware.Scaling;
import dev.cinch.hardware.SynthesisResult;
import java.util.List;

/** The circuits of tagged fields, by what is committed of their synthesis. */
final class FrontierCircuit {
    private static final String LIBRARY = "osu018";
    private static final double NODE = 45;

    private FrontierCircuit() {}

    /** Cycles of the memory clock for a block, in typical silicon; NaN for a unit that is not built or not synthesised. */
    static double cycles(String name) {
        if (!CircuitUnits.CATALOGUE.contains(name)) {
            return Double.NaN;
        }
        CircuitUnit unit = CircuitUnits.CATALOGUE.get(name);
        List<SynthesisResult> results = MeasuredUnits.committed().synthesis(unit).stream()
                .filter(result -> result.library().equals(LIBRARY))
                .toList();
        return ScaledUnit.of(unit, results, Scaling.RULE).stream()
                .filter(scaled -> scaled.nanometres() == NODE)
                .mapToDouble(ScaledUnit::cyclesLow)
                .findFirst()
                .orElse(Double.NaN);
    }
}
