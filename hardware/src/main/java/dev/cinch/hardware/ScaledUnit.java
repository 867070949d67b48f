package dev.cinch.hardware;

import java.util.ArrayList;
import java.util.List;

/**
 * A unit in a process that it was not synthesised for. Time goes by inverters that drive four; where several libraries were
 * used, the spread of what each says is kept beside that of the scaling.
 *
 * @param cyclesLow of the memory clock, if every stage takes as many as it needs, in the faster silicon of a scaling
 * @param cyclesHigh likewise in the slower silicon
 */
public record ScaledUnit(
        double nanometres,
        double periodLow,
        double periodHigh,
        double areaLow,
        double areaHigh,
        int cyclesLow,
        int cyclesHigh) {
    /** The memory clock of the papers' GTX 580, in gigahertz. */
    public static final double MEMORY_CLOCK = 1.002;

    /** The processes of the papers and of what lies between. */
    public static List<ScaledUnit> of(CircuitUnit unit, List<SynthesisResult> results, Scaling scaling) {
        List<ScaledUnit> scaled = new ArrayList<>();
        if (results.isEmpty()) {
            return scaled;
        }
        for (double node : new double[] {65, 45, 32}) {
            double low = Double.POSITIVE_INFINITY;
            double high = 0;
            double areaLow = Double.POSITIVE_INFINITY;
            double areaHigh = 0;
            int cyclesLow = Integer.MAX_VALUE;
            int cyclesHigh = 0;
            for (SynthesisResult result : results) {
                double area = result.area() * scaling.area(result.nanometres(), node) * 1e-6;
                areaLow = Math.min(areaLow, area + unit.tables().areaLow(node));
                areaHigh = Math.max(areaHigh, area + unit.tables().areaHigh(node));
                low = Math.min(low, result.inFo4(result.period()) * scaling.fast(node));
                high = Math.max(high, result.inFo4(result.period()) * scaling.slow(node));
                cyclesLow = Math.min(cyclesLow, cycles(unit, result, scaling.fast(node)));
                cyclesHigh = Math.max(cyclesHigh, cycles(unit, result, scaling.slow(node)));
            }
            scaled.add(new ScaledUnit(node, low, high, areaLow, areaHigh, cyclesLow, cyclesHigh));
        }
        return scaled;
    }

    /**
     * Each stage takes whole cycles; a unit that goes round its stages takes them for each round. One with a clock of its own
     * takes whole cycles only in all. Where the path of ready is longer than the slowest stage, no stage takes fewer cycles than
     * it does: a block moves on no more often. Where it is shorter its time is not known, and does not count.
     */
    private static int cycles(CircuitUnit unit, SynthesisResult result, double fo4) {
        if (unit.ownClock()) {
            return (int) Math.ceil(unit.cycles() * result.inFo4(result.slowest()) * fo4 * MEMORY_CLOCK);
        }
        int ready = result.period() > result.slowest() ? whole(result, result.period(), fo4) : 1;
        int longest = Math.max(ready, whole(result, result.slowest(), fo4));
        int sum = 0;
        for (double stage : result.stages()) {
            sum += Math.max(ready, whole(result, stage, fo4));
        }
        return sum + (unit.cycles() - result.stages().size()) * longest;
    }

    /** Whole cycles of the memory clock, one at least. */
    private static int whole(SynthesisResult result, double nanoseconds, double fo4) {
        return Math.max(1, (int) Math.ceil(result.inFo4(nanoseconds) * fo4 * MEMORY_CLOCK));
    }
}
