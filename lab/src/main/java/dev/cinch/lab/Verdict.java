package dev.cinch.lab;

/** Whether our number agrees with the paper's. */
public enum Verdict {
    HOLDS("holds"),
    /** Outside the tolerance, but with the paper's sign and in the paper's order; {@link Grades} has the rule. */
    SAME_DIRECTION("same direction"),
    DIFFERS("differs"),
    NOT_MEASURED("not measured");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /** For people. */
    public String word() {
        return word;
    }

    /** Measured and not within the tolerance, so that somebody has to say why. */
    public boolean outside() {
        return this == SAME_DIRECTION || this == DIFFERS;
    }
}
