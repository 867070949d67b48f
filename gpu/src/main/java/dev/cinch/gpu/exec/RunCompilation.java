package dev.cinch.gpu.exec;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The compilation of runs that warps come to often, beside the program. Values are the same with and without it. The system
 * property {@code cinch.jit} says when: {@code background} (as without it), {@code now} (at the first visit; the
 * program waits), or {@code off}.
 */
public final class RunCompilation {
    /**
     * The visits after which a run is worth it, on all devices together. For about a second after new code has come the virtual machine
     * compiles those who call it again, so what is over in some seconds had better not begin with it.
     */
    private static final int OFTEN = 1 << 20;

    /** The visits that a place tells of at once: while nothing is compiled there is no hurry, and the first look into a map is slow. */
    private static final int TOLD_FIRST = 1 << 13;

    private static final int TOLD = 1 << 8;

    /** The runs that are compiled at most; what comes then is interpreted. */
    private static final int MOST = 2048;

    /**
     * The number of times that new code runs on copies of registers before warps get it: until then the virtual machine
     * interprets it, or has it in a slow form, and it would be slower than what it replaces.
     */
    private static final int REHEARSALS = 3000;

    /** The time after which that ends at the latest. */
    private static final long REHEARSED_NANOS = 300_000_000;

    /** Visits of runs that are not compiled. */
    private static final Map<ArithmeticRun, Integer> VISITS = new ConcurrentHashMap<>();

    private static final Map<ArithmeticRun, CompiledRun> DONE = new ConcurrentHashMap<>();

    private static final ThreadPoolExecutor THREAD =
            new ThreadPoolExecutor(1, 1, 5, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                Thread thread = new Thread(task, "run compiler");
                thread.setDaemon(true);
                return thread;
            });

    static {
        THREAD.allowCoreThreadTimeOut(true);
    }

    private static final boolean OFF = "off".equals(System.getProperty("cinch.jit"));
    private static final boolean NOW = "now".equals(System.getProperty("cinch.jit"));
    private static final RunCompiler FOUND = find();
    private static final RunCompiler COMPILER = OFF ? null : FOUND;

    private static volatile boolean failed;

    private static volatile boolean anyDone;

    private RunCompilation() {}

    private static RunCompiler find() {
        try {
            return ServiceLoader.load(RunCompiler.class, RunCompiler.class.getClassLoader())
                    .findFirst()
                    .orElse(null);
        } catch (ServiceConfigurationError unusable) {
            warn(unusable);
            return null;
        }
    }

    private static void warn(Throwable failure) {
        System.err.println("warning: runs of instructions are not compiled: " + failure);
    }

    /** Whether anybody compiles runs; if not, nobody needs to find them. */
    public static boolean possible() {
        return COMPILER != null;
    }

    /** The code of the compiler, which decides results as much as that of the interpreter: a class of its module and one of each library. Empty if there is none. */
    public static List<Class<?>> code() {
        return FOUND == null ? List.of() : FOUND.code();
    }

    /** The number of runs that have been compiled. */
    public static int compiled() {
        return DONE.size();
    }

    /** The number of visits after which a place asks for its code, again and again. */
    static int visits() {
        return NOW ? 1 : anyDone ? TOLD : TOLD_FIRST;
    }

    /** A place asks for the code of its run; its registers are taken as an example of what it will see. */
    static void order(RunPlace place, Warp warp, int mask) {
        CompiledRun done = DONE.get(place.run());
        if (done != null) {
            place.compiled(done);
            return;
        }
        if (failed || DONE.size() >= MOST && !NOW) {
            return;
        }
        if (NOW) {
            place.compiled(DONE.computeIfAbsent(place.run(), COMPILER::compile));
            return;
        }
        int told = visits();
        boolean counted = VISITS.size() < MOST || VISITS.containsKey(place.run());
        int all = counted ? VISITS.merge(place.run(), told, Integer::sum) : 0;
        if (all < OFTEN || all - told >= OFTEN) {
            return;
        }
        int[][] r = Arrays.stream(warp.r).map(int[]::clone).toArray(int[][]::new);
        long[][] d = Arrays.stream(warp.d).map(long[]::clone).toArray(long[][]::new);
        int[] p = warp.p.clone();
        THREAD.execute(() -> compile(place, r, d, p, mask));
    }

    private static void compile(RunPlace place, int[][] r, long[][] d, int[] p, int mask) {
        try {
            CompiledRun code = DONE.get(place.run());
            if (code == null) {
                code = COMPILER.compile(place.run());
                long start = System.nanoTime();
                for (int i = 0; i < REHEARSALS && System.nanoTime() - start < REHEARSED_NANOS; i++) {
                    code.rehearse(r, d, p, mask);
                }
                DONE.put(place.run(), code);
                anyDone = true;
            }
            place.compiled(code);
        } catch (RuntimeException | LinkageError failure) {
            if (!failed) {
                failed = true;
                warn(failure);
            }
        }
    }
}
