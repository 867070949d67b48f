package dev.cinch.lab;

/**
 * The reason why a claim is not within its tolerance.
 *
 * @param deviation the entry of {@code docs/DEVIATIONS.md} that has the evidence, such as {@code 14.9}
 * @param text one plain sentence
 */
public record Reason(String deviation, String text) {
    /** The place of the evidence, for people. */
    public String evidence() {
        return "DEVIATIONS " + deviation;
    }
}
