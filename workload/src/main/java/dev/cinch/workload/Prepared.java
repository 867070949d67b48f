package dev.cinch.workload;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Inputs and answers that follow from a program, its scale and its seed alone: made once for all runs of a process, as long as there is
 * memory for them. Nobody may write to them.
 */
public final class Prepared {
    private static final Map<Key, Prepared> ALL = new ConcurrentHashMap<>();

    private record Key(String program, Scale scale, long seed) {}

    private SoftReference<Object> kept = new SoftReference<>(null);

    private Prepared() {}

    /**
     * What was prepared, or is now.
     *
     * @param kind of the program, which prepares the same class for any scale and seed
     */
    public static <T> T of(Class<T> kind, Workload program, Scale scale, long seed, Supplier<T> make) {
        Prepared prepared = ALL.computeIfAbsent(new Key(program.name(), scale, seed), key -> new Prepared());
        return kind.cast(prepared.get(make));
    }

    /** Whoever comes while it is being made waits. */
    private synchronized Object get(Supplier<?> make) {
        Object there = kept.get();
        if (there == null) {
            there = make.get();
            kept = new SoftReference<>(there);
        }
        return there;
    }
}
