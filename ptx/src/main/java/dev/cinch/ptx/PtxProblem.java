package dev.cinch.ptx;

/**
 * One thing wrong in a PTX file.
 *
 * @param text what stands there, offending
 * @param message what is wrong with it, and the manual's section where the feature is known but not supported
 */
public record PtxProblem(Position at, String text, String message) {
    @Override
    public String toString() {
        return at + ": " + message + (text.isEmpty() ? "" : ": '" + text + "'");
    }
}
