package dev.cinch.cuda.wire;

/** A message that does not hold what its operation needs. */
public final class BadMessage extends RuntimeException {
    public BadMessage(String message) {
        super(message);
    }
}
