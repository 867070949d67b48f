package dev.cinch.base;

/**
 * A complaint about something that the user gave and that cannot be used: a file, a name, a parameter. The message is
 * one line that says what and where, and what to do; no stack trace is ever shown for it. Exit code 2.
 */
public final class BadInput extends RuntimeException {
    public BadInput(String message) {
        super(Complaint.brief(message));
    }

    public BadInput(String message, Throwable cause) {
        super(Complaint.brief(message), cause);
    }
}
