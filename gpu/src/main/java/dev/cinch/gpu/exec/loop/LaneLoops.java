package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Makes an operation of a lane function by loading a copy of the loop of its shape. */
public final class LaneLoops {
    private static final MethodHandles.Lookup HERE = MethodHandles.lookup();
    private static final MethodType CONSTRUCTOR = MethodType.methodType(void.class, int[].class);

    /** By the function itself, so that a table must hand out the same one for the same form. */
    private static final Map<LaneFunction, MethodHandle> MAKERS = new ConcurrentHashMap<>();

    private static final Map<Class<?>, byte[]> TEMPLATES = new ConcurrentHashMap<>();

    private LaneLoops() {}

    /** @param slots the first lane of the result and of each source, in the arrays that {@link Shape} tells */
    public static Op of(LaneFunction function, int... slots) {
        MethodHandle maker = MAKERS.computeIfAbsent(function, LaneLoops::load);
        try {
            return (Op) maker.invoke(slots);
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** How many classes were made so far. */
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
        byte[] template = TEMPLATES.computeIfAbsent(Shape.of(function).loop, LaneLoops::bytes);
        try {
            MethodHandles.Lookup copy = HERE.defineHiddenClassWithClassData(template, function, true);
            return copy.findConstructor(copy.lookupClass(), CONSTRUCTOR)
                    .asType(MethodType.methodType(Op.class, int[].class));
        } catch (IllegalAccessException | NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static byte[] bytes(Class<?> template) {
        try (InputStream in = template.getResourceAsStream(template.getSimpleName() + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
