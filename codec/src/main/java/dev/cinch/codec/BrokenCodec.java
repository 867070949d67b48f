package dev.cinch.codec;

/**
 * A codec that does not keep its promises: a block does not come back, or takes other bits than it says. Every number that
 * was made with it is worth nothing. The message is one line that names it. Exit code 1.
 */
public final class BrokenCodec extends RuntimeException {
    public BrokenCodec(String message) {
        super(message);
    }

    public BrokenCodec(String message, Throwable cause) {
        super(message, cause);
    }
}
