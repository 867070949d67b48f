package dev.cinch.gpu.time.machine;

/**
 * Execution units of a multiprocessor. Cycles are from entering the unit to the result; an interval is how long the unit
 * takes no other warp.
 *
 * @param spUnits units for integer and single-precision arithmetic
 * @param sfuUnits units for reciprocals, roots, sines, exponentials, divisions, and double precision
 * @param ldstQueue memory instructions that wait in the load/store unit
 * @param latches whether instructions stand in latches before they get a collector and before they go to a unit
 * @param writeBackCycles from the end of a unit's cycles to the result's being written
 * @param results that units other than the load/store unit can give in a cycle, each unit one; 0 for no limit
 * @param controlInSp whether branches, barriers and exits pass an SP unit; if not, they are done when issued
 * @param fencesAwaitStores whether a fence waits for the warp's loads and stores; if not, for its loads alone
 * @param simpleCycles of moves, conversions, comparisons, logic and exchanges; 0 for what an addition takes
 * @param fmaCycles of fused multiply-adds in single precision; 0 for what another multiply-add takes
 * @param minMaxCycles of minima and maxima of integers and in single precision; 0 for what an addition takes, as the next three
 * @param narrowMultiplyCycles of products of 24 bits, and of sums of differences; 0 for what other products take
 * @param remainderCycles of remainders of integers in an SP unit; 0 for what a division takes
 * @param doubleFmaCycles of fused multiply-adds in double precision in an SP unit; 0 for what other multiply-adds take
 * @param doubleMinMaxCycles of minima and maxima in double precision; 0 for what an addition takes, as the interval
 * @param doubleSpecialCycles of roots and reciprocals in double precision; 0 for what a division takes, as the interval
 */
public record PipelineSpec(
        int spUnits,
        int sfuUnits,
        int ldstQueue,
        boolean latches,
        int writeBackCycles,
        int results,
        boolean controlInSp,
        boolean fencesAwaitStores,
        int simpleCycles,
        int addCycles,
        int madCycles,
        int fmaCycles,
        int minMaxCycles,
        int minMaxInterval,
        int intMultiplyCycles,
        int intMultiplyInterval,
        int narrowMultiplyCycles,
        int intDivideCycles,
        int intDivideInterval,
        int remainderCycles,
        int floatDivideCycles,
        int floatDivideInterval,
        int sfuCycles,
        int sfuInterval,
        int doubleCycles,
        int doubleInterval,
        int doubleFmaCycles,
        int doubleMinMaxCycles,
        int doubleMinMaxInterval,
        int doubleDivideCycles,
        int doubleDivideInterval,
        int doubleSpecialCycles,
        int doubleSpecialInterval)
        implements Spec {
    /** No latency is meant to be longer. */
    public static final int LONGEST = 100_000;

    @Override
    public void check(SpecProblems problems) {
        problems.within("pipeline.sp-units", spUnits, 1, 16);
        problems.within("pipeline.sfu-units", sfuUnits, 1, 16);
        problems.within("pipeline.ldst-queue", ldstQueue, 1, 1024);
        orNone(problems, "write-back-cycles", writeBackCycles);
        problems.within("pipeline.results", results, 0, 32);
        orNone(problems, "simple-cycles", simpleCycles);
        within(problems, "add-cycles", addCycles);
        within(problems, "mad-cycles", madCycles);
        orNone(problems, "fma-cycles", fmaCycles);
        orNone(problems, "min-max-cycles", minMaxCycles);
        orNone(problems, "min-max-interval", minMaxInterval);
        orNone(problems, "int-multiply-cycles", intMultiplyCycles);
        orNone(problems, "int-multiply-interval", intMultiplyInterval);
        orNone(problems, "narrow-multiply-cycles", narrowMultiplyCycles);
        within(problems, "int-divide-cycles", intDivideCycles);
        within(problems, "int-divide-interval", intDivideInterval);
        orNone(problems, "remainder-cycles", remainderCycles);
        within(problems, "float-divide-cycles", floatDivideCycles);
        within(problems, "float-divide-interval", floatDivideInterval);
        within(problems, "sfu-cycles", sfuCycles);
        within(problems, "sfu-interval", sfuInterval);
        within(problems, "double-cycles", doubleCycles);
        within(problems, "double-interval", doubleInterval);
        orNone(problems, "double-fma-cycles", doubleFmaCycles);
        orNone(problems, "double-min-max-cycles", doubleMinMaxCycles);
        orNone(problems, "double-min-max-interval", doubleMinMaxInterval);
        within(problems, "double-divide-cycles", doubleDivideCycles);
        within(problems, "double-divide-interval", doubleDivideInterval);
        orNone(problems, "double-special-cycles", doubleSpecialCycles);
        orNone(problems, "double-special-interval", doubleSpecialInterval);
    }

    private static void within(SpecProblems problems, String key, int value) {
        problems.within("pipeline." + key, value, 1, LONGEST);
    }

    /** Of a value that may be 0, for that of another. */
    private static void orNone(SpecProblems problems, String key, int value) {
        problems.within("pipeline." + key, value, 0, LONGEST);
    }
}
