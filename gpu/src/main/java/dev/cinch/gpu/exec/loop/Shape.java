package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;

/** The kinds of a lane function's result and sources: i in the frame's ints, l in its longs, p a predicate. */
public enum Shape {
    INT1(LaneFunction.Int1.class, Int1Loop.class, 'i', "i"),
    INT2(LaneFunction.Int2.class, Int2Loop.class, 'i', "ii"),
    INT3(LaneFunction.Int3.class, Int3Loop.class, 'i', "iii"),
    INT4(LaneFunction.Int4.class, Int4Loop.class, 'i', "iiii"),
    LONG_TO_INT(LaneFunction.LongToInt.class, LongToIntLoop.class, 'i', "l"),
    LONG_LONG_TO_INT(LaneFunction.LongLongToInt.class, LongLongToIntLoop.class, 'i', "ll"),
    LONG1(LaneFunction.Long1.class, Long1Loop.class, 'l', "l"),
    LONG2(LaneFunction.Long2.class, Long2Loop.class, 'l', "ll"),
    LONG3(LaneFunction.Long3.class, Long3Loop.class, 'l', "lll"),
    INT_TO_LONG(LaneFunction.IntToLong.class, IntToLongLoop.class, 'l', "i"),
    INT_INT_TO_LONG(LaneFunction.IntIntToLong.class, IntIntToLongLoop.class, 'l', "ii"),
    INT_INT_LONG_TO_LONG(LaneFunction.IntIntLongToLong.class, IntIntLongToLongLoop.class, 'l', "iil"),
    LONG_INT_TO_LONG(LaneFunction.LongIntToLong.class, LongIntToLongLoop.class, 'l', "li"),
    LONG_INT_INT_TO_LONG(LaneFunction.LongIntIntToLong.class, LongIntIntToLongLoop.class, 'l', "lii"),
    LONG_LONG_INT_TO_LONG(LaneFunction.LongLongIntToLong.class, LongLongIntToLongLoop.class, 'l', "lli"),
    LONG_LONG_INT_INT_TO_LONG(LaneFunction.LongLongIntIntToLong.class, LongLongIntIntToLongLoop.class, 'l', "llii"),
    INT_TEST(LaneFunction.IntTest.class, IntTestLoop.class, 'p', "i"),
    INT_INT_TEST(LaneFunction.IntIntTest.class, IntIntTestLoop.class, 'p', "ii"),
    LONG_TEST(LaneFunction.LongTest.class, LongTestLoop.class, 'p', "l"),
    LONG_LONG_TEST(LaneFunction.LongLongTest.class, LongLongTestLoop.class, 'p', "ll");

    private final Class<? extends LaneFunction> function;
    final Class<?> loop;
    private final char result;
    private final String sources;

    Shape(Class<? extends LaneFunction> function, Class<?> loop, char result, String sources) {
        this.function = function;
        this.loop = loop;
        this.result = result;
        this.sources = sources;
    }

    public static Shape of(LaneFunction function) {
        for (Shape shape : values()) {
            if (shape.function.isInstance(function)) {
                return shape;
            }
        }
        throw new IllegalArgumentException("no shape for " + function.getClass());
    }

    public char result() {
        return result;
    }

    public String sources() {
        return sources;
    }
}
