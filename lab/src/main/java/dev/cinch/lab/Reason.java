package dev.cinch.lab;

/**
 * The reason why a claim is not within its tolerance.
 *
 * @param deviation the entry of {@code docs/DEVIATIONS.md} that has the evidence, such as {@code 14.9}
 * @param text one plain sentence
 */
public record Reason(String deviation, String text) {
    /** From this section on entries rest on trials with programs. */
    private static final int FIRST_WITH_TRIALS = 12;

    /** The place of the evidence, for people; trials were made before today's {@code gtx580} and programs. */
    public String evidence() {
        int section = Integer.parseInt(deviation.substring(0, deviation.indexOf('.')));
        return "DEVIATIONS " + deviation
                + (section < FIRST_WITH_TRIALS ? "" : ", tried on gtx580v4 with earlier programs");
    }
}
