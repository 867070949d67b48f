package dev.cinch.lab;

/** The verdict on whether our number agrees with the paper's. */
public enum Verdict {
    HOLDS("holds"),
    /** A number within the tolerance that proves nothing, since something was {@linkplain Reasons#chosen chosen} by it. */
    USED_TO_CHOOSE("used to choose"),
    /** A number outside the tolerance, but with the paper's sign and in its order; {@link Grades} has the rule. */
    SAME_DIRECTION("same direction"),
    DIFFERS("differs"),
    /** An effect of ours that is smaller than its interval over several seeds, so that it cannot be called one. */
    NO_DIFFERENCE("no difference"),
    NOT_MEASURED("not measured");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /** The word for people. */
    public String word() {
        return word;
    }

    /** Whether our number is measured and not within the tolerance, so that somebody has to say why. */
    public boolean outside() {
        return this == SAME_DIRECTION || this == DIFFERS || this == NO_DIFFERENCE;
    }
}
