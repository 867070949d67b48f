package dev.cinch.cli;

/** The names of signals, which end programs that crash or are killed. */
final class SignalName {
    /** What is added to a signal's number in the exit code of a program that it ended. */
    static final int FIRST = 128;

    private SignalName() {}

    /** Whether a program ended by itself: it left, or it failed in a way that raises a signal; nobody else wanted its end. */
    static boolean byItself(int exitCode) {
        return switch (exitCode - FIRST) {
            // SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV
            case 4, 5, 6, 7, 8, 11 -> true;
            default -> exitCode < FIRST;
        };
    }

    /** The signal that an exit code means; null if it means none. */
    static String of(int exitCode) {
        return switch (exitCode - FIRST) {
            case 1 -> "SIGHUP";
            case 2 -> "SIGINT";
            case 3 -> "SIGQUIT";
            case 4 -> "SIGILL";
            case 5 -> "SIGTRAP";
            case 6 -> "SIGABRT";
            case 7 -> "SIGBUS";
            case 8 -> "SIGFPE";
            case 9 -> "SIGKILL";
            case 11 -> "SIGSEGV";
            case 13 -> "SIGPIPE";
            case 14 -> "SIGALRM";
            case 15 -> "SIGTERM";
            case 24 -> "SIGXCPU";
            default -> null;
        };
    }
}
