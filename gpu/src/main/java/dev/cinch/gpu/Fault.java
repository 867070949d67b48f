package dev.cinch.gpu;

import dev.cinch.base.Complaint;

/**
 * A fault of the simulated program: an access out of bounds, a deadlock, or more taken than it was allowed. The message
 * is one line that says where: kernel, PTX line, block, thread. Exit code 3.
 */
public final class Fault extends RuntimeException {
    private final String limit;

    public Fault(String message) {
        this(message, null);
    }

    /** @param limit the one that was reached, such as {@code max-cycles}; null if none was */
    public Fault(String message, String limit) {
        super(Complaint.brief(message));
        this.limit = limit;
    }

    /** The limit that ended the program; null if none did. */
    public String limit() {
        return limit;
    }

    /** This fault with its place before its message. */
    public Fault at(Object place) {
        Fault placed = new Fault(place + ": " + getMessage(), limit);
        placed.initCause(this);
        return placed;
    }
}
