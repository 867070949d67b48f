package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The maker of operations from lane functions. The loops, one for each kind of result, are templates: a fresh hidden copy
 * is loaded for every function, in which the function is a constant, so that the compiler inlines it. A plain call through
 * an interface would cost more than the arithmetic itself.
 */
public final class LaneLoops {
    private static final MethodHandles.Lookup HERE = MethodHandles.lookup();
    private static final MethodType CONSTRUCTOR = MethodType.methodType(void.class, int[].class);

    /** The makers of loops by the function itself, so that a table must hand out the same one for the same form. */
    private static final Map<LaneFunction, MethodHandle> MAKERS = new ConcurrentHashMap<>();

    private static final Map<Class<?>, byte[]> TEMPLATES = new ConcurrentHashMap<>();

    private LaneLoops() {}

    /** @param slots what the template of the function's result takes: where its results and sources start */
    static Op of(LaneFunction function, int... slots) {
        MethodHandle maker = MAKERS.computeIfAbsent(function, LaneLoops::load);
        try {
            Op op = (Op) maker.invoke(slots);
            op.step = step(function, slots);
            return op;
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static RunStep step(LaneFunction function, int[] slots) {
        if (function instanceof LaneFunction.Test test) {
            List<Integer> sources = Arrays.stream(slots).skip(5).boxed().toList();
            return new RunStep.Test(test, slots[0], slots[1], slots[2], slots[3], slots[4], sources);
        }
        return new RunStep.Value(
                function, slots[0], Arrays.stream(slots).skip(1).boxed().toList());
    }

    /** The number of classes that were made so far. */
    public static int classes() {
        return MAKERS.size();
    }

    /** The lane function of the copy that is being initialised. */
    static <T extends LaneFunction> T function(MethodHandles.Lookup copy, Class<T> type) {
        try {
            return MethodHandles.classData(copy, "_", type);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static MethodHandle load(LaneFunction function) {
        byte[] template = TEMPLATES.computeIfAbsent(template(function), LaneLoops::bytes);
        try {
            MethodHandles.Lookup copy = HERE.defineHiddenClassWithClassData(template, function, true);
            return copy.findConstructor(copy.lookupClass(), CONSTRUCTOR)
                    .asType(MethodType.methodType(Op.class, int[].class));
        } catch (IllegalAccessException | NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Class<? extends LaneLoop> template(LaneFunction function) {
        return function instanceof LaneFunction.ToInt
                ? IntLoop.class
                : function instanceof LaneFunction.ToLong ? LongLoop.class : TestLoop.class;
    }

    private static byte[] bytes(Class<?> template) {
        try (InputStream in = template.getResourceAsStream(template.getSimpleName() + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
