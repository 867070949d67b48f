package dev.cinch.gpu;

/**
 * The simulated program did what it must not: an access out of bounds, a deadlock. The message is one line that says
 * where: kernel, PTX line, block, thread. Exit code 3.
 */
public final class Fault extends RuntimeException {
    public Fault(String message) {
        super(message);
    }
}
