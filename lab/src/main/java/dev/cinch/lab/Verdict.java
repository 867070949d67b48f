package dev.cinch.lab;

/** Whether our number agrees with the paper's. */
public enum Verdict {
    HOLDS("holds"),
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
}
