package dev.cinch.gpu.exec.arithmetic;

/**
 * What an instruction computes in one lane, by the kinds of its sources and its result: {@code LongIntToLong} takes a
 * long and an int, in the order of the instruction's source operands.
 */
public sealed interface LaneFunction {
    /** 32-bit result. */
    non-sealed interface Int1 extends LaneFunction {
        int of(int a);
    }

    non-sealed interface Int2 extends LaneFunction {
        int of(int a, int b);
    }

    non-sealed interface Int3 extends LaneFunction {
        int of(int a, int b, int c);
    }

    non-sealed interface Int4 extends LaneFunction {
        int of(int a, int b, int c, int d);
    }

    non-sealed interface LongToInt extends LaneFunction {
        int of(long a);
    }

    non-sealed interface LongLongToInt extends LaneFunction {
        int of(long a, long b);
    }

    /** 64-bit result. */
    non-sealed interface Long1 extends LaneFunction {
        long of(long a);
    }

    non-sealed interface Long2 extends LaneFunction {
        long of(long a, long b);
    }

    non-sealed interface Long3 extends LaneFunction {
        long of(long a, long b, long c);
    }

    non-sealed interface IntToLong extends LaneFunction {
        long of(int a);
    }

    non-sealed interface IntIntToLong extends LaneFunction {
        long of(int a, int b);
    }

    non-sealed interface IntIntLongToLong extends LaneFunction {
        long of(int a, int b, long c);
    }

    non-sealed interface LongIntToLong extends LaneFunction {
        long of(long a, int b);
    }

    non-sealed interface LongIntIntToLong extends LaneFunction {
        long of(long a, int b, int c);
    }

    non-sealed interface LongLongIntToLong extends LaneFunction {
        long of(long a, long b, int c);
    }

    non-sealed interface LongLongIntIntToLong extends LaneFunction {
        long of(long a, long b, int c, int d);
    }

    /** Predicate result. */
    non-sealed interface IntTest extends LaneFunction {
        boolean of(int a);
    }

    non-sealed interface IntIntTest extends LaneFunction {
        boolean of(int a, int b);
    }

    non-sealed interface LongTest extends LaneFunction {
        boolean of(long a);
    }

    non-sealed interface LongLongTest extends LaneFunction {
        boolean of(long a, long b);
    }
}
