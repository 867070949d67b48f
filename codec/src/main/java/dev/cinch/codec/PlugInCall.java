package dev.cinch.codec;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import java.util.Collections;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A place where code of a plug-in is called, by one thread at a time: whatever goes wrong inside names the plug-in, and a
 * call that does not return ends the process, because Java cannot end a thread.
 *
 * <p>The watchdog looks once a second whether a call is still the one that it saw before. So a call costs two writes and
 * no look at a clock, and a process that was stopped for an hour is not taken for one that hangs.
 */
public final class PlugInCall {
    /**
     * The most that a call may take; a block takes microseconds. 0 lets calls last, for those who follow them step by
     * step.
     */
    private static final int MOST_SECONDS = Integer.getInteger("cinch.plug-in-seconds", 10);

    private static final int LONGEST_PROBLEM = 300;

    private static final Map<PlugInCall, Boolean> ALL = Collections.synchronizedMap(new WeakHashMap<>());
    private static volatile Consumer<String> ending = PlugInCall::end;
    private static boolean watched;

    private final String owner;

    /** The number of begins and ends: odd during a call. */
    private volatile int calls;

    /** The number that the watchdog saw, and for how long. */
    private int seen;

    private int seconds;

    /** @param owner plug-in and codec, as the user knows them */
    PlugInCall(String owner) {
        this.owner = owner;
        ALL.put(this, true);
        watch();
    }

    /** Sets what is to be done with the line that tells of a call that does not return; it must end the process. */
    public static void onEndless(Consumer<String> action) {
        ending = action;
    }

    /** Does something once, by all rules of a call. */
    public static <R> R of(String owner, Supplier<R> work) {
        PlugInCall call = new PlugInCall(owner);
        call.begin();
        try {
            return work.get();
        } catch (BadInput | BrokenCodec told) {
            throw told;
        } catch (Throwable broken) {
            throw call.failed(broken);
        } finally {
            call.end();
            ALL.remove(call);
        }
    }

    void begin() {
        // Only its one thread writes it.
        calls = calls + 1;
    }

    void end() {
        calls = calls + 1;
    }

    /** Whatever was thrown, errors of the machine included: one line. */
    BadInput failed(Throwable broken) {
        Throwable cause = broken;
        while (cause.getCause() != null
                && (cause instanceof LinkageError || cause instanceof ServiceConfigurationError)) {
            cause = cause.getCause();
        }
        String problem = cause.toString().replaceAll("\\p{Cntrl}+", " ").strip();
        if (problem.length() > LONGEST_PROBLEM) {
            problem = problem.substring(0, LONGEST_PROBLEM) + "…";
        }
        // Whoever finds a full heap among the causes would speak of that alone.
        return new BadInput(owner + " failed: " + problem, broken instanceof OutOfMemoryError ? null : broken);
    }

    BrokenCodec lies(String what) {
        return new BrokenCodec(owner + " " + what);
    }

    /**
     * The owner of a call from inside which the process is being ended; null if there is none. For those who are called
     * while it ends.
     */
    public static String exiting() {
        if (Thread.getAllStackTraces().values().stream().noneMatch(PlugInCall::exitsInside)) {
            return null;
        }
        synchronized (ALL) {
            for (PlugInCall call : ALL.keySet()) {
                if ((call.calls & 1) == 1) {
                    return call.owner;
                }
            }
        }
        return null;
    }

    private static boolean exitsInside(StackTraceElement[] frames) {
        boolean exits = false;
        for (StackTraceElement frame : frames) {
            exits |= frame.getClassName().equals(Runtime.class.getName())
                    && frame.getMethodName().equals("exit");
            if (exits && frame.getClassName().startsWith(PlugInCall.class.getPackageName() + ".PlugIn")) {
                return true;
            }
        }
        return false;
    }

    private static synchronized void watch() {
        if (!watched) {
            watched = true;
            Thread watchdog = new Thread(PlugInCall::look, "cinch-plug-in-watchdog");
            watchdog.setDaemon(true);
            watchdog.start();
        }
    }

    private static void look() {
        while (true) {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                return;
            }
            PlugInCall endless = null;
            synchronized (ALL) {
                for (PlugInCall call : ALL.keySet()) {
                    endless = call.endless() ? call : endless;
                }
            }
            if (endless != null) {
                ending.accept(endless.owner + " does not come back: one call has lasted " + MOST_SECONDS + " seconds");
                return;
            }
        }
    }

    private boolean endless() {
        int now = calls;
        seconds = (now & 1) == 1 && now == seen ? seconds + 1 : 0;
        seen = now;
        return MOST_SECONDS > 0 && seconds >= MOST_SECONDS;
    }

    private static void end(String line) {
        System.err.println("cinch: " + line);
        System.exit(ExitCode.BAD_INPUT.code());
    }
}
