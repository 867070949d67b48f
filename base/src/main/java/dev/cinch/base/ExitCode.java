package dev.cinch.base;

/** The number that the command returns to the shell. */
public enum ExitCode {
    SUCCESS(0, "success"),
    DIFFERS(1, "finished, but an answer differs, or a claim that was to be checked"),
    BAD_INPUT(2, "wrong call or bad input"),
    FAULT(3, "a fault inside the simulated program"),
    INTERNAL(70, "internal failure"),
    INTERRUPTED(130, "interrupted");

    private final int code;
    private final String meaning;

    ExitCode(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    public int code() {
        return code;
    }

    public String meaning() {
        return meaning;
    }
}
