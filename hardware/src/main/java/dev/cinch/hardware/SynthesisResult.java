package dev.cinch.hardware;

import java.util.List;

/**
 * What came of a unit's synthesis: {@link SynthesizedUnit} as a row that is kept.
 *
 * @param nanometres of the library's process
 * @param gates area in smallest NANDs with two inputs
 * @param stages nanoseconds of each, in the order of the unit's
 */
public record SynthesisResult(
        String unit,
        String library,
        double nanometres,
        double volts,
        long cells,
        long registers,
        double area,
        double gates,
        double period,
        double fo4,
        double picojoules,
        double leakage,
        List<Double> stages) {
    static SynthesisResult of(CircuitUnit unit, SynthesizedUnit measured) {
        return new SynthesisResult(
                unit.name(),
                measured.library().name(),
                measured.library().nanometres(),
                measured.library().volts(),
                measured.cells(),
                measured.registers(),
                measured.area(),
                measured.gates(),
                measured.period(),
                measured.fo4(),
                measured.picojoules(),
                measured.leakage(),
                measured.nanoseconds());
    }

    /** Nanoseconds of the slowest stage. */
    public double slowest() {
        return stages.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    /** A time in delays of an inverter that drives four: the same in every process, nearly. */
    public double inFo4(double nanoseconds) {
        return nanoseconds / fo4;
    }
}
