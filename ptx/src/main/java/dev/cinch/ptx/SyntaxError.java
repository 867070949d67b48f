package dev.cinch.ptx;

/** An error that ends the reading of one statement; the problem is already on the list. Never leaves the package. */
final class SyntaxError extends RuntimeException {
    static final SyntaxError REPORTED = new SyntaxError();

    private SyntaxError() {
        super(null, null, false, false);
    }
}
