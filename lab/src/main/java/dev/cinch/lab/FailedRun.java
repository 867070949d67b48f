package dev.cinch.lab;

/** A run that could not be carried out, and why. */
public record FailedRun(Run run, Throwable cause) {
    /** One line. */
    public String line() {
        String why = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return RunName.full(run) + ": " + why.replace('\n', ' ');
    }
}
