package dev.cinch.lab;

/**
 * The reason of a verdict: why a claim is not within its tolerance, or what was chosen by it.
 *
 * @param deviation the entry of {@code docs/DEVIATIONS.md} that has the evidence, such as {@code 14.9}
 * @param text one plain sentence
 * @param tried whether it rests on trials with programs
 */
public record Reason(String deviation, String text, boolean tried) {
    /** The place of the evidence, for people; trials were made before today's {@code gtx580} and programs. */
    public String evidence() {
        return "DEVIATIONS " + deviation + (tried ? ", tried on gtx580v4 with earlier programs" : "");
    }
}
