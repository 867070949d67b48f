package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.machine.PipelineSpec;
import dev.cinch.ptx.InstructionClass;

/**
 * The times that instructions of a class take on a machine.
 *
 * @param cycles from entering the unit to the result
 * @param interval how long the unit takes no other warp
 */
record ClassTiming(UnitKind unit, int cycles, int interval) {
    /** What an H200 takes, whatever the shape; machines have no matrix unit, so the SFU does it. */
    private static final int MATRIX_CYCLES = 24;

    private static final int MATRIX_INTERVAL = 4;
    private static final int DOUBLE_MATRIX_CYCLES = 34;
    private static final int DOUBLE_MATRIX_INTERVAL = 16;

    /** By the class's number. */
    static ClassTiming[] all(PipelineSpec spec) {
        InstructionClass[] classes = InstructionClass.values();
        ClassTiming[] timings = new ClassTiming[classes.length];
        for (int i = 0; i < timings.length; i++) {
            timings[i] = of(classes[i], spec);
        }
        return timings;
    }

    /** The cycles of the slowest class. */
    static int longest(PipelineSpec spec) {
        int longest = 0;
        for (ClassTiming timing : all(spec)) {
            longest = Math.max(longest, timing.cycles());
        }
        return longest;
    }

    static ClassTiming of(InstructionClass kind, PipelineSpec spec) {
        return switch (kind) {
            case CONTROL, FENCE, CALL, RETURN ->
                spec.controlInSp() ? simple(spec.simpleCycles(), 0, spec) : new ClassTiming(UnitKind.CONTROL, 1, 1);
            case MEMORY -> new ClassTiming(UnitKind.LDST, 1, 1);
            case MOVE, CONVERT, COMPARE, LOGIC, EXCHANGE -> simple(spec.simpleCycles(), 0, spec);
            case INT_ADD, FLOAT_ADD, FLOAT_MULTIPLY -> simple(0, 0, spec);
            case INT_MIN_MAX, FLOAT_MIN_MAX -> simple(spec.minMaxCycles(), spec.minMaxInterval(), spec);
            case INT_MULTIPLY -> simple(spec.intMultiplyCycles(), spec.intMultiplyInterval(), spec);
            case INT_NARROW_MULTIPLY -> simple(spec.narrowMultiplyCycles(), InstructionClass.INT_MULTIPLY, spec);
            case INT_NARROW_MULTIPLY_ADD ->
                simple(spec.narrowMultiplyCycles(), InstructionClass.INT_MULTIPLY_ADD, spec);
            case INT_MULTIPLY_ADD, FLOAT_MULTIPLY_ADD -> simple(spec.madCycles(), 1, spec);
            case FLOAT_FUSED -> simple(spec.fmaCycles(), InstructionClass.FLOAT_MULTIPLY_ADD, spec);
            case INT_DIVIDE -> special(spec.intDivideCycles(), spec.intDivideInterval());
            case INT_REMAINDER -> simple(spec.remainderCycles(), InstructionClass.INT_DIVIDE, spec);
            case FLOAT_DIVIDE -> special(spec.floatDivideCycles(), spec.floatDivideInterval());
            case SPECIAL -> special(spec.sfuCycles(), spec.sfuInterval());
            case DOUBLE_ADD, DOUBLE_MULTIPLY, DOUBLE_MULTIPLY_ADD ->
                special(spec.doubleCycles(), spec.doubleInterval());
            case DOUBLE_FUSED -> simple(spec.doubleFmaCycles(), InstructionClass.DOUBLE_MULTIPLY_ADD, spec);
            case DOUBLE_MIN_MAX ->
                special(
                        or(spec.doubleMinMaxCycles(), spec.doubleCycles()),
                        or(spec.doubleMinMaxInterval(), spec.doubleInterval()));
            case DOUBLE_DIVIDE -> special(spec.doubleDivideCycles(), spec.doubleDivideInterval());
            case DOUBLE_SPECIAL ->
                special(
                        or(spec.doubleSpecialCycles(), spec.doubleDivideCycles()),
                        or(spec.doubleSpecialInterval(), spec.doubleDivideInterval()));
            case MATRIX -> special(MATRIX_CYCLES, MATRIX_INTERVAL);
            case DOUBLE_MATRIX -> special(DOUBLE_MATRIX_CYCLES, DOUBLE_MATRIX_INTERVAL);
        };
    }

    private static int or(int value, int otherwise) {
        return value == 0 ? otherwise : value;
    }

    /** In an SP unit for a cycle, where 0 stands for the way of another class. */
    private static ClassTiming simple(int cycles, InstructionClass otherwise, PipelineSpec spec) {
        return cycles == 0 ? of(otherwise, spec) : simple(cycles, 1, spec);
    }

    /** In an SP unit, where 0 stands for what an addition takes. */
    private static ClassTiming simple(int cycles, int interval, PipelineSpec spec) {
        return new ClassTiming(UnitKind.SP, cycles == 0 ? spec.addCycles() : cycles, Math.max(1, interval));
    }

    private static ClassTiming special(int cycles, int interval) {
        return new ClassTiming(UnitKind.SFU, cycles, interval);
    }
}
