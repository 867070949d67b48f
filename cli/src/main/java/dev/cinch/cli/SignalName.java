package dev.cinch.cli;

/** The names of signals, which end programs that crash or are killed. */
final class SignalName {
    /** What is added to a signal's number in the exit code of a program that it ended. */
    static final int FIRST = 128;

    private SignalName() {}

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
