package dev.cinch.lab.warped;

import dev.cinch.base.Decimal;
import dev.cinch.energy.RegisterFileCosts;
import dev.cinch.energy.RegisterFileEnergy;
import dev.cinch.lab.Paper;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.RegisterMeasures;
import dev.cinch.lab.timing.TimedFigure;
import java.util.function.DoubleFunction;

/** The figures of timed runs with compressed registers. */
public final class RegisterFigures {
    private static final RegisterFileCosts COSTS = RegisterFileCosts.TABLE_3;
    private static final double[] FACTORS = {1, 1.5, 2, 2.5};
    private static final int[] LATENCIES = {2, 4, 8};
    private static final String SAVED = "register-file energy saved, percent";
    private static final String LONGER = "longer than without compression, percent";

    static final String ENERGY =
            "Energy is that of register files alone, by Table 3; without compression all banks are on"
                    + " all the time. The mean of percentages is arithmetic.";

    private RegisterFigures() {}

    private static TimedFigure.Plan plan(String number, String title) {
        return TimedFigure.of(Paper.WARPED, number, title)
                .programs(WarpedPrograms.ALL)
                .on(WarpedPrograms.MACHINE)
                .mean(Mean.ARITHMETIC)
                .digits(1);
    }

    private static TimedFigure.Plan saving(String number, String title) {
        return plan(number, title).measure(SAVED, RegisterMeasures.saved(COSTS));
    }

    public static TimedFigure moves() {
        return plan("fig11", "Injected MOVs")
                .measure("percent of instructions", RegisterMeasures::moves)
                .registers("moves", WarpedPrograms.CODEC)
                .digits(2)
                .notes("Dummy MOVs that decompress a register before some lanes write it, in percent of all warp"
                        + " instructions of the program, branches too.")
                .figure();
    }

    public static TimedFigure compressedRegisters() {
        return plan("fig12", "Registers that are compressed")
                .measure("percent of a warp's registers", RegisterMeasures::compressed)
                .registers("non-divergent", WarpedPrograms.CODEC)
                .measure(RegisterMeasures::compressedDivergent)
                .registers("divergent", WarpedPrograms.CODEC)
                .measure(RegisterMeasures::lostToDivergence)
                .registers("fewer", WarpedPrograms.CODEC)
                .measure((results, run, raw) -> Math.abs(RegisterMeasures.lostToDivergence(results, run, raw)))
                .registers("apart", WarpedPrograms.CODEC)
                .notes(
                        "Looked at whenever an instruction is issued, in the warp that issues it; a register that was never"
                                + " written is not compressed. Programs that never diverge have no second number and are not in its"
                                + " mean. 'fewer' is the first less the second, 'apart' the same without its sign.")
                .figure();
    }

    public static TimedFigure time() {
        return plan("fig13", "Execution time")
                .measure(LONGER, RegisterMeasures::slowdown)
                .registers("time", WarpedPrograms.CODEC)
                .digits(2)
                .notes("Core cycles of all kernels.")
                .figure();
    }

    public static TimedFigure schedulers() {
        return saving("fig14", "Energy saved by the scheduler of warps")
                .registers("gto", WarpedPrograms.CODEC)
                .registers("lrr", WarpedPrograms.CODEC, "sm.policy=lrr")
                .notes(ENERGY, "Each against the run without compression that has the same scheduler.")
                .figure();
    }

    public static TimedFigure singlePairs() {
        TimedFigure.Plan plan = saving("fig16", "Energy saved with one pair of base and delta alone");
        pairs(plan, "");
        plan.measure(RegisterMeasures.saved(COSTS, RegisterFileEnergy::netDynamic));
        pairs(plan, " dynamic");
        return plan.notes(ENERGY, "Units have the energy and latency of Table 3 whatever they can do.", DYNAMIC)
                .figure();
    }

    static final String DYNAMIC = "Dynamic energy has that of compressors and decompressors in it.";

