package dev.cinch.lab.timing;

import dev.cinch.energy.RegisterFileCosts;
import dev.cinch.energy.RegisterFileEnergy;
import dev.cinch.energy.RegisterFileUse;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.RegisterCompressionSpec;
import dev.cinch.gpu.time.regfile.RegisterCompressionCounters;
import dev.cinch.lab.Results;
import dev.cinch.lab.place.catalogue.Places;
import java.util.function.ToDoubleFunction;

/** The measures that the figures on compressed registers show. Energies are those of the register files alone. */
public final class RegisterMeasures {
    private RegisterMeasures() {}

    /** The energy that a run's register files took. */
    public static RegisterFileEnergy energy(Results results, TimedRun run, RegisterFileCosts costs) {
        Machine machine = run.in(results).described().machine();
        RegisterCompressionSpec units = machine.registerCompression();
        boolean compressed = run.places().has(Places.REGISTERS);
        double cycles = results.counter(run, "core.cycles") * machine.sm().count();
        return RegisterFileEnergy.of(
                costs,
                new RegisterFileUse(
                        results.counter(run, "register-file.reads") + results.counter(run, "register-file.writes"),
                        machine.registerFile().banks() * cycles,
                        results.counter(run, "register-compression.gated-cycles"),
                        results.counter(run, "register-compression.compressions"),
                        results.counter(run, "register-compression.decompressions"),
                        compressed ? units.compressors() * cycles : 0,
                        compressed ? units.decompressors() * cycles : 0,
                        machine.clock().coreMhz()));
    }

    /** The percentage that is saved of a part of the energy, by some costs. */
    public static Measure saved(RegisterFileCosts costs, ToDoubleFunction<RegisterFileEnergy> part) {
        return (results, run, uncompressed) -> 100
                * (1
                        - part.applyAsDouble(energy(results, run, costs))
                                / part.applyAsDouble(energy(results, uncompressed, costs)));
    }

    /** The percentage that is saved of all the energy, by some costs. */
    public static Measure saved(RegisterFileCosts costs) {
        return saved(costs, RegisterFileEnergy::total);
    }

    /** A part of a run's energy in percent of all that is taken without compression. */
    public static Measure share(ToDoubleFunction<RegisterFileEnergy> part) {
        RegisterFileCosts costs = RegisterFileCosts.TABLE_3;
        return (results, run, uncompressed) -> 100
                * part.applyAsDouble(energy(results, run, costs))
                / energy(results, uncompressed, costs).total();
    }

    /** The percentage of cycles that a bank is off, in the mean over multiprocessors. */
    public static Measure gated(int bank) {
        return (results, run, uncompressed) -> 100
                * results.counter(run, RegisterCompressionCounters.gatedBank(bank))
                / (results.counter(run, "core.cycles")
                        * run.in(results).described().machine().sm().count());
    }

    /** Injected MOVs in percent of the program's own instructions. */
    public static double moves(Results results, TimedRun run, TimedRun uncompressed) {
        return 100 * results.counter(run, "register-compression.moves") / results.counter(run, "sm.issued");
    }

    /** The percentage of a warp's registers that are compressed while all its lanes take part in an instruction. */
    public static double compressed(Results results, TimedRun run, TimedRun uncompressed) {
        return 100
                * results.counter(run, "register-compression.whole-compressed")
                / results.counter(run, "register-compression.whole-registers");
    }

    /**
     * The percentage of a warp's registers that are compressed while only some lanes take part; NaN in a program that
     * never diverges.
     */
    public static double compressedDivergent(Results results, TimedRun run, TimedRun uncompressed) {
        double registers = results.counter(run, "register-compression.divergent-registers");
        return registers == 0
                ? Double.NaN
                : 100 * results.counter(run, "register-compression.divergent-compressed") / registers;
    }

    /** The percentage points by which fewer registers are compressed while only some lanes take part. */
    public static double lostToDivergence(Results results, TimedRun run, TimedRun uncompressed) {
        return compressed(results, run, uncompressed) - compressedDivergent(results, run, uncompressed);
    }

    /** The time that it takes longer, in percent. */
    public static double slowdown(Results results, TimedRun run, TimedRun uncompressed) {
        return 100 * (results.counter(run, "core.cycles") / results.counter(uncompressed, "core.cycles") - 1);
    }
}
