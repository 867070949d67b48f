package dev.cinch.gpu.exec.arithmetic;

import java.lang.reflect.Method;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The function that an instruction computes in one lane, by the kinds of its sources and its result:
 * {@code LongIntToLong} takes a long and an int, in the order of the instruction's source operands.
 *
 * <p>{@code of} is the function itself. {@code at} takes its sources from a lane of a frame, from rows a, b, c and e of the
 * ints r and the longs d; rows of sources that it does not have do not matter. Each shape has an {@code at} of its own, so that
 * a loop over lanes need not know the shape.
 */
public sealed interface LaneFunction {
    /** The kinds of its sources: i for an int, l for a long. */
    default String sources() {
        for (Method method : getClass().getInterfaces()[0].getMethods()) {
            if (method.getName().equals("of")) {
                return Stream.of(method.getParameterTypes())
                        .map(type -> type == long.class ? "l" : "i")
                        .collect(Collectors.joining());
            }
        }
        throw new IllegalStateException("no lane function: " + getClass());
    }

    /** A lane function with a 32-bit result. */
    sealed interface ToInt extends LaneFunction {
        int at(int[][] r, long[][] d, int a, int b, int c, int e, int lane);
    }

    /** A lane function with a 64-bit result. */
    sealed interface ToLong extends LaneFunction {
        long at(int[][] r, long[][] d, int a, int b, int c, int e, int lane);
    }

    /** A lane function with a predicate as its result. */
    sealed interface Test extends LaneFunction {
        boolean at(int[][] r, long[][] d, int a, int b, int lane);
    }

    non-sealed interface Int1 extends ToInt {
        int of(int a);

        @Override
        default int at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(r[a][lane]);
        }
    }

    non-sealed interface Int2 extends ToInt {
        int of(int a, int b);

        @Override
        default int at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(r[a][lane], r[b][lane]);
        }
    }

    non-sealed interface Int3 extends ToInt {
        int of(int a, int b, int c);

        @Override
        default int at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(r[a][lane], r[b][lane], r[c][lane]);
        }
    }

    non-sealed interface Int4 extends ToInt {
        int of(int a, int b, int c, int d);

        @Override
        default int at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(r[a][lane], r[b][lane], r[c][lane], r[e][lane]);
        }
    }

    non-sealed interface LongToInt extends ToInt {
        int of(long a);

        @Override
        default int at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(d[a][lane]);
        }
    }

    non-sealed interface LongLongToInt extends ToInt {
        int of(long a, long b);

        @Override
        default int at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(d[a][lane], d[b][lane]);
        }
    }

    non-sealed interface Long1 extends ToLong {
        long of(long a);

        @Override
        default long at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(d[a][lane]);
        }
    }

    non-sealed interface Long2 extends ToLong {
        long of(long a, long b);

        @Override
        default long at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(d[a][lane], d[b][lane]);
        }
    }

    non-sealed interface Long3 extends ToLong {
        long of(long a, long b, long c);

        @Override
        default long at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(d[a][lane], d[b][lane], d[c][lane]);
        }
    }

    non-sealed interface IntToLong extends ToLong {
        long of(int a);

        @Override
        default long at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(r[a][lane]);
        }
    }

    non-sealed interface IntIntToLong extends ToLong {
        long of(int a, int b);

        @Override
        default long at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(r[a][lane], r[b][lane]);
        }
    }

    non-sealed interface IntIntLongToLong extends ToLong {
        long of(int a, int b, long c);

        @Override
        default long at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(r[a][lane], r[b][lane], d[c][lane]);
        }
    }

    non-sealed interface LongIntToLong extends ToLong {
        long of(long a, int b);

        @Override
        default long at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(d[a][lane], r[b][lane]);
        }
    }

    non-sealed interface LongIntIntToLong extends ToLong {
        long of(long a, int b, int c);

        @Override
        default long at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(d[a][lane], r[b][lane], r[c][lane]);
        }
    }

    non-sealed interface LongLongIntToLong extends ToLong {
        long of(long a, long b, int c);

        @Override
        default long at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(d[a][lane], d[b][lane], r[c][lane]);
        }
    }

    non-sealed interface LongLongIntIntToLong extends ToLong {
        long of(long a, long b, int c, int d);

        @Override
        default long at(int[][] r, long[][] d, int a, int b, int c, int e, int lane) {
            return of(d[a][lane], d[b][lane], r[c][lane], r[e][lane]);
        }
    }

    non-sealed interface IntTest extends Test {
        boolean of(int a);

        @Override
        default boolean at(int[][] r, long[][] d, int a, int b, int lane) {
            return of(r[a][lane]);
        }
    }

    non-sealed interface IntIntTest extends Test {
        boolean of(int a, int b);

        @Override
        default boolean at(int[][] r, long[][] d, int a, int b, int lane) {
            return of(r[a][lane], r[b][lane]);
        }
    }

    non-sealed interface LongTest extends Test {
        boolean of(long a);

        @Override
        default boolean at(int[][] r, long[][] d, int a, int b, int lane) {
            return of(d[a][lane]);
        }
    }

    non-sealed interface LongLongTest extends Test {
        boolean of(long a, long b);

        @Override
        default boolean at(int[][] r, long[][] d, int a, int b, int lane) {
            return of(d[a][lane], d[b][lane]);
        }
    }
}
