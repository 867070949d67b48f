package dev.cinch.base;

/** A heap that is used up: what the user asked for needs more memory, so it is told as bad input is. */
public final class FullHeap {
    private FullHeap() {}

    /** Whether a full heap is what went wrong, in whatever it is wrapped. */
    public static boolean caused(Throwable problem) {
        Throwable cause = problem;
        for (int depth = 0; cause != null && depth < 100; depth++) {
            if (cause instanceof OutOfMemoryError) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }

    /**
     * The line for the user, such as
     * {@code out of memory: Java has 3.9 GB; give it more, as by CINCH_JAVA_OPTS=-Xmx8g}.
     */
    public static String line() {
        return "out of memory: Java has " + gigabytes(available()) + " GB; " + remedy(2 * available());
    }

    /** What to do to have so many bytes. */
    public static String remedy(long bytes) {
        return "give it more, as by CINCH_JAVA_OPTS=-Xmx" + (bytes / (1 << 30) + 1) + "g";
    }

    /** The most bytes that Java may take. */
    public static long available() {
        return Runtime.getRuntime().maxMemory();
    }

    public static String gigabytes(long bytes) {
        return Decimal.fixed(bytes / (double) (1 << 30), 1);
    }
}
