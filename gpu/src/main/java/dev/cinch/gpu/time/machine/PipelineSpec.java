package dev.cinch.gpu.time.machine;

/**
 * Execution units of a multiprocessor. Cycles are from entering the unit to the result; an interval is how long the unit
 * takes no other warp.
 *
 * @param spUnits units for integer and single-precision arithmetic
 * @param sfuUnits units for reciprocals, roots, sines, exponentials, divisions, and double precision
 * @param ldstQueue memory instructions that wait in the load/store unit
 * @param minMaxCycles of minima and maxima of integers and in single precision; 0 for what an addition takes, as the next three
 */
public record PipelineSpec(
        int spUnits,
        int sfuUnits,
        int ldstQueue,
        int addCycles,
        int madCycles,
        int minMaxCycles,
        int minMaxInterval,
        int intMultiplyCycles,
        int intMultiplyInterval,
        int intDivideCycles,
        int intDivideInterval,
        int floatDivideCycles,
        int floatDivideInterval,
        int sfuCycles,
        int sfuInterval,
        int doubleCycles,
        int doubleInterval,
        int doubleDivideCycles,
        int doubleDivideInterval)
        implements Spec {
    /** No latency is meant to be longer. */
    public static final int LONGEST = 100_000;

    @Override
    public void check(SpecProblems problems) {
        problems.within("pipeline.sp-units", spUnits, 1, 16);
        problems.within("pipeline.sfu-units", sfuUnits, 1, 16);
        problems.within("pipeline.ldst-queue", ldstQueue, 1, 1024);
        within(problems, "add-cycles", addCycles);
        within(problems, "mad-cycles", madCycles);
        problems.within("pipeline.min-max-cycles", minMaxCycles, 0, LONGEST);
        problems.within("pipeline.min-max-interval", minMaxInterval, 0, LONGEST);
        problems.within("pipeline.int-multiply-cycles", intMultiplyCycles, 0, LONGEST);
        problems.within("pipeline.int-multiply-interval", intMultiplyInterval, 0, LONGEST);
        within(problems, "int-divide-cycles", intDivideCycles);
        within(problems, "int-divide-interval", intDivideInterval);
        within(problems, "float-divide-cycles", floatDivideCycles);
        within(problems, "float-divide-interval", floatDivideInterval);
        within(problems, "sfu-cycles", sfuCycles);
        within(problems, "sfu-interval", sfuInterval);
        within(problems, "double-cycles", doubleCycles);
        within(problems, "double-interval", doubleInterval);
        within(problems, "double-divide-cycles", doubleDivideCycles);
        within(problems, "double-divide-interval", doubleDivideInterval);
    }

    private static void within(SpecProblems problems, String key, int value) {
        problems.within("pipeline." + key, value, 1, LONGEST);
    }
}
