package dev.cinch.hardware;

import java.util.List;
import java.util.Optional;

/**
 * A unit in a process: time by the faster of the libraries and typical silicon, area and energy by 45-nm cells. Energy goes by
 * size and by voltage squared.
 */
public final class UnitAt {
    private static final MeasuredUnits COMMITTED = MeasuredUnits.committed();

    private final CircuitUnit unit;
    private final List<SynthesisResult> results;
    private final SynthesisResult cells;
    private final double nanometres;
    private final double volts;

    private UnitAt(
            CircuitUnit unit, List<SynthesisResult> results, SynthesisResult cells, double nanometres, double volts) {
        this.unit = unit;
        this.results = results;
        this.cells = cells;
        this.nanometres = nanometres;
        this.volts = volts;
    }

    /** A unit of the catalogue, as the committed results have it. */
    public static UnitAt of(String unit, double nanometres, double volts) {
        return of(CircuitUnits.CATALOGUE.get(unit), COMMITTED, nanometres, volts)
                .orElseThrow(() -> new IllegalStateException(unit + " was not synthesised for 45 nm"));
    }

    /** A unit by some results; nothing if it was not synthesised for 45 nm. */
    static Optional<UnitAt> of(CircuitUnit unit, MeasuredUnits measured, double nanometres, double volts) {
        List<SynthesisResult> results = measured.synthesis(unit);
        return results.stream()
                .filter(result -> result.nanometres() == 45)
                .findFirst()
                .map(cells -> new UnitAt(unit, results, cells, nanometres, volts));
    }

    /** The clock that its slowest stage allows. */
    public double gigahertz() {
        double fastest = results.stream()
                .mapToDouble(result -> result.inFo4(result.slowest()))
                .min()
                .orElseThrow();
        return 1 / (fastest * Scaling.RULE.fast(nanometres));
    }

    /** The number of its slowest stage, from 1, in 45-nm cells. */
    public int slowestStage() {
        return 1 + cells.stages().indexOf(cells.slowest());
    }

    public double squareMillimetres() {
        return unit.squareMillimetres(cells, nanometres);
    }

    /** The energy of a cycle, tables left out. */
    public double cyclePicojoules() {
        double ratio = volts / cells.volts();
        return cells.picojoules() * nanometres / cells.nanometres() * ratio * ratio;
    }

    /** The energy of a block. */
    public double blockPicojoules() {
        return cyclePicojoules() / cells.picojoules() * unit.blockPicojoules(cells);
    }

    /** Leakage of its 45-nm cells. */
    public double leakageMilliwatts() {
        return cells.leakage();
    }

    /** Power at the clock that its slowest stage allows. */
    public double milliwatts() {
        return cyclePicojoules() * gigahertz();
    }

    /** Cycles of the memory clock for a block, at least. */
    public double memoryCycles() {
        return ScaledUnit.of(unit, results, Scaling.RULE).stream()
                .filter(row -> row.nanometres() == nanometres)
                .findFirst()
                .orElseThrow()
                .cyclesLow();
    }
}