    private static void pairs(TimedFigure.Plan plan, String what) {
        plan.registers("warped" + what, WarpedPrograms.CODEC);
        for (String pair : new String[] {"4-0", "4-1", "4-2"}) {
            plan.registers("<" + pair.replace('-', ',') + ">" + what, WarpedPrograms.CODEC + ":pairs=" + pair);
        }
    }

    private static TimedFigure byCosts(
            String number,
            String title,
            String axis,
            double[] steps,
            String unit,
            DoubleFunction<RegisterFileCosts> of) {
        TimedFigure.Plan plan = saving(number, title).sweep(axis);
        for (double step : steps) {
            plan.measure(RegisterMeasures.saved(of.apply(step)))
                    .registers(Decimal.text(step) + unit, WarpedPrograms.CODEC);
        }
        return plan.notes(ENERGY, "Arithmetic over the counters of the same runs.")
                .figure();
    }

    public static TimedFigure byUnitEnergy() {
        return byCosts(
                "fig17",
                "Energy saved by the energy of compressors and decompressors",
                "times the energy of an activation",
                FACTORS,
                "x",
                COSTS::withUnits);
    }

    public static TimedFigure byAccessEnergy() {
        return byCosts(
                "fig18",
                "Energy saved by the energy of accesses",
                "times the energy of a bank and its wires",
                FACTORS,
                "x",
                COSTS::withAccess);
    }

    public static TimedFigure byWireActivity() {
        return byCosts(
                "fig19",
                "Energy saved by the activity of wires",
                "wires that switch",
                new double[] {0, 25, 50, 75, 100},
                " %",
                percent -> COSTS.withWireActivity(percent / 100));
    }

    private static TimedFigure.Plan byLatency(String number, String title, String key, int usual) {
        TimedFigure.Plan plan = plan(number, title)
                .measure(LONGER, RegisterMeasures::slowdown)
                .sweep("cycles")
                .digits(2);
        for (int cycles : LATENCIES) {
            // The machine as it is needs no other run.
            String[] settings = cycles == usual ? new String[0] : new String[] {key + "=" + cycles};
            plan.registers(cycles + " cycles", WarpedPrograms.CODEC, settings);
        }
        return plan;
    }

    public static TimedFigure byCompressionLatency() {
        return byLatency("fig20", "Time by compression latency", "register-compression.compress-cycles", 2)
                .notes("Decompression takes 1 cycle. Units take a register every cycle.")
                .figure();
    }

    public static TimedFigure byDecompressionLatency() {
        return byLatency("fig21", "Time by decompression latency", "register-compression.decompress-cycles", 1)
                .registers(
                        "both 8",
                        WarpedPrograms.CODEC,
                        "register-compression.compress-cycles=8",
                        "register-compression.decompress-cycles=8")
                .notes("Compression takes 2 cycles, but 8 in the last series. Units take a register every cycle.")
                .figure();
    }

    /** Section 5.2's ways to store what only some lanes write. */
    public static TimedFigure divergentWrites() {
        TimedFigure.Plan plan = saving("divergence-options", "Ways to store what only some lanes write")
                .source("Section 5.2");
        divergent(plan, "");
        plan.measure(RegisterMeasures::slowdown);
        divergent(plan, " time");
        return plan.notes(
                        ENERGY,
                        "'raw' is the paper's choice. 'buffered' reads the old value, merges it and compresses again; the"
                                + " buffers' own energy is not counted. 'per-thread' keeps the low bytes of each lane"
                                + " that suffice and compresses nothing across lanes.",
                        "'time' is how much longer programs take than without compression, in percent.")
                .figure();
    }

    private static void divergent(TimedFigure.Plan plan, String what) {
        for (String way : new String[] {"raw", "buffered", "per-thread"}) {
            if (way.equals("raw")) {
                plan.registers(way + what, WarpedPrograms.CODEC);
            } else {
                plan.registers(way + what, WarpedPrograms.CODEC, "register-compression.divergent-writes=" + way);
            }
        }
    }
}
