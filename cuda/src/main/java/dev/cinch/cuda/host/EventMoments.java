package dev.cinch.cuda.host;

import java.util.Arrays;

/** The moments at which events were recorded last, by the events' numbers, which a program gives from 0 on. */
final class EventMoments {
    /** More events than a program has at once. */
    private static final int MOST = 1 << 22;

    private double[] nanoseconds = new double[16];

    void put(int event, double now) {
        if (event < 0 || event >= MOST) {
            throw new CudaFailure(CudaError.INVALID_VALUE, "an event of number " + event + "; at most " + MOST);
        }
        if (event >= nanoseconds.length) {
            nanoseconds = Arrays.copyOf(nanoseconds, Math.max(event + 1, 2 * nanoseconds.length));
        }
        nanoseconds[event] = now;
    }

    /** The moment; 0 if there was none. */
    double get(int event) {
        return event >= 0 && event < nanoseconds.length ? nanoseconds[event] : 0;
    }
}
