package dev.cinch.report;

import java.util.List;

/**
 * One claim of a paper beside our number; the values are shown as they are given, units and all.
 *
 * @param name unique within its section, for programs that read the page
 * @param sentence what is claimed
 * @param source where it is claimed, such as {@code §V-A}; may be empty
 * @param ours a dash where there is no number yet
 * @param tolerance how far ours may be off, in words
 * @param reason why ours is not within the tolerance, or what was chosen by the claim; empty when there is none
 * @param evidence where that is shown; may be empty
 * @param off how far ours is from the paper's, in tolerances: 1 is just within; infinite where none is allowed and it
 *     differs, NaN where there is no number
 * @param calculated whether ours is calculated, and not measured on programs
 */
public record Judgement(
        String name,
        String sentence,
        String source,
        String paper,
        String ours,
        String tolerance,
        Status status,
        String reason,
        String evidence,
        double off,
        boolean calculated) {

    /** A judgement that needs no reason. */
    public Judgement(
            String name, String sentence, String source, String paper, String ours, String tolerance, Status status) {
        this(name, sentence, source, paper, ours, tolerance, status, "", "", Double.NaN, false);
    }

    /** One with a reason, of which no more is known. */
    Judgement(
            String name,
            String sentence,
            String source,
            String paper,
            String ours,
            String tolerance,
            Status status,
            String reason,
            String evidence) {
        this(name, sentence, source, paper, ours, tolerance, status, reason, evidence, Double.NaN, false);
    }

    /** The verdict on whether the two numbers agree. */
    public enum Status {
        HOLDS("holds", "✓"),
        /** Within the tolerance, but something was chosen by it, so that it proves nothing. */
        USED_TO_CHOOSE("used to choose", "◇"),
        SAME_DIRECTION("same direction", "◐"),
        DIFFERS("differs", "✗"),
        /** An effect of ours that is smaller than its interval over several seeds. */
        NO_DIFFERENCE("no difference", "≈"),
        NOT_MEASURED("not measured", "○");

        /** Those that are measured and not within the tolerance. */
        static final List<Status> WORST_FIRST = List.of(DIFFERS, NO_DIFFERENCE, SAME_DIRECTION);

        private final String word;
        private final String mark;

        Status(String word, String mark) {
            this.word = word;
            this.mark = mark;
        }

        /** The word for people, and for programs that read the page. */
        public String word() {
            return word;
        }

        /** A sign that says it without words and without colour. */
        String mark() {
            return mark;
        }

        /** Whether it is measured and not within the tolerance. */
        boolean outside() {
            return WORST_FIRST.contains(this);
        }

        /** Its class in {@code report.css}. */
        String style() {
            return word.replace(' ', '-');
        }
    }
}
